import { csvReader } from "./csv-table";

/** mBank: names with `#`, accounts in apostrophes; account and currency stand below their names, before the movements. */
export const mbank = csvReader({
  name: "mBank (CSV)",
  kind: "mbank",
  bank: "6210",
  marks: [["datum zauctovani transakce", "cislo uctu platce/prijemce", "castka transakce"]],
  columns: { account: [], counterAccount: ["cislo uctu platce/prijemce"] },
});
