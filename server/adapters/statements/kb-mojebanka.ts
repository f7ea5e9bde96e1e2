import { csvReader } from "./csv-table";

/** Komerční banka, MojeBanka: «export transakční historie». The currency stands beside the account, before the movements. */
export const kbMojebanka = csvReader({
  name: "KB MojeBanka (CSV)",
  kind: "kb-mojebanka",
  bank: "0100",
  marks: [["datum splatnosti", "protiucet a kod banky", "castka", "identifikace transakce"]],
  columns: {
    date: ["datum splatnosti"],
    otherDate: [],
    currency: [],
    account: [],
    counterAccount: ["protiucet a kod banky"],
    message: ["popis pro prijemce", "popis prikazce", "av pole 1"],
  },
});
