import { csvReader } from "./csv-table";

/** MONETA Money Bank. Movements have no numbers. */
export const moneta = csvReader({
  name: "MONETA (CSV)",
  kind: "moneta",
  marks: [["cislo uctu", "datum zauctovani", "castka", "cislo protiuctu", "popis transakce", "obchodnik"]],
});
