import { csvReader } from "./table";

/** Fio, by its API («ID pohybu») and from its internet banking («ID operace»). */
export const fioCsv = csvReader({
  name: "Fio (CSV)",
  kind: "fio",
  bank: "2010",
  marks: [
    ["id pohybu", "objem", "protiucet"],
    ["id operace", "objem", "protiucet"],
    ["operation id", "volume", "counter account"],
  ],
});

/** Komerční banka, MojeBanka: «export transakční historie». The currency is beside the account, before the movements. */
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

/** Komerční banka, KB+: names without diacritics, the other account in «Protistrana». */
export const kbPlus = csvReader({
  name: "KB+ (CSV)",
  kind: "kb-plus",
  bank: "0100",
  marks: [
    ["datum zauctovani", "protistrana", "nazev protiuctu", "castka", "identifikace transakce"],
  ],
  columns: { account: [], counterAccount: ["protistrana"], counterName: ["nazev protiuctu"] },
});

/** mBank: names with `#`, accounts in apostrophes; account and currency are below their labels, before the movements. */
export const mbank = csvReader({
  name: "mBank (CSV)",
  kind: "mbank",
  bank: "6210",
  marks: [["datum zauctovani transakce", "cislo uctu platce/prijemce", "castka transakce"]],
  columns: { account: [], counterAccount: ["cislo uctu platce/prijemce"] },
});

/** MONETA Money Bank. Movements have no numbers. */
export const moneta = csvReader({
  name: "MONETA (CSV)",
  kind: "moneta",
  marks: [
    ["cislo uctu", "datum zauctovani", "castka", "cislo protiuctu", "popis transakce", "obchodnik"],
  ],
});

/** ČSOB and Poštovní spořitelna: names in small letters, the bank code of the other account in a separate column. */
export const csob = csvReader({
  name: "ČSOB (CSV)",
  kind: "csob",
  marks: [
    ["cislo uctu", "datum zauctovani", "castka", "cislo uctu protiuctu", "kod banky protiuctu"],
    ["cislo uctu", "datum zauctovani", "castka", "cislo protiuctu", "kod banky protiuctu"],
  ],
});

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

/** Raiffeisenbank: a day of payment before the day of booking, «Zaúčtovaná částka». */
export const raiffeisen = csvReader({
  name: "Raiffeisenbank (CSV)",
  kind: "raiffeisen",
  bank: "5500",
  marks: [
    ["datum provedeni", "datum zauctovani", "cislo uctu", "cislo protiuctu", "zauctovana castka"],
    ["transaction date", "booking date", "account number", "accocunt number", "booked amount"],
  ],
});

/** Air Bank: a movement without a booking date is pending. */
export const airBank = csvReader({
  name: "Air Bank (CSV)",
  kind: "air-bank",
  bank: "3030",
  marks: [["datum provedeni", "smer uhrady", "castka v mene uctu", "cislo uctu protistrany"]],
});

/** Any CSV with a row that names a date and an amount, as other banks and spreadsheets write it. */
export const genericCsv = csvReader({ name: "CSV with names of columns", kind: "csv", marks: [] });
