import type { StatementTableFormat } from "./row";

/** CSV files of banks whose columns have other meanings than usual, or whose numbers and accounts have to be known from other formats. */
export const BANKS: readonly StatementTableFormat[] = [
  {
    // by its API («ID pohybu») and from its internet banking («ID operace»)
    name: "Fio (CSV)",
    kind: "fio",
    bank: "2010",
    marks: [
      "id pohybu, objem, protiucet",
      "id operace, objem, protiucet",
      "operation id, volume, counter account",
    ],
  },
  {
    // «export transakční historie»; the currency is beside the account, before the movements
    name: "KB MojeBanka (CSV)",
    kind: "kb-mojebanka",
    bank: "0100",
    marks: ["datum splatnosti, protiucet a kod banky, castka, identifikace transakce"],
    columns: {
      date: ["datum splatnosti"],
      otherDate: [],
      currency: [],
      account: [],
      counterAccount: ["protiucet a kod banky"],
      message: ["popis pro prijemce", "popis prikazce", "av pole 1"],
    },
  },
  {
    name: "KB+ (CSV)",
    kind: "kb-plus",
    bank: "0100",
    marks: ["datum zauctovani, protistrana, nazev protiuctu, castka, identifikace transakce"],
    columns: { account: [], counterAccount: ["protistrana"], counterName: ["nazev protiuctu"] },
  },
  {
    // accounts in apostrophes; account and currency are below their labels, before the movements
    name: "mBank (CSV)",
    kind: "mbank",
    bank: "6210",
    marks: ["datum zauctovani transakce, cislo uctu platce/prijemce, castka transakce"],
    columns: { account: [], counterAccount: ["cislo uctu platce/prijemce"] },
  },
  {
    // also of Poštovní spořitelna
    name: "ČSOB (CSV)",
    kind: "csob",
    marks: [
      "cislo uctu, datum zauctovani, castka, cislo uctu protiuctu, kod banky protiuctu",
      "cislo uctu, datum zauctovani, castka, cislo protiuctu, kod banky protiuctu",
    ],
  },
  {
    // «Účet» is the own account, «Číslo účtu» the other one; older amounts have three decimals
    name: "UniCredit (CSV)",
    kind: "unicredit",
    bank: "2700",
    marks: ["ucet, castka, banka, nazev banky, cislo uctu, detaily transakce"],
    columns: {
      id: ["reference"],
      account: ["ucet"],
      counterAccount: ["cislo uctu"],
      counterName: ["nazev uctu"],
      message: ["detaily transakce"],
    },
    decimalSign: ",",
  },
  {
    name: "Raiffeisenbank (CSV)",
    kind: "raiffeisen",
    bank: "5500",
    marks: [
      "datum provedeni, datum zauctovani, cislo uctu, cislo protiuctu, zauctovana castka",
      "transaction date, booking date, account number, accocunt number, booked amount",
    ],
  },
  {
    name: "Air Bank (CSV)",
    kind: "air-bank",
    bank: "3030",
    marks: ["datum provedeni, smer uhrady, castka v mene uctu, cislo uctu protistrany"],
  },
];

/** Any CSV with a row that names a date and an amount, as other banks and spreadsheets write it. */
export const ANY_CSV: StatementTableFormat = {
  name: "CSV with names of columns",
  kind: "csv",
  marks: [],
};
