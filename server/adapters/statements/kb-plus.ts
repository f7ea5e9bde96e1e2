import { csvReader } from "./csv-table";

/** Komerční banka, KB+: names without diacritics, the other account in «Protistrana». */
export const kbPlus = csvReader({
  name: "KB+ (CSV)",
  kind: "kb-plus",
  bank: "0100",
  marks: [["datum zauctovani", "protistrana", "nazev protiuctu", "castka", "identifikace transakce"]],
  columns: { account: [], counterAccount: ["protistrana"], counterName: ["nazev protiuctu"] },
});
