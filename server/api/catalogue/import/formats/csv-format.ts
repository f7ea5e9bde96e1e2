import type { CsvRow } from "../../../../files/table";
import { faultAt, type FileRow } from "../file-offer";

/** Reads the rows of a format in order; rows that depend on later ones are read at the end. */
export interface RowReader {
  read(row: CsvRow): FileRow[];
  end(): FileRow[];
}

export interface CsvFormat {
  name: string;
  /** columns by which a file is recognised */
  marks: readonly string[];
  codes: readonly string[];
  /** the name of a column as the format writes it */
  nameOf?(column: string): string;
  /** true if the file does not say whether prices include VAT, and shops of this system differ */
  isVatUnclear?: boolean;
  /** true for columns that are read; without it nobody needs to know the others */
  reads?(column: string): boolean;
  open(now: Date): RowReader;
}

/** Reads each row alone; rows that cannot be read are reported. */
export const eachRow =
  (codes: readonly string[], read: (row: CsvRow, now: Date) => FileRow) =>
  (now: Date): RowReader => ({
    read: (row) => [row.fault === undefined ? read(row, now) : faultOfRow(row, codes, row.fault)],
    end: () => [],
  });

/** The first cell of these columns that is not empty. */
export const cellOf =
  ({ cells }: CsvRow) =>
  (...names: readonly string[]): string =>
    names.map((name) => cells.get(name) ?? "").find(Boolean) ?? "";

export const faultOfRow = (row: CsvRow, codes: readonly string[], fault: string): FileRow =>
  faultAt(row, cellOf(row)(...codes), "row", fault);

/** Cells whose column begins with a prefix, named by the rest: `variant:Šířka` gives `Šířka`. */
export function columnsWith({ cells }: CsvRow, prefix: string): { name: string; value: string }[] {
  return [...cells].flatMap(([column, value]) =>
    column.startsWith(prefix) && value ? [{ name: column.slice(prefix.length), value }] : [],
  );
}
