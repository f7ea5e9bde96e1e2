import { csvReader } from "./csv-table";

/** Air Bank: a movement without a day of booking is not booked yet. */
export const airBank = csvReader({
  name: "Air Bank (CSV)",
  kind: "air-bank",
  bank: "3030",
  marks: [["datum provedeni", "smer uhrady", "castka v mene uctu", "cislo uctu protistrany"]],
});
