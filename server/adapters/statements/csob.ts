import { csvReader } from "./csv-table";

/** ČSOB and Poštovní spořitelna: names in small letters, the bank's code of the other account in a column of its own. */
export const csob = csvReader({
  name: "ČSOB (CSV)",
  kind: "csob",
  marks: [
    ["cislo uctu", "datum zauctovani", "castka", "cislo uctu protiuctu", "kod banky protiuctu"],
    ["cislo uctu", "datum zauctovani", "castka", "cislo protiuctu", "kod banky protiuctu"],
  ],
});
