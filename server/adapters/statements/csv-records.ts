export interface CsvRecord {
  line: number;
  fields: string[];
  /** true if a quotation mark is not closed */
  isOpen: boolean;
}

/**
 * Parses CSV (RFC 4180) with any separator of one character. If a quotation mark is not closed, or a record of several lines has another width or a
 * whole record in a field, only its first line is taken and parsing continues with the next line.
 * @param width number of columns of a record of several lines; 0 for any
 */
export function csvRecords(text: string, separator: string, width = 0): CsvRecord[] {
  const records: CsvRecord[] = [];
  let [line, at] = [1, 0];
  while (at < text.length) {
    let { record, end } = readRecord(text, at, line, separator);
    const isLong = text.slice(at, end).includes("\n");
    if (record.isOpen || (isLong && width > 0 && (record.fields.length !== width || hasRecord(record, separator, width)))) {
      end = endOfLine(text, at);
      record = { line, fields: text.slice(at, end).split(separator), isOpen: true };
    }
    records.push(record);
    line += text.slice(at, end).split("\n").length;
    at = text.startsWith("\r\n", end) ? end + 2 : end + 1;
  }
  return records;
}

/** True if a field of several lines contains as many separators as a whole record. */
const hasRecord = ({ fields }: CsvRecord, separator: string, width: number): boolean =>
  fields.some((field) => field.includes("\n") && field.split(separator).length >= width);

function endOfLine(text: string, from: number): number {
  const end = text.slice(from).search(/\r?\n|\r/);
  return end < 0 ? text.length : from + end;
}

function readRecord(text: string, from: number, line: number, separator: string): { record: CsvRecord; end: number } {
  const record: CsvRecord = { line, fields: [], isOpen: false };
  for (let at = from; ; at++) {
    const field = text[at] === '"' ? quoted(text, at, separator) : plain(text, at, separator);
    record.fields.push(field.value);
    record.isOpen ||= field.isOpen;
    at = field.end;
    if (text[at] !== separator) return { record, end: at };
  }
}

interface Field {
  value: string;
  end: number;
  isOpen: boolean;
}

function plain(text: string, from: number, separator: string): Field {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end++;
  return { value: text.slice(from, end), end, isOpen: false };
}

/** Parses a quoted field. Text between the closing mark and the separator belongs to it. */
function quoted(text: string, from: number, separator: string): Field {
  let value = "";
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] !== '"') value += text[at] ?? "";
    else if (text[at + 1] === '"') value += text[at++] ?? "";
    else {
      const rest = plain(text, at + 1, separator);
      return { ...rest, value: value + rest.value };
    }
  }
  return { value, end: text.length, isOpen: true };
}
