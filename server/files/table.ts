import { closeSync, createReadStream, openSync, readSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { decodeRow, encodingOf, markedEncoding, type RowEncoding } from "./encoding";

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

/** Maximum length (bytes of a file, letters of a text) and lines of a row; a longer row has an unclosed quotation mark. */
const MAX_ROW_LETTERS = 1_000_000;
const MAX_ROW_LINES = 1_000;
const SEPARATORS = [";", ",", "\t", "|"];

/** Enough to recognise separator, encoding and heading. */
const HEAD_BYTES = 1_000_000;

/** The first bytes of a file as {@link chunksOf} gives them. */
export function readHead(file: string, bytes: number): Buffer {
  const [descriptor, head] = [openSync(file, "r"), Buffer.alloc(bytes)];
  try {
    const read = head.subarray(0, readSync(descriptor, head, 0, bytes, 0));
    return rewriterOf(read)(read);
  } finally {
    closeSync(descriptor);
  }
}

/** The bytes of a file without its byte order mark: UTF-16 as UTF-8, and line ends of old Macs as line feeds. */
export async function* chunksOf(file: string): AsyncGenerator<Buffer> {
  let rewrite: ReturnType<typeof rewriterOf> | undefined;
  for await (const chunk of createReadStream(file)) {
    const bytes = z.instanceof(Buffer).parse(chunk);
    const hasMark = !rewrite && markedEncoding(bytes) === "utf-8";
    rewrite ??= rewriterOf(bytes);
    yield rewrite(hasMark ? bytes.subarray(3) : bytes);
  }
}

function rewriterOf(start: Buffer): (chunk: Buffer) => Buffer {
  const encoding = markedEncoding(start);
  if (encoding?.startsWith("utf-16")) {
    const decoder = new TextDecoder(encoding);
    return (chunk) => Buffer.from(decoder.decode(chunk, { stream: true }));
  }
  if (start.includes("\n") || !start.includes("\r")) return (chunk) => chunk;
  return (chunk) => Buffer.from(chunk.toString("latin1").replaceAll("\r", "\n"), "latin1");
}

/** Excel writes the separator in a line of its own: `sep=;`. */
const SEPARATOR_LINE = /^\ufeff?"?sep=(.)"?(?:\r?\n|\r)/i;

/** The separators that a text may have: the one that it says, or the usual ones. */
export function separatorsOf(text: string): readonly string[] {
  const separator = SEPARATOR_LINE.exec(text)?.[1];
  return separator === undefined ? SEPARATORS : [separator];
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
  for await (const raw of fileRows(file, shape)) {
    const isBlank = !raw.isOpen && raw.fields.every((field) => field.trim() === "");
    const isSkipped = isBlank || place.line < shape.line;
    place.row += isSkipped ? 0 : 1;
    if (!isSkipped && place.row > 0) yield rowOf(raw, { ...place }, shape);
    place.line += raw.lines;
  }
}

/** The rows of a file whose bytes are letters of Latin-1, so that each row is decoded alone. */
async function* fileRows(file: string, { columns, separator }: CsvShape): AsyncGenerator<RawRow> {
  const form = { separator, columns: columns.length };
  let rest = "";
  for await (const chunk of chunksOf(file))
    rest = yield* rowsIn(rest + chunk.toString("latin1"), form, false);
  yield* rowsIn(rest, form, true);
}

function rowOf({ fields, isOpen }: RawRow, place: RowPlace, shape: CsvShape): CsvRow {
  const { columns, encoding } = shape;
  const bytes = fields.map((field) =>
    Buffer.from(isOpen ? field.replace(/^"|"$/g, "") : field, "latin1"),
  );
  const { texts, fault } = decodeRow(bytes, encoding);
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
  if (isOpen) return { ...place, cells, fault: "quotation marks that do not match" };
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
  const form = { separator, columns, isOfShortTexts: true };
  let line = 1;
  const withNewlines = text.includes("\n") ? text : text.replaceAll("\r", "\n");
  for (const { fields, lines, isOpen } of rowsIn(withNewlines, form, true)) {
    if (line > 1 || !SEPARATOR_LINE.test(text)) yield { line, fields: fields.map(asText), isOpen };
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

interface RawRow extends Omit<TextRecord, "line"> {
  lines: number;
}

interface RowForm {
  separator: string;
  /** of a row of several lines; 0 for any */
  columns: number;
  /** true if a field with as many separators as a row is a mistake; HTML has entities, which end with a semicolon */
  isOfShortTexts?: boolean;
}

/**
 * Splits a text that arrives in parts into rows. In a row of several lines each quotation mark is in its place; of another one only the first line
 * counts, and the next line begins a row. @returns the end of the text, which more of it may continue
 */
function* rowsIn(text: string, form: RowForm, isEnd: boolean): Generator<RawRow, string> {
  const mark = form.separator.replace(/[\\^$.*+?()[\]{}|-]/, "\\$&");
  const quoted = '"[^"]*(?:""[^"]*)*';
  const endsQuoted = new RegExp(`^(?:(?:${quoted}"(?!")|(?!"))[^${mark}]*${mark})*${quoted}$`);
  const rowOfLines = new RegExp(
    `(?:(?:${quoted}"|[^"${mark}\n]*)${mark})*(?:${quoted}"|[^"${mark}\n]*)(?:\r?\n|$)`,
    "y",
  );
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf("\n", start) + 1 || text.length;
    const line = text.slice(start, end);
    const opens = line.includes('"') && endsQuoted.test(line);
    rowOfLines.lastIndex = start;
    const whole = opens ? (rowOfLines.exec(text)?.[0] ?? "") : line;
    const mayContinue = !isEnd && text.length - start <= MAX_ROW_LETTERS;
    if (mayContinue && !whole.endsWith("\n")) break;
    const lines = withoutLineEnd(whole).split("\n").length;
    const fields = fieldsOf(withoutLineEnd(whole), form.separator);
    const isOpen = opens && !isRowOfLines(fields, lines, form);
    yield isOpen
      ? { fields: withoutLineEnd(line).split(form.separator), lines: 1, isOpen }
      : { fields, lines, isOpen };
    start += (isOpen ? line : whole).length;
  }
  return text.slice(start);
}

const withoutLineEnd = (line: string): string => line.replace(/\r?\n$/, "");

function isRowOfLines(
  fields: readonly string[],
  lines: number,
  { columns, separator, isOfShortTexts = false }: RowForm,
): boolean {
  if (lines === 1 || lines > MAX_ROW_LINES) return false;
  if (columns === 0) return true;
  const holdsRow = (field: string) =>
    field.includes("\n") && field.split(separator).length >= columns;
  return (
    fields.length >= columns &&
    !hasMore(fields, columns) &&
    !(isOfShortTexts && fields.some(holdsRow))
  );
}

/** True for a row with more than empty fields behind the columns. */
const hasMore = (fields: readonly string[], columns: number): boolean =>
  fields.slice(columns).some((field) => field !== "");

/** The fields of a row, also with quotation marks within a field, such as 5" */
function fieldsOf(text: string, separator: string): string[] {
  // the parser takes longer to start than to read a row
  if (!text.includes('"')) return text.split(separator);
  const rows: unknown = parse(text, {
    delimiter: separator,
    record_delimiter: "\n",
    relax_quotes: true,
    relax_column_count: true,
  });
  return z.array(z.array(z.string())).parse(rows)[0] ?? [];
}
