import { csvRecords, type CsvRecord } from "./csv-records.js";
import { dayText, statementOf, symbolOf, type BrokenRow, type Movement, type Statement } from "./movement.js";

/** The columns that are read, by the names that banks give them, in small letters. */
const NAMES = {
  id: ["id pohybu", "id operace", "id transakce", "číslo transakce", "identifikace transakce", "transaction id", "id"],
  date: ["datum", "datum zaúčtování", "datum provedení", "datum zauctovani", "datum pohybu", "date", "booking date"],
  amount: ["objem", "částka", "castka", "částka v měně účtu", "zaúčtovaná částka", "amount"],
  currency: ["měna", "mena", "měna účtu", "currency"],
  symbol: ["vs", "variabilní symbol", "variabilni symbol", "variable symbol"],
  other: ["protiúčet", "protiucet", "číslo protiúčtu", "číslo účtu protistrany", "counter account"],
  bank: ["kód banky", "kod banky", "kód banky protiúčtu", "bank code"],
  account: ["číslo účtu", "cislo uctu", "vlastní účet", "account"],
} as const;
type Column = keyof typeof NAMES;
const NEEDED: readonly Column[] = ["date", "amount", "currency", "symbol"];
const COLUMNS: readonly Column[] = ["id", "date", "amount", "currency", "symbol", "other", "bank", "account"];

type Heading = Record<Column, number>;

/** Reads a statement in CSV by the names of its columns; rows before them, such as Fio's of the account, are left out. */
export function readCsv(text: string): Statement {
  const read = [";", ",", "\t"].map((separator) => readBy(text, separator)).find((rows) => rows !== undefined);
  if (!read) return { ok: false, rows: [{ line: 1, why: "no columns with date, amount, currency and variable symbol" }] };
  return statementOf(read);
}

function readBy(text: string, separator: string): (Movement | BrokenRow)[] | undefined {
  const records = csvRecords(text, separator);
  const at = records.findIndex(({ fields }) => headingOf(fields) !== undefined);
  const heading = headingOf(records[at]?.fields ?? []);
  if (!heading) return undefined;
  const account = records.slice(0, at).find(({ fields }) => fields[0]?.toLowerCase() === "accountid")?.fields[1] ?? "";
  const width = records[at]?.fields.length ?? 0;
  return records.slice(at + 1).flatMap((record) => (isEmpty(record) ? [] : [movementOf(record, heading, width, account)]));
}

const isEmpty = ({ fields }: CsvRecord): boolean => fields.every((field) => field.trim() === "");

/** Where each column stands, -1 for none; undefined of a row that does not name all that are needed. */
function headingOf(fields: readonly string[]): Heading | undefined {
  const names = fields.map((field) => field.trim().toLowerCase());
  const at = (column: Column) => names.findIndex((name) => NAMES[column].some((known) => known === name));
  if (NEEDED.some((column) => at(column) < 0)) return undefined;
  const [id, date, amount, currency, symbol, other, bank, account] = COLUMNS.map(at);
  const none = -1;
  return {
    id: id ?? none,
    date: date ?? none,
    amount: amount ?? none,
    currency: currency ?? none,
    symbol: symbol ?? none,
    other: other ?? none,
    bank: bank ?? none,
    account: account ?? none,
  };
}

function movementOf({ line, fields, isOpen }: CsvRecord, heading: Heading, width: number, account: string): Movement | BrokenRow {
  const broken = (why: string): BrokenRow => ({ line, why });
  if (isOpen) return broken("a quotation mark that nothing closes");
  if (fields.length < width) return broken(`${fields.length} columns of ${width}`);
  const field = (column: Column) => (fields[heading[column]] ?? "").trim();
  const amountHaler = halerOf(field("amount"));
  if (amountHaler === null) return broken(`no amount: ${field("amount")}`);
  const bookedOn = dayOf(field("date"));
  if (!bookedOn) return broken(`no date: ${field("date")}`);
  const currency = field("currency").toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) return broken(`no currency: ${currency}`);
  const symbol = field("symbol");
  if (!/^\d{0,10}$/.test(symbol)) return broken(`no variable symbol: ${symbol}`);
  const [other, bank] = [field("other"), field("bank")];
  return {
    line,
    id: field("id"),
    account: field("account") || account,
    counterAccount: other && bank && !other.includes("/") ? `${other}/${bank}` : other,
    amountHaler,
    isReversal: false,
    currency,
    variableSymbol: symbolOf(symbol),
    bookedOn,
  };
}

/** `1 234,50` or `1234.5` as haléře; null of anything that can be read in two ways. */
function halerOf(text: string): number | null {
  const found = /^([+-]?)(\d+)(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s\u00a0\u202f]/g, ""));
  if (!found) return null;
  const haler = Number(found[2]) * 100 + Number((found[3] ?? "").padEnd(2, "0"));
  return Number.isSafeInteger(haler) ? (found[1] === "-" ? -haler : haler) : null;
}

/** `23.11.2026`, `23/11/2026` or `2026-11-23`, with a time behind it or not. */
function dayOf(text: string): string | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ].*|\+.*)?$/.exec(text);
  if (iso) return dayText(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const czech = /^(\d{1,2})[./] ?(\d{1,2})[./] ?(\d{4})(?: .*)?$/.exec(text);
  return czech && dayText(Number(czech[3]), Number(czech[2]), Number(czech[1]));
}
