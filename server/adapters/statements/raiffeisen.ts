import { csvReader } from "./csv-table";

/** Raiffeisenbank: a day of payment before the day of booking, «Zaúčtovaná částka». */
export const raiffeisen = csvReader({
  name: "Raiffeisenbank (CSV)",
  kind: "raiffeisen",
  bank: "5500",
  marks: [["datum provedeni", "datum zauctovani", "cislo uctu", "cislo protiuctu", "zauctovana castka"]],
});
