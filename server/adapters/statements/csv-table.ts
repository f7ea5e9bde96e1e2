import { separatorsOf, textRecords, type TextRecord } from "../../files/table";
import { dayReaderOf, readDay } from "../../rules/calendar";
import { readYes } from "../../rules/catalogue-file";
import {
  bareSymbol,
  directionOf,
  findAccount,
  findSymbol,
  isSameAccount,
  messageOf,
  readAccount,
  readAmount,
  readSymbol,
  referenceOf,
  withUnreadSymbol,
  type BrokenRow,
} from "../../rules/statement";
import {
  bookingDayIn,
  COLUMNS,
  currencyOfName,
  ownAccountIn,
  partyColumnIn,
  plainName,
  sumColumnIn,
  textColumnsIn,
  USUAL_NAMES,
  type ColumnNames,
  type StatementColumn,
} from "./csv-columns";
import type { ReadRows, StatementReader, StatementRow } from "./reader";

export interface StatementTableFormat {
  name: string;
  /** formats that show the same movement numbers have the same kind */
  kind: string;
  /** bank code, if only one bank uses this format */
  bank?: string;
  /** lists of column names (`plainName`); the file must have all names of one list */
  marks: readonly (readonly string[])[];
  /** columns whose names differ from `USUAL_NAMES` */
  columns?: ColumnNames;
  /** decimal sign of amounts, if they have no thousands separators of the other kind: `487,500` is 487.50 */
  decimalSign?: ",";
}

type Heading = Partial<Record<StatementColumn, number | undefined>>;

interface FoundHeading {
  heading: Heading;
  separator: string;
  record: TextRecord;
}

interface FileFacts extends Preface {
  /** amounts have a sign or a direction column */
  isSigned: boolean;
  direction: number | undefined;
  readDay: typeof readDay;
}

interface Preface {
  account: string;
  currency: string;
}

const NO_CURRENCY = "no currency";
/** A cell above the movements that is a currency alone. */
const CURRENCY = /^(CZK|EUR|USD|GBP|PLN|HUF|CHF)$/;
/** The heading row is searched in this many characters. */
const HEAD_LETTERS = 20_000;
/** Columns that may give the direction in words: `Typ transakce: Odchozí platba`. */
const KIND_OF_MOVEMENT = /^(typ|type|druh|operace|operacia|oznaceni operace|transaction type)\b/;
/** States of money that did not come: planned, reserved, refused or taken back. */
const NOT_BOOKED = new RegExp(
  [
    "^(pending|pdng|info$|rever[st]|return|refund|charged? ?back|recall|declin|fail|cancel|reject|refus|process(?!ed)|in pro|authori|reserv|hold|on hold|waiting|scheduled|planned|expired|un|not ",
    "ne|zamit|zamiet|odmit|odmiet|blok|ceka|caka|zrus|storn|vra(c|t)|v proces|zpracovava|spracovava|(v|ve) (z|s)pracov|rozprac|rezerv|autoriz|(na)?plan)",
  ].join("|"),
);
/** States of booked money. Any other word needs the operator's attention. */
const BOOKED = new RegExp(
  [
    "^(zauct|zuct|realiz|uhraz|uhrad|zpracovan|spracovan|dokonc|ukonc|proved|vykon|prijat|pripsan|pripisan|odepsan|odpisan|odeslan|odoslan|uspes|vyporad|potvrzen|potvrden|uskutecn|uskutocn|hotov",
    "complete|book(ed)?$|settled|processed|posted|executed|success|succeeded|cleared|paid|credited|received|sent$|done$|final|ok$)",
  ].join("|"),
);
/** The label of a row of sums, which has no day. */
const TOTAL =
  /^(celkem|celkom|soucet|sucet|suma?|spolu|uhrn|total|zustatek|zostatok|pocatecni|pociatocny|konecny|opening|closing)\b|\b(celkem|celkom|spolu|total)$/;
/** The title of a list of movements that may never be booked, such as «Nezaúčtované platby», above or between lists of booked ones. */
const NOT_BOOKED_TITLE =
  /^(blokovan|blokac|nezauct|nezuct|neprov|cekaj|cakaj|rezerv|autoriz|(na)?planovan|pending|unbooked|not booked|scheduled|reserved|authori[sz]ed)\S*( \S+){0,3}$/;
/** A row of a sum that has a day, as a movement has. */
const BALANCE =
  /^(celkem|soucet|total|((pocatecni|pociatocny|konecny|ucetni|uctovny|opening|closing|initial|final) )+(zustatek|zostatok|stav|balance)( na ucte| uctu)?)$/;
/** Words of a bank for a movement that takes back another one. */
const REVERSAL = /\b(storno|stornovan\w*|reversal|reversed)\b/;
const LABELS_OF_ACCOUNT =
  /^(cislo uctu|cislo uctu klienta|vlastni ucet|ucet|iban|accountid|account|account number)$/;
const LABELS_OF_CURRENCY =
  /^(mena|mena uctu|mena uctu \/ hlavni mena uctu|currency|account currency)$/;

/** Creates the reader of a CSV format. It skips footers and the rows before the heading. */
export const csvReader = (format: StatementTableFormat): StatementReader => ({
  name: format.name,
  recognises: (text) => findHeading(text, format) !== undefined,
  read(text): ReadRows {
    const first = findHeading(text, format);
    if (!first) return { ok: false, why: "no header row has a date and an amount" };
    const records = textRecords(text, first.separator, first.record.fields.length);
    const behind = records.findIndex(({ line }) => line > first.record.line);
    const rows = behind < 0 ? [] : records.slice(behind);
    const names = first.record.fields.map(plainName);
    const found = {
      ...first,
      heading: withBookedFlag(withOwnIban(first.heading, rows, names), rows, names),
    };
    const preface = readPreface(
      behind < 0 ? records : records.slice(0, behind - 1),
      format.bank ?? "",
    );
    const isSigned =
      found.heading.amount === undefined || rows.some((record) => hasSign(record, found));
    const direction = found.heading.direction ?? (isSigned ? undefined : kindColumn(rows, found));
    const days = dayReaderOf(rows.map(({ fields }) => fields[found.heading.date ?? -1] ?? ""));
    const above = behind < 0 ? undefined : records.slice(0, behind - 1).findLast(isFilled);
    let isNotBooked = above !== undefined && NOT_BOOKED_TITLE.test(titleOf(above));
    const read = rows.filter(isFilled).flatMap((record) => {
      if (titleOf(record)) isNotBooked = NOT_BOOKED_TITLE.test(titleOf(record));
      if (record.fields.join() === first.record.fields.join()) return [];
      const file = { ...preface, isSigned, direction, readDay: days };
      const some = readRecord(record, found, file, format);
      return isNotBooked ? some.map((): StatementRow => "pending") : some;
    });
    const isWithoutCurrency =
      read.length > 0 &&
      read.every((row) => row !== "pending" && "why" in row && row.why === NO_CURRENCY);
    if (isWithoutCurrency)
      return {
        ok: false,
        why: "the currency is missing: no column and no row before the movements has it",
      };
    return { ok: true, rows: read };
  },
});

/** Columns of the row that names most of them, for the error message. */
export function columnsOf(text: string): StatementColumn[] {
  const headings = separatorsOf(text).flatMap((separator) =>
    textRecords(text.slice(0, HEAD_LETTERS), separator).map(({ fields }) =>
      headingOf(fields.map(plainName), {}),
    ),
  );
  const counts = headings.map((heading) =>
    COLUMNS.filter((column) => heading[column] !== undefined),
  );
  return counts.reduce((most, one) => (one.length > most.length ? one : most), []);
}

function findHeading(
  text: string,
  { marks, columns = {} }: StatementTableFormat,
): FoundHeading | undefined {
  for (const separator of separatorsOf(text))
    for (const record of textRecords(text.slice(0, HEAD_LETTERS), separator)) {
      const names = record.fields.map(plainName);
      if (marks.length && !marks.some((all) => all.every((name) => names.includes(name)))) continue;
      const heading = headingOf(names, columns);
      const hasSum =
        heading.amount !== undefined ||
        (heading.credit !== undefined && heading.debit !== undefined);
      if (heading.date !== undefined && hasSum) return { heading, separator, record };
    }
  return undefined;
}

function headingOf(names: readonly string[], columns: ColumnNames): Heading {
  const heading: Heading = {};
  for (const column of COLUMNS) {
    const known: readonly string[] = columns[column] ?? USUAL_NAMES[column];
    const words = column === "account" ? ownAccountIn(names) : partyColumnIn(names, column);
    const text = column === "message" ? textColumnsIn(names, column)[0] : undefined;
    const booking = column === "date" && !columns.date ? bookingDayIn(names) : undefined;
    const sum = heading.amount === undefined ? sumColumnIn(names, column) : undefined;
    const byWords = columns[column] ? undefined : (words ?? text ?? sum);
    const name = booking ?? known.find((one) => names.includes(one)) ?? byWords;
    if (name !== undefined) heading[column] = names.indexOf(name);
  }
  // a single account column beside a bank code is the payer's: a bank does not repeat its own code in each row
  if (
    heading.counterBank !== undefined &&
    heading.counterAccount === undefined &&
    !isNamedIban(names, heading.counterIban)
  ) {
    heading.counterAccount = heading.account;
    heading.account = undefined;
  }
  return heading;
}

/** True for the IBAN of a named party; a column `IBAN` may be anybody's. */
const isNamedIban = (names: readonly string[], column: number | undefined): boolean =>
  column !== undefined && names[column] !== "iban";

/** Decides whose IBAN a column of that name alone holds: the shop's if it differs from the payer's account, or if all rows have the same one. */
function withOwnIban(
  heading: Heading,
  rows: readonly TextRecord[],
  names: readonly string[],
): Heading {
  const { counterIban, counterAccount, counterBank, counterPrefix, account } = heading;
  if (counterIban === undefined || isNamedIban(names, counterIban)) return heading;
  const cell = ({ fields }: TextRecord, column: number | undefined) => fields[column ?? -1] ?? "";
  const ibans = rows.map((row) => readAccount(cell(row, counterIban))).filter(Boolean);
  const pairs = rows.map((row) => {
    const payer = readAccount(
      withPrefix(cell(row, counterPrefix).trim(), cell(row, counterAccount)),
      cell(row, counterBank),
    );
    return isSameAccount(readAccount(cell(row, counterIban)), payer);
  });
  const isConstant = account === undefined && ibans.length > 1 && new Set(ibans).size === 1;
  const isOwn = pairs.includes(true) ? false : pairs.includes(false) || isConstant;
  return isOwn ? { ...heading, account: account ?? counterIban, counterIban: undefined } : heading;
}

/** Takes a column such as `Zaúčtováno` with yes and no for the state; another column has the day. */
function withBookedFlag(
  heading: Heading,
  rows: readonly TextRecord[],
  names: readonly string[],
): Heading {
  const cells = rows.map(({ fields }) => fields[heading.date ?? -1]?.trim() ?? "").filter(Boolean);
  if (
    !cells.length ||
    !cells.every((cell) => readYes(cell) !== undefined && readDay(cell) === null)
  )
    return heading;
  const flag = heading.date;
  const days: readonly string[] = USUAL_NAMES.date;
  const named = names.filter(
    (name, index) => index !== flag && (days.includes(name) || /^(datum|den|date)\b/.test(name)),
  );
  const day = days.find((name) => named.includes(name)) ?? named[0];
  return { ...heading, date: day === undefined ? undefined : names.indexOf(day), status: flag };
}

const isFilled = ({ fields }: TextRecord): boolean => fields.some((field) => field.trim() !== "");

/** The text of a row that has one only. */
function titleOf({ fields }: TextRecord): string {
  const [title = "", ...others] = fields.filter((field) => field.trim() !== "");
  return others.length ? "" : plainName(title);
}

/** Reads account and currency beside or below their labels; without a label, the first valid account number counts. */
function readPreface(records: readonly TextRecord[], bank: string): Preface {
  const preface: Preface = { account: "", currency: "" };
  const balances = new Set<string>();
  for (const [index, { fields }] of records.entries())
    for (const [at, field] of fields.entries()) {
      const [label, values] = [
        plainName(field),
        [fields[at + 1] ?? "", records[index + 1]?.fields[at] ?? ""],
      ];
      if (LABELS_OF_ACCOUNT.test(label))
        for (const value of values) {
          const [, account = "", currency = ""] =
            /^\s*([\d/ -]*\d|[A-Z]{2}\d[\d ]+)\s*([A-Z]{3})?\s*$/.exec(value) ?? [];
          preface.account ||= readAccount(account, bank);
          preface.currency ||= currency;
        }
      // a balance above the movements
      const sum = readAmount(field);
      if (sum.ok) balances.add(sum.currency);
      if (LABELS_OF_CURRENCY.test(label))
        preface.currency ||= values.find((value) => /^\s*[A-Z]{3}\s*$/.test(value))?.trim() ?? "";
    }
  for (const text of records.flatMap(({ fields }) => fields)) {
    preface.account ||= findAccount(text);
    preface.currency ||=
      /^\s*(?:měna|mena|currency)[^:]*:\s*([A-Z]{3})\s*$/i.exec(text)?.[1]?.toUpperCase() ?? "";
  }
  for (const { fields } of records)
    for (const field of fields) if (CURRENCY.test(field.trim())) balances.add(field.trim());
  balances.delete("");
  if (balances.size === 1) preface.currency ||= [...balances].join("");
  return preface;
}

function readRecord(
  record: TextRecord,
  found: FoundHeading,
  file: FileFacts,
  format: StatementTableFormat,
): StatementRow[] {
  const { heading } = found;
  const { line, fields } = record;
  const broken = (why: string): BrokenRow[] => [{ line, why }];
  const cell = (column: StatementColumn): string => (fields[heading[column] ?? -1] ?? "").trim();
  const filled = fields.filter((field) => field.trim() !== "");
  if (record.isOpen) return broken("a quotation mark that nothing closes");
  const sumText = cell("amount") || cell("credit") || cell("debit");
  const bookedOn = file.readDay(cell("date"));
  const isText = !bookedOn && filled.length < 3;
  if (
    isText ||
    (!cell("date") && !sumText) ||
    (!bookedOn && filled.slice(0, 2).some((text) => TOTAL.test(plainName(text))))
  )
    return [];
  const isNobodys =
    !cell("symbol") && !cell("counterAccount") && !cell("counterIban") && !cell("id");
  if (isNobodys && filled.some((text) => BALANCE.test(plainName(text)))) return [];
  const width = found.record.fields.length;
  const named = found.record.fields.findLastIndex((name) => name.trim() !== "") + 1;
  if (fields.length < named || fields.slice(width).some((field) => field.trim() !== ""))
    return broken(`${fields.length} columns of ${named}`);
  const isUnbooked =
    !cell("date") &&
    (cell("otherDate") !== "" ||
      bookingDayIn([plainName(found.record.fields[heading.date ?? -1] ?? "")]) !== undefined);
  const state = plainName(cell("status"));
  if (NOT_BOOKED.test(state) || readYes(cell("status")) === false || isUnbooked) return ["pending"];
  if (state !== "" && !BOOKED.test(state) && readYes(cell("status")) !== true)
    return broken(`no known state of a booking: ${cell("status")}`);

  const amount = readSum(cell, format.decimalSign);
  if (!amount.ok) return broken(amount.why);
  if (!bookedOn) return broken(`no date: ${cell("date")}`);
  const stated =
    cell("currency").toUpperCase().replace(/^KČ$/, "CZK") ||
    amount.currency ||
    file.currency ||
    currencyOfName(found.record.fields[heading.amount ?? -1] ?? "");
  if (!/^[A-Z]{3}$/.test(stated)) return broken(stated ? `no currency: ${stated}` : NO_CURRENCY);
  if (amount.currency && amount.currency !== stated)
    return broken(`two currencies: ${stated} and ${amount.currency}`);
  // three symbols in a cell: the variable one is the first
  const symbol = readSymbol(cell("symbol").replace(/(?<=^\d*)\/.*$/, ""));
  const names = found.record.fields;
  const textsIn = (column: "counterName" | "message") => [
    cell(column),
    ...textColumnsIn(names.map(plainName), column).flatMap((name) =>
      names.flatMap((one, index) => (plainName(one) === name ? [fields[index]?.trim() ?? ""] : [])),
    ),
  ];
  const messages = textsIn("message");
  const message = messageOf(
    textsIn("counterName").find(Boolean) ?? cell("description"),
    messages.find(Boolean) ?? "",
  );
  const symbolInText = [
    ...messages.map(findSymbol),
    findSymbol(cell("payerReference")),
    ...messages.map(bareSymbol),
  ].find(Boolean);
  const direction =
    file.direction === undefined
      ? undefined
      : directionOf(fields[file.direction] ?? "", plainName(names[file.direction] ?? ""));
  if (direction === "unknown" && !file.isSigned)
    return broken(`neither in nor out: ${fields[file.direction ?? -1] ?? ""}`);
  const isReversal = fields.some(
    (text, index) =>
      (index === heading.description || KIND_OF_MOVEMENT.test(plainName(names[index] ?? ""))) &&
      REVERSAL.test(plainName(text)),
  );
  const isOutgoing = amount.haler > 0 && direction === "out";
  return [
    {
      line,
      reference: referenceOf(format.kind, cell("id")),
      account: readAccount(cell("account"), format.bank) || file.account,
      counterAccount:
        readAccount(
          withPrefix(cell("counterPrefix"), cell("counterAccount")),
          cell("counterBank"),
        ) || readAccount(cell("counterIban")),
      amountHaler: isOutgoing ? -amount.haler : amount.haler,
      isReversal,
      currency: stated,
      variableSymbol: symbol === null ? "" : symbol || (symbolInText ?? ""),
      bookedOn,
      message: symbol === null ? withUnreadSymbol(cell("symbol"), message) : message,
    },
  ];
}

const withPrefix = (prefix: string, account: string): string =>
  /[1-9]/.test(prefix) ? `${prefix}-${account}` : account;

const hasSign = ({ fields }: TextRecord, { heading }: FoundHeading): boolean =>
  /^\s*[-−–—]|[-−–—]\s*$/.test(fields[heading.amount ?? -1]?.replace(/,-{1,2}$/, "") ?? "");

function kindColumn(rows: readonly TextRecord[], { record }: FoundHeading): number | undefined {
  const kinds = record.fields.flatMap((name, index) =>
    KIND_OF_MOVEMENT.test(plainName(name)) ? [index] : [],
  );
  return kinds.find((index) =>
    rows.some(({ fields }) => directionOf(fields[index] ?? "") === "out"),
  );
}

/** Reads the amount; or the credit, or the debit as a negative amount. */
function readSum(
  cell: (column: StatementColumn) => string,
  decimalSign: "," | undefined,
): ReturnType<typeof readAmount> {
  if (cell("amount")) return readAmount(cell("amount"), decimalSign);
  const [credit, debit] = [cell("credit"), cell("debit")].map((text) =>
    text ? readAmount(text, decimalSign) : undefined,
  );
  if (credit && (!credit.ok || credit.haler !== 0)) return credit;
  if (debit?.ok) return { ...debit, haler: -Math.abs(debit.haler) };
  return debit ?? credit ?? readAmount("");
}
