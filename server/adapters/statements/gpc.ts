import { isoDayOf } from "../../rules/calendar";
import {
  findSymbol,
  fromKbOrder,
  isAccountNumber,
  messageOf,
  readAccount,
  readSymbol,
  referenceOf,
  symbolAndMessage,
  type BrokenRow,
  type Movement,
} from "../../rules/statement";
import type { StatementReader, StatementRow } from "./reader";

/** Numbers of currencies by ISO 4217. Other numbers are ignored: Česká spořitelna and KB write the type of data into these columns. */
const CURRENCIES = new Map(
  "AUD036 CAD124 CNY156 CZK203 DKK208 HKD344 HUF348 ILS376 JPY392 NOK578 RUB643 SGD702 SEK752 CHF756 GBP826 USD840 RSD941 RON946 TRY949 BGN975 EUR978 UAH980 PLN985"
    .split(" ")
    .map((one): [string, string] => [`00${one.slice(3)}`, one.slice(0, 3)]),
);
/** Old programs end a file with this character. */
const END_OF_FILE = "\u001a";
/** Codes of booking. 3, 4 and 5 reverse a movement; 4 reverses a debit at some banks and a credit at others. */
const SIGNS: Readonly<Record<string, 1 | -1>> = { "1": -1, "2": 1, "3": 1, "4": 1, "5": -1 };

/**
 * GPC (ABO), the fixed-width format of Czech banks: rows 074 begin an account's statement, rows 075 are its movements, 076 to 079 add texts.
 * Columns of 075, from 1: 4 account, 20 other account, 36 number, 49 amount in haléře, 61 how it is booked, 62 variable symbol, 74 the other's
 * bank, 92 value date, 98 name, 118 currency or type of data, 123 date of booking; extended rows have a message at 129 and a currency at 371.
 */
export const gpc: StatementReader = {
  name: "GPC (ABO)",
  recognises: (text) => /^\s*07[45]\d{16}/.test(text),
  read: (text) => ({ ok: true, rows: readRows(text) }),
};

function readRows(text: string): StatementRow[] {
  const rows: StatementRow[] = [];
  const lines = text.split(/\r?\n|\r/);
  let heading = headingOf(lines, 0);
  let [last, isUnread]: [Movement | undefined, boolean] = [undefined, false];
  for (const [index, row] of lines.entries()) {
    const line = index + 1;
    if (row.replace(END_OF_FILE, "").trim() === "") continue;
    const [kind, rest] = [row.slice(0, 3), row.slice(3)];
    if (kind === "074") {
      heading = headingOf(lines, index);
      last = undefined;
      const account = rest.slice(0, 16);
      if (!/^\d{16}$/.test(account)) rows.push({ line, why: `not an account number: ${account}` });
    } else if (kind === "075") {
      const read = movementOf(row, line, heading);
      rows.push(read);
      last = "why" in read ? undefined : read;
      isUnread = readSymbol(row.slice(61, 71)) === null;
    } else if (!/^07[6-9]/.test(kind))
      rows.push({ line, why: `not a row of a statement: ${kind}` });
    else if (last && /[89]$/.test(kind)) {
      last.message = messageOf("", `${last.message} ${rest}`);
      last.variableSymbol ||= isUnread ? "" : findSymbol(rest);
    }
  }
  return rows;
}

type StatementHeading = ReturnType<typeof headingOf>;

function headingOf(lines: readonly string[], from: number) {
  const next = lines.findIndex((row, index) => index > from && row.startsWith("074"));
  const own = lines.slice(from, next < 0 ? undefined : next);
  const rows = own.filter((row) => row.startsWith("075"));
  const numbers = [lines[from]?.slice(3, 19) ?? "", ...rows.map((row) => row.slice(19, 35))];
  const isOnly = (isUsual: boolean) => (digits: string) =>
    isAccountNumber(digits) === isUsual && isAccountNumber(fromKbOrder(digits)) !== isUsual;
  const currencies = new Set(rows.flatMap((row) => currencyOf(row) ?? []));
  return {
    isFio: /^074.{111}FIO/.test(lines[from] ?? ""),
    currency: (currencies.size === 1 && [...currencies][0]) || "CZK",
    /** account numbers are in KB's internal order */
    isKbOrder: numbers.filter(isOnly(false)).length > numbers.filter(isOnly(true)).length,
  };
}

function currencyOf(row: string): string | undefined {
  const iso = row.slice(370, 373);
  return /^[A-Z]{3}$/.test(iso) ? iso : CURRENCIES.get(row.slice(117, 122));
}

function movementOf(row: string, line: number, heading: StatementHeading): Movement | BrokenRow {
  const broken = (why: string): BrokenRow => ({ line, why });
  if (row.length < 128) return broken(`${row.length} characters of 128`);
  const [own, other] = [row.slice(3, 19), row.slice(19, 35)];
  const [amount, symbol] = [row.slice(48, 60), row.slice(61, 71)];
  if (!/^\d{12}$/.test(amount)) return broken(`not an amount: ${amount}`);
  const booked = row[60] ?? "";
  const sign = SIGNS[booked];
  if (!sign) return broken(`not booked in a way that is known: ${booked}`);
  const message = messageOf(row.slice(97, 117), row.slice(128, 303));
  const date = /^(\d\d)(\d\d)(\d\d)$/.exec(row.slice(122, 128));
  const bookedOn = date && isoDayOf(2_000 + Number(date[3]), Number(date[2]), Number(date[1]));
  if (!bookedOn) return broken(`not a date: ${row.slice(122, 128)}`);
  const bank = heading.isFio ? "2010" : heading.isKbOrder ? "0100" : "";
  return {
    line,
    reference: referenceOf(heading.isFio ? "fio" : "gpc", row.slice(35, 48)),
    account: readAccount(usualOrder(own, heading), bank),
    counterAccount: readAccount(usualOrder(other, heading), row.slice(73, 77)),
    amountHaler: sign * Number(amount),
    isReversal: booked > "2",
    currency: currencyOf(row) ?? heading.currency,
    bookedOn,
    ...symbolAndMessage(symbol, message, [message]),
  };
}

/** Puts an account number into the usual order: the order that passes the check, otherwise that of the statement. */
function usualOrder(digits: string, { isKbOrder }: StatementHeading): string {
  if (!/^\d{16}$/.test(digits)) return digits.trim();
  const turned = fromKbOrder(digits);
  const isClear = isAccountNumber(digits) !== isAccountNumber(turned);
  return (isClear ? isAccountNumber(turned) : isKbOrder) ? turned : digits;
}
