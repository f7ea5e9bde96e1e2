import { csvReader } from "./csv-table";

/** Air Bank: a movement without a booking date is pending. */
export const airBank = csvReader({
  name: "Air Bank (CSV)",
  kind: "air-bank",
  bank: "3030",
  marks: [["datum provedeni", "smer uhrady", "castka v mene uctu", "cislo uctu protistrany"]],
});
