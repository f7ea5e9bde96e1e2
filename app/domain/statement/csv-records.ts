/** A record of a CSV file. */
export interface CsvRecord {
  /** on which it begins, from 1 */
  line: number;
  fields: string[];
  /** a quoted field that the file ends in */
  isOpen: boolean;
}

/** Reads CSV as RFC 4180 has it, with any separator of one character: fields in quotation marks hold separators, line ends, and doubled marks. */
export function csvRecords(text: string, separator: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let [line, at] = [1, 0];
  while (at < text.length) {
    const record: CsvRecord = { line, fields: [], isOpen: false };
    for (let isEnd = false; !isEnd;) {
      const field = text[at] === '"' ? quoted(text, at) : plain(text, at, separator);
      record.fields.push(field.value);
      record.isOpen ||= field.isOpen;
      line += field.value.split("\n").length - 1;
      at = field.end;
      isEnd = text[at] !== separator;
      if (!isEnd) at++;
    }
    records.push(record);
    if (text[at] === "\r") at++;
    if (text[at] === "\n") at++;
    line++;
  }
  return records;
}

interface Field {
  value: string;
  /** behind it */
  end: number;
  isOpen: boolean;
}

function plain(text: string, from: number, separator: string): Field {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end++;
  return { value: text.slice(from, end), end, isOpen: false };
}

function quoted(text: string, from: number): Field {
  let value = "";
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] !== '"') value += text[at] ?? "";
    else if (text[at + 1] === '"') value += text[at++] ?? "";
    else return { value, end: at + 1, isOpen: false };
  }
  return { value, end: text.length, isOpen: true };
}
