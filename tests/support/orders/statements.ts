import { readFileSync } from "node:fs";
import path from "node:path";
import { readStatement } from "../../../server/adapters/statements/read-statement";
import type { OwnAccounts } from "../../../server/adapters/statements/reader";
import type { Movement } from "../../../server/rules/statement";

/** A movement of a bank statement. */
export interface Booked {
  id?: string;
  symbol?: string;
  haler: number;
  /** GPC code: 1 outgoing, 2 incoming, 3–5 reversals */
  booked?: 1 | 2 | 3 | 4 | 5;
  currency?: string;
  account?: string;
  bank?: string;
  name?: string;
  date?: string;
}

const digits = (text: string | number, length: number) => String(text).padStart(length, "0");

export const gpcHeading = (account = "192000145399"): string =>
  `074${digits(account, 16)}${"NASLAP S.R.O.".padEnd(20)}010326${digits(0, 14)}+${digits(0, 14)}+${digits(0, 14)}0${digits(0, 14)}0001020326`.padEnd(
    128,
  );

/** A GPC line of 128 characters. */
export const gpcRow = ({
  id = "1",
  symbol = "",
  haler,
  booked = 2,
  currency = "00203",
  ...rest
}: Booked): string => {
  const { account = "2000123457", bank = "2010", name = "JANA NOVÁKOVÁ", date = "020326" } = rest;
  return `075${digits("192000145399", 16)}${digits(account, 16)}${digits(id, 13)}${digits(haler, 12)}${booked}${digits(symbol, 10)}00${bank}0308${digits(0, 10)}${date}${name.padEnd(20)}${currency}${date}`;
};

export const gpc = (...rows: Booked[]): string =>
  [gpcHeading(), ...rows.map(gpcRow), ""].join("\r\n");

export const fioCsv = (...rows: Booked[]): string =>
  [
    '"accountId";"19-2000145399"',
    '"bankId";"2010"',
    "",
    '"ID pohybu";"Datum";"Objem";"Měna";"Protiúčet";"Název protiúčtu";"Kód banky";"KS";"VS";"Zpráva pro příjemce"',
    ...rows.map(
      ({
        id = "1",
        symbol = "",
        haler,
        currency = "CZK",
        account = "2000123457",
        bank = "2010",
        name = "Jana Nováková",
        date = "02.03.2026",
      }) =>
        `"${id}";"${date}";"${(haler / 100).toFixed(2).replace(".", ",")}";"${currency}";"${account}";"${name}";"${bank}";"";"${symbol}";"za ""koberec""; díky"`,
    ),
    "",
  ].join("\r\n");

/** @param encoding single-byte, for example `iso-8859-2` */
export function encoded(text: string, encoding: string): Uint8Array {
  const letters = [
    ...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
  ];
  return Uint8Array.from(text, (letter) => Math.max(0, letters.indexOf(letter)));
}

export const windows1250 = (text: string): Uint8Array => encoded(text, "windows-1250");

/** A file of `tests/support/bank-files`. */
export const bankFile = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, "../bank-files", name), "utf8");

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** One line per movement: day, symbol, haléře, currency, own account, other account, bank's number. */
const lineOf = ({
  bookedOn,
  variableSymbol,
  amountHaler,
  currency,
  isReversal,
  account,
  counterAccount,
  reference,
}: Movement): string =>
  [
    bookedOn,
    variableSymbol || "-",
    `${amountHaler}${isReversal ? "R" : ""}`,
    currency,
    account || "-",
    counterAccount || "-",
    reference ? `${reference.kind}:${reference.value}` : "-",
  ].join(" ");

export function read(text: string | Uint8Array, own?: OwnAccounts) {
  const statement = readStatement(typeof text === "string" ? bytesOf(text) : text, own);
  if (!statement.ok) throw new Error(statement.why);
  return { ...statement, lines: statement.movements.map(lineOf) };
}
