import { csvReader } from "./csv-table";

/** UniCredit, older and newer: «Účet» is the own account, «Číslo účtu» the other one; older amounts have three decimals. */
export const unicredit = csvReader({
  name: "UniCredit (CSV)",
  kind: "unicredit",
  bank: "2700",
  marks: [["ucet", "castka", "banka", "nazev banky", "cislo uctu", "detaily transakce"]],
  columns: {
    id: ["reference"],
    account: ["ucet"],
    counterAccount: ["cislo uctu"],
    counterName: ["nazev uctu"],
    message: ["detaily transakce"],
  },
  decimalSign: ",",
});
