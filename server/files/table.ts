import { closeSync, createReadStream, openSync, readSync } from "node:fs";
import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { decodeRow, encodingOf, type RowEncoding } from "./encoding";

/** Position of a row: from the first one below the header in CSV, from the first item in XML. */
export interface RowPlace {
  row: number;
  /** line of the file, from 1 */
  line: number;
}

/** A row of a CSV file by column name; with a fault, only the readable cells. */
export interface CsvRow extends RowPlace {
  cells: ReadonlyMap<string, string>;
  fault?: string | undefined;
}

export interface CsvShape {
  columns: readonly string[];
  separator: string;
  encoding: RowEncoding;
  /** line of the names of columns */
  line: number;
}

/** Maximum length and lines of a row; a longer row has an unclosed quotation mark. */
const MAX_ROW_BYTES = 1_000_000;
const MAX_ROW_LINES = 1_000;
const [TAB, NEWLINE, RETURN, SPACE, QUOTE] = [9, 10, 13, 32, 34];
const SEPARATORS = [";", ",", "\t", "|"];

/** Enough to recognise separator, encoding and heading. */
const HEAD_BYTES = 1_000_000;

/** The first bytes of a file as {@link chunksOf} gives them. */
export function readHead(file: string, bytes: number): Buffer {
  const [descriptor, head] = [openSync(file, "r"), Buffer.alloc(bytes)];
  try {
    const read = head.subarray(0, readSync(descriptor, head, 0, bytes, 0));
    return rewriter(read)?.(read) ?? read;
  } finally {
    closeSync(descriptor);
  }
}

/** The bytes of a file: UTF-16 as UTF-8, and line ends of old Macs as line feeds. */
export async function* chunksOf(file: string): AsyncGenerator<Buffer> {
  let rewrite: Rewrite | undefined;
  let isFirst = true;
  for await (const chunk of createReadStream(file)) {
    const bytes = z.instanceof(Buffer).parse(chunk);
    if (isFirst) rewrite = rewriter(bytes);
    isFirst = false;
    yield rewrite ? rewrite(bytes) : bytes;
  }
}

type Rewrite = (chunk: Buffer) => Buffer;

function rewriter(start: Buffer): Rewrite | undefined {
  const utf16 =
    start[0] === 0xff && start[1] === 0xfe
      ? "utf-16le"
      : start[0] === 0xfe && start[1] === 0xff
        ? "utf-16be"
        : undefined;
  if (utf16) {
    const decoder = new TextDecoder(utf16);
    return (chunk) => Buffer.from(decoder.decode(chunk, { stream: true }));
  }
  const isOfOldMac = start.includes(RETURN) && !start.includes(NEWLINE);
  return isOfOldMac
    ? (chunk) => Buffer.from(chunk.map((byte) => (byte === RETURN ? NEWLINE : byte)))
    : undefined;
}

/** Excel writes the separator in a line of its own: `sep=;`. */
const SEPARATOR_LINE = /^\ufeff?"?sep=(.)"?(?:\r?\n|\r)/i;

/** The separators that a text may have: the one that it says, or the usual ones. */
export function separatorsOf(text: string): readonly string[] {
  const said = SEPARATOR_LINE.exec(text)?.[1];
  return said === undefined ? SEPARATORS : [said];
}

/** The first rows of a file by each separator: one of them is the heading. A table may have a title above it. */
export function csvShapesOf(file: string): CsvShape[] {
  const head = readHead(file, HEAD_BYTES);
  const encoding = encodingOf(head);
  const [text = ""] = decodeRow([head], encoding).texts;
  return headRecords(text).map(({ separator, line, fields }) => {
    const columns = fields.map((name) => name.trim());
    const width = columns.findLastIndex((name) => name !== "") + 1;
    return { separator, encoding, line, columns: columns.slice(0, width) };
  });
}

/** Reads the rows below the header. Skips a row with wrong quotation marks or columns: of a row on several lines only the first line. */
export async function* csvRows(file: string, shape: CsvShape): AsyncGenerator<CsvRow> {
  const place = { row: -1, line: 1 };
  for await (const record of recordsOf(file, shape)) {
    const isSkipped = isBlank(record, shape.separator) || place.line < shape.line;
    place.row += isSkipped ? 0 : 1;
    if (!isSkipped && place.row > 0) yield rowOf(record, { ...place }, shape);
    place.line += record.lines;
  }
}

interface RawRecord {
  /** without the line end; empty for an empty line */
  bytes: Buffer;
  lines: number;
  fields: Buffer[] | undefined;
}

/** True for a row of empty cells, as spreadsheets leave them at the end. */
const isBlank = ({ bytes }: RawRecord, separator: string): boolean =>
  bytes.every((byte) => byte === separator.charCodeAt(0) || byte === SPACE || byte === TAB);

function rowOf(
  { bytes, fields }: RawRecord,
  place: RowPlace,
  { columns, separator, encoding }: CsvShape,
): CsvRow {
  const { texts, fault } = decodeRow(fields ?? splitRoughly(bytes, separator), encoding);
  const cells = new Map<string, string>();
  let unread = fault;
  for (const [index, name] of columns.entries()) {
    const text = (texts[index] ?? "").trim();
    const [cell, earlier] = [asText(text), cells.get(name)];
    if (name !== "" && earlier && cell && earlier !== cell)
      unread ??= `two columns are called ${name}, with ${earlier} and ${cell}: rename one`;
    if (BROKEN_CELL.test(text)) unread ??= `an error of a spreadsheet in ${name}: ${text}`;
    cells.set(name, earlier || cell);
  }
  if (!fields) return { ...place, cells, fault: "quotation marks that do not match" };
  const isOfOtherWidth = fields.length < columns.length - 1 || hasMore(fields, columns.length);
  const width = `${fields.length} columns in place of ${columns.length}`;
  return { ...place, cells, fault: isOfOtherWidth ? width : unread };
}

/** The text of a cell that spreadsheets shall not take for a number: `="0800"`, `'0800`. */
const asText = (cell: string): string =>
  /^(?:="([^"]*)"|'([\w.,/-]*\d[\w.,/-]*))$/.exec(cell)?.slice(1).join("") ?? cell;

/** What a spreadsheet shows in place of a value that it could not compute. */
const BROKEN_CELL =
  /^#(?:#+|(?:N\/A|NENÍ_K_DISPOZICI|NEDOSTUPNÝ|NAME\?|NÁZEV\?|REF!|ODKAZ!|VALUE!|HODNOTA!|DIV\/0!|DĚLENÍ_NULOU!|NUM!|ČÍSLO!|NULL!))$/i;

const splitRoughly = (bytes: Buffer, separator: string): Buffer[] =>
  bytes
    .toString("latin1")
    .split(separator)
    .map((text) => Buffer.from(text.replace(/^"|"$/g, ""), "latin1"));

async function* recordsOf(
  file: string,
  { columns, separator }: CsvShape,
): AsyncGenerator<RawRecord> {
  const splitter = recordSplitter(separator, columns.length);
  for await (const chunk of chunksOf(file)) yield* splitter.add(chunk);
  yield* splitter.end();
}

/** A row of a text with the number of its line, from 1. */
export interface TextRecord {
  line: number;
  fields: string[];
  /** true if a quotation mark is not closed */
  isOpen: boolean;
}

/** The rows of a text, with those above its heading. @param columns number of columns of a row of several lines; 0 for any */
export const textRecords = (text: string, separator: string, columns = 0): TextRecord[] => [
  ...recordsIn(text, separator, columns),
];

function* recordsIn(text: string, separator: string, columns: number): Generator<TextRecord> {
  const splitter = recordSplitter(separator, columns, true);
  const bytes = Buffer.from(text.includes("\n") ? text : text.replaceAll("\r", "\n"));
  let line = 1;
  for (const part of [splitter.add(bytes), splitter.end()])
    for (const { bytes: record, lines, fields } of part) {
      const texts =
        fields?.map((field) => asText(String(field))) ?? record.toString().split(separator);
      if (line > 1 || !SEPARATOR_LINE.test(text))
        yield { line, fields: texts, isOpen: fields === undefined };
      line += lines;
    }
}

/** The heading of a text is searched in so many rows. */
const HEADING_ROWS = 50;

/** The rows at the beginning of a text, by each separator that it may have: one of them is the heading. A table may have a title above it. */
export const headRecords = (text: string): (TextRecord & { separator: string })[] =>
  separatorsOf(text).flatMap((separator) => {
    const rows: (TextRecord & { separator: string })[] = [];
    for (const record of recordsIn(text.slice(0, HEAD_BYTES), separator, 0))
      if (rows.push({ ...record, separator }) === HEADING_ROWS) break;
    return rows;
  });

/**
 * Splits bytes that arrive in parts into records.
 * @param columns of a record of several lines; 0 for any
 * @param isOfShortTexts true if a field with as many separators as a record is a mistake; HTML has entities, which end with a semicolon
 */
function recordSplitter(separator: string, columns: number, isOfShortTexts = false) {
  let pending: Buffer = Buffer.alloc(0);
  const take = function* (isEnd: boolean): Generator<RawRecord> {
    let start = 0;
    while (start < pending.length) {
      const end = endOfRecord(pending, start, separator, isEnd);
      if (end.next < 0) break;
      const whole = pending.subarray(start, end.next);
      const record = end.isOpen
        ? firstLineOf(whole)
        : recordOf(whole, columns, separator, isOfShortTexts);
      yield record.record;
      start += record.length;
    }
    pending = pending.subarray(start);
  };
  return {
    *add(chunk: Buffer) {
      pending = Buffer.concat([pending, chunk]);
      yield* take(false);
    },
    end: () => take(true),
  };
}

const hasMark = (bytes: Buffer, at: number): boolean =>
  bytes[at] === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf;

/**
 * End of a record: `next` is behind its line end, -1 if more bytes are needed; `isOpen` if a quotation mark is not closed, or stands where none may in
 * a record of several lines. Only the first line of such a record counts; the others are searched again, but by one record each: where every mark is in
 * its place, two records that begin in different lines are never both within quotation marks at the same line end.
 */
function endOfRecord(
  bytes: Buffer,
  start: number,
  separator: string,
  isEnd: boolean,
): { next: number; isOpen: boolean } {
  const mark = separator.charCodeAt(0);
  const isFieldEnd = (byte: number | undefined) =>
    byte === undefined || byte === mark || byte === NEWLINE || byte === RETURN;
  let [isQuoted, isFieldStart, isOdd, lines] = [false, true, false, 0];
  for (let at = hasMark(bytes, start) ? start + 3 : start; at < bytes.length; at++) {
    const byte = bytes[at];
    if (isQuoted) {
      if (byte === NEWLINE && (isOdd || (lines += 1) > MAX_ROW_LINES))
        return { next: at + 1, isOpen: true };
      if (byte !== QUOTE) continue;
      if (bytes[at + 1] === QUOTE) at += 1;
      else {
        isQuoted = false;
        isOdd ||= !isFieldEnd(bytes[at + 1]);
      }
    } else if (byte === NEWLINE) return { next: at + 1, isOpen: false };
    else {
      isQuoted = byte === QUOTE && isFieldStart;
      isOdd ||= byte === QUOTE && !isFieldStart;
      isFieldStart = byte === mark;
    }
    if (isOdd && lines > 0) return { next: at + 1, isOpen: true };
  }
  if (isEnd || bytes.length - start > MAX_ROW_BYTES)
    return { next: bytes.length, isOpen: isQuoted };
  return { next: -1, isOpen: isQuoted };
}

/** A record up to its closing quotation mark, or only its first line if it has the wrong number of columns. */
function recordOf(
  whole: Buffer,
  columns: number,
  separator: string,
  isOfShortTexts: boolean,
): { record: RawRecord; length: number } {
  const bytes = withoutLineEnd(whole);
  const lines = countLines(whole);
  const fields = fieldsOf(bytes, separator, lines === 1);
  if (
    lines > 1 &&
    (!fields ||
      (columns > 0 &&
        (isTorn(fields, columns) || (isOfShortTexts && holdsRecord(fields, columns, separator)))))
  )
    return firstLineOf(whole);
  return { record: { bytes, lines, fields }, length: whole.length };
}

/** True for a record that has another width, except for separators at its end. */
const isTorn = (fields: readonly Buffer[], columns: number): boolean =>
  fields.length < columns || hasMore(fields, columns);

const hasMore = (fields: readonly Buffer[], columns: number): boolean =>
  fields.slice(columns).some((field) => field.length > 0);

const holdsRecord = (fields: readonly Buffer[], columns: number, separator: string): boolean =>
  fields.some(
    (field) =>
      field.includes(NEWLINE) && field.toString("latin1").split(separator).length >= columns,
  );

function firstLineOf(whole: Buffer): { record: RawRecord; length: number } {
  const end = whole.indexOf(NEWLINE);
  const line = end < 0 ? whole : whole.subarray(0, end + 1);
  return {
    record: { bytes: withoutLineEnd(line), lines: 1, fields: undefined },
    length: line.length,
  };
}

const withoutLineEnd = (line: Buffer): Buffer =>
  line.subarray(0, line.length - (line.at(-1) === NEWLINE ? (line.at(-2) === RETURN ? 2 : 1) : 0));

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return Math.max(1, lines);
}

function splitAt(record: Buffer, separator: string): Buffer[] {
  const fields: Buffer[] = [];
  let start = 0;
  for (let end = record.indexOf(separator); end >= 0; end = record.indexOf(separator, start)) {
    fields.push(record.subarray(start, end));
    start = end + separator.length;
  }
  return [...fields, record.subarray(start)];
}

/** The fields of a record as bytes; undefined if its quotation marks do not match. @param isLenient allows marks within a field, such as 5" */
function fieldsOf(record: Buffer, separator: string, isLenient = true): Buffer[] | undefined {
  // the parser takes longer to start than to read a row
  if (!record.includes(QUOTE)) return splitAt(record, separator);
  try {
    const rows: unknown = parse(record, {
      delimiter: separator,
      record_delimiter: "\n",
      encoding: null,
      relax_quotes: isLenient,
      relax_column_count: true,
    });
    return z.array(z.array(z.instanceof(Buffer))).parse(rows)[0] ?? [];
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}
