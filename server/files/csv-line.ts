/** Spreadsheets treat such texts as formulas (CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet computes: an apostrophe marks it as a text. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text of a cell that {@link harmless} has written. */
export const withoutMark = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Byte order mark, by which Excel recognises UTF-8. */
export const CSV_START = "\ufeff";

/** A row of a CSV file for a Czech Excel, without its line end: separated by semicolons. Texts of users must be {@link harmless}. */
export const csvLine = (cells: readonly string[]): string => cells.map(quoted).join(";");

const quoted = (cell: string): string =>
  /[";\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
