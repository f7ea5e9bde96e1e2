import { headRecords, textRecords, type TextRecord } from "../../../files/table";
import { dayReaderOf } from "../../../rules/calendar";
import { findAccount, readAccount, readAmount } from "../../../rules/statement";
import type { ReadRows, StatementReader, StatementRow } from "../reader";
import { plainName, type StatementColumn } from "./columns";
import { directionsOf } from "./direction";
import { foreignHeading } from "./foreign-heading";
import { readHeading, STATEMENT_COLUMNS } from "./heading";
import { headingByCells } from "./heading-by-cells";
import {
  NO_CURRENCY,
  readRecord,
  type FoundHeading,
  type Preface,
  type StatementTableFormat,
} from "./row";

/** A cell above the movements that is a currency alone. */
const CURRENCY = /^(CZK|EUR|USD|GBP|PLN|HUF|CHF)$/;
/** The title of a list of movements that may never be booked, such as «Nezaúčtované platby», above or between lists of booked ones. */
const NOT_BOOKED_TITLE =
  /^((prehled|seznam|zoznam|vypis|list of) )?(blokovan|blokac|nezauct|nezuct|neprov|cekaj|cakaj|rezerv|autoriz|(na)?planovan|pending|unbooked|not booked|scheduled|reserved|authori[sz]ed)\S*( \S+){0,3}$/;
/** The title of another list of movements, which ends one of those. */
const BOOKED_TITLE =
  /^(\S+ ){0,2}(zauctovan|zuctovan|proveden|realizovan|uskutec|pohyb|transakc|platby|platieb|prichozi|odchozi|booked|posted|completed|movements|transactions|payments)\S*( \S+){0,3}$/;
/** A sum behind its label: «Blokace: 0,00 Kč». */
const SUM_IN_LABEL = /:\s*[-+−–]?\d|\d[.,]\d{2}(?![\d.])|\d\s*(Kč|CZK|EUR|€)/i;
const LABELS_OF_ACCOUNT =
  /^(cislo uctu|cislo uctu klienta|vlastni ucet|ucet|iban|accountid|account|account number)$/;
const LABELS_OF_CURRENCY =
  /^(mena|mena uctu|mena uctu \/ hlavni mena uctu|currency|account currency)$/;

/** Creates the reader of a CSV format. It skips footers and the rows before the heading. */
export const csvReader = (format: StatementTableFormat): StatementReader => ({
  name: format.name,
  recognises: (text) => findHeading(text, format) !== undefined,
  read(text, own): ReadRows {
    const first = findHeading(text, format);
    if (!first) return { ok: false, why: "no header row has a date and an amount" };
    const records = textRecords(text, first.separator, first.record.fields.length);
    const behind = records.findIndex(({ line }) => line > first.record.line);
    const rows = behind < 0 ? [] : records.slice(behind);
    const names = first.record.fields.map(plainName);
    const headingRow = { ...first, heading: headingByCells(first.heading, rows, names) };
    const above = behind < 0 ? records : records.slice(0, behind - 1);
    const preface = readPreface(above, format.bank ?? "");
    const directions = directionsOf(
      { rows, names, above, heading: headingRow.heading },
      { ...own, statement: preface.account || own.statement },
      format.marks.length > 0,
    );
    const days = dayReaderOf(rows.map(({ fields }) => fields[headingRow.heading.date ?? -1] ?? ""));
    const column = first.record.fields.findIndex((name) => name.trim() !== "");
    let isNotBooked = above
      .map((record) => notBookedBelow(record, column))
      .findLast((is) => is !== undefined);
    const read = rows.filter(isFilled).flatMap((record) => {
      isNotBooked = notBookedBelow(record, column) ?? isNotBooked;
      if (record.fields.join() === first.record.fields.join()) return [];
      const file = { ...preface, directions, readDay: days };
      const some = readRecord(record, headingRow, file, format);
      return isNotBooked ? some.map((): StatementRow => "pending") : some;
    });
    const why = "the currency is missing: no column and no row before the movements has it";
    const lacksCurrency = (row: StatementRow) =>
      row !== "pending" && "why" in row && row.why === NO_CURRENCY;
    return read.length && read.every(lacksCurrency) ? { ok: false, why } : { ok: true, rows: read };
  },
});

/** Columns of the row that names most of them, for the error message. */
export function readStatementColumns(text: string): StatementColumn[] {
  const named = headRecords(text).map(({ fields }) => {
    const heading = readHeading(fields.map(plainName));
    return STATEMENT_COLUMNS.filter((column) => heading[column] !== undefined);
  });
  return named.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

function findHeading(
  text: string,
  { marks, columns = {} }: StatementTableFormat,
): FoundHeading | undefined {
  for (const { separator, ...record } of headRecords(text)) {
    const names = record.fields.map(plainName);
    const hasAll = (mark: string) => mark.split(", ").every((name) => names.includes(name));
    if (marks.length && !marks.some(hasAll)) continue;
    const heading = readHeading(names, columns);
    const hasSum =
      heading.amount !== undefined || (heading.credit !== undefined && heading.debit !== undefined);
    if (heading.date !== undefined && hasSum)
      return foreignHeading(record.fields) === undefined
        ? { heading, separator, record }
        : undefined;
  }
  return undefined;
}

const isFilled = ({ fields }: TextRecord): boolean => fields.some((field) => field.trim() !== "");

/** Whether the rows below a title are not booked; undefined for other rows. Titles stand alone in the first column; a text in another one is a part of a message. */
function notBookedBelow({ fields }: TextRecord, column: number): boolean | undefined {
  const texts = fields.filter((field) => field.trim() !== "");
  const text = fields.slice(0, column + 1).find((field) => field.trim() !== "") ?? "";
  if (texts.length !== 1 || SUM_IN_LABEL.test(text)) return undefined;
  const title = plainName(text);
  return NOT_BOOKED_TITLE.test(title) || (BOOKED_TITLE.test(title) ? false : undefined);
}

/** Reads account and currency beside or below their labels; without a label, the first valid account number counts. */
function readPreface(records: readonly TextRecord[], bank: string): Preface {
  const preface: Preface = { account: "", currency: "" };
  const balances = new Set<string>();
  for (const [index, { fields }] of records.entries())
    for (const [at, field] of fields.entries()) {
      const label = plainName(field);
      const values = [fields[at + 1] ?? "", records[index + 1]?.fields[at] ?? ""];
      if (LABELS_OF_ACCOUNT.test(label))
        for (const value of values) {
          const [, account = "", currency = ""] =
            /^\s*([\d/ -]*\d|[A-Z]{2}\d[\d ]+)\s*([A-Z]{3})?\s*$/.exec(value) ?? [];
          preface.account ||= readAccount(account, bank);
          preface.currency ||= currency;
        }
      if (LABELS_OF_CURRENCY.test(label))
        preface.currency ||= values.find((value) => /^\s*[A-Z]{3}\s*$/.test(value))?.trim() ?? "";
    }
  for (const text of records.flatMap(({ fields }) => fields)) {
    preface.account ||= findAccount(text);
    preface.currency ||=
      /^\s*(?:měna|mena|currency)[^:]*:\s*([A-Z]{3})\s*$/i.exec(text)?.[1]?.toUpperCase() ?? "";
    // a balance above the movements
    const sum = readAmount(text);
    balances.add(sum.ok ? sum.currency : (CURRENCY.exec(text.trim())?.[0] ?? ""));
  }
  balances.delete("");
  if (balances.size === 1) preface.currency ||= [...balances].join("");
  return preface;
}
