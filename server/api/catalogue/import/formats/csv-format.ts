import type { CsvRow } from "../csv-file";
import { faultAt, type FileRow } from "../file-offer";

/** Reads the rows of a format one after the other; rows that wait for later ones come at the end. */
export interface RowReader {
  read(row: CsvRow): FileRow[];
  end(): FileRow[];
}

/** A format of a shop system. */
export interface CsvFormat {
  name: string;
  /** columns by which a file is recognised */
  marks: readonly string[];
  /** columns that name the code of a row */
  codes: readonly string[];
  /** true if nothing in the file says whether prices hold VAT, and shops of this system differ */
  isVatUnclear?: boolean;
  open(now: Date): RowReader;
}

/** A cell by the first of these columns that the file has and that is not empty. */
export const cellOf =
  ({ cells }: CsvRow) =>
  (...names: readonly string[]): string =>
    names.map((name) => cells.get(name) ?? "").find(Boolean) ?? "";

/** A row that could not be read, under the code that it has. */
export const faultOfRow = (row: CsvRow, codes: readonly string[], fault: string): FileRow =>
  faultAt(row, cellOf(row)(...codes), "row", fault);

/** `Kč` amounts and texts of columns that begin with a word: `variant:Šířka` gives `Šířka`. */
export function columnsWith({ cells }: CsvRow, prefix: string): { name: string; value: string }[] {
  return [...cells].flatMap(([column, value]) =>
    column.startsWith(prefix) && value ? [{ name: column.slice(prefix.length), value }] : [],
  );
}
