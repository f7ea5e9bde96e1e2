import { dayText, statementOf, symbolOf, type BrokenRow, type Movement, type Statement } from "./movement.js";

/** Numbers of currencies by ISO 4217; what is not named here is no money of ours. */
const CURRENCIES: Readonly<Record<string, string>> = { "00203": "CZK", "00978": "EUR", "00840": "USD", "00826": "GBP", "00985": "PLN" };
/** Rows that add texts to the movement before them. */
const ADDITIONS = ["076", "077", "078", "079"];
/** What old programs end a file with. */
const END_OF_FILE = "\u001a";
/** How a movement is booked: what it takes from the account or brings to it, and what takes such a one back. */
const BOOKED: Readonly<Record<string, { sign: 1 | -1; isReversal: boolean }>> = {
  "1": { sign: -1, isReversal: false },
  "2": { sign: 1, isReversal: false },
  "4": { sign: 1, isReversal: true },
  "5": { sign: -1, isReversal: true },
};

/** Whether a text is a statement in the format GPC (ABO). */
export const isGpc = (text: string): boolean => /^\s*074\d{16}/.test(text);

/**
 * Reads a statement in GPC, the fixed-width format of Czech banks: rows 074 begin an account's statement, rows 075 are its movements.
 * Columns of 075, from 1: 4 account, 20 other account, 36 number, 49 amount in haléře, 61 how it is booked, 62 variable symbol, 74 the other's
 * bank, 92 value date, 98 name, 118 currency, 123 date of booking.
 */
export function readGpc(text: string): Statement {
  const rows: (Movement | BrokenRow)[] = [];
  let account: string | undefined;
  for (const [index, row] of text.split(/\r?\n|\r/).entries()) {
    const line = index + 1;
    const type = row.slice(0, 3);
    if (row.replace(END_OF_FILE, "").trim() === "" || ADDITIONS.includes(type)) continue;
    if (type === "074" && /^\d{16}$/.test(row.slice(3, 19))) account = symbolOf(row.slice(3, 19));
    else if (type !== "075") rows.push({ line, why: `no row of a statement: ${type}` });
    else if (account === undefined) rows.push({ line, why: "a movement before its statement's heading" });
    else rows.push(movementOf(row, line, account));
  }
  return statementOf(rows);
}

function movementOf(row: string, line: number, account: string): Movement | BrokenRow {
  const broken = (why: string): BrokenRow => ({ line, why });
  if (row.length < 128) return broken(`${row.length} characters of 128`);
  const [other, amount, symbol] = [row.slice(19, 35), row.slice(48, 60), row.slice(61, 71)];
  if (!/^\d{12}$/.test(amount)) return broken(`no amount: ${amount}`);
  const booked = BOOKED[row[60] ?? ""];
  if (!booked) return broken(`not booked in a way that is known: ${row[60] ?? ""}`);
  if (!/^[\d ]{10}$/.test(symbol)) return broken(`no variable symbol: ${symbol}`);
  const date = /^(\d\d)(\d\d)(\d\d)$/.exec(row.slice(122, 128));
  const bookedOn = date && dayText(2_000 + Number(date[3]), Number(date[2]), Number(date[1]));
  if (!bookedOn) return broken(`no date: ${row.slice(122, 128)}`);
  const bank = row.slice(73, 77);
  return {
    line,
    id: row.slice(35, 48).trim(),
    account,
    counterAccount: accountText(other, bank),
    amountHaler: booked.sign * Number(amount),
    isReversal: booked.isReversal,
    currency: CURRENCIES[row.slice(117, 122)] ?? row.slice(117, 122).trim(),
    variableSymbol: symbolOf(symbol.trim()),
    bookedOn,
  };
}

/** `19-2000145399/0800` of sixteen digits and the bank's code; empty of a payment without an account, e.g. at a counter. */
function accountText(digits: string, bank: string): string {
  const [prefix, number] = [symbolOf(digits.slice(0, 6).trim()), symbolOf(digits.slice(6).trim())];
  if (!number) return "";
  return `${prefix ? `${prefix}-` : ""}${number}${/^\d{4}$/.test(bank) && bank !== "0000" ? `/${bank}` : ""}`;
}
