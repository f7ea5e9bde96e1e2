import { listAt, textIn, textValue } from "../../../../files/fields";
import type { CsvRow, RowPlace } from "../../../../files/table";
import type { FileRow, Param } from "../file-offer";

/** Reads the rows of a format in order; rows that depend on later ones are read at the end. */
export interface RowReader {
  read(row: CsvRow): FileRow[];
  /** learns of a row that cannot be read, which is reported after what it returns */
  skip?(row: CsvRow): FileRow[];
  end?(): FileRow[];
}

export interface CsvFormat {
  name: string;
  /** columns by which a file is recognised */
  marks: readonly string[];
  /** columns that name a row in reports */
  codes: readonly string[];
  /** the name of a column as the format writes it */
  nameOf?(column: string): string;
  /** true if the file does not say whether prices include VAT, and shops of this system differ */
  isVatUnclear?: boolean;
  /** true for columns that are read; without it nobody needs to know the others */
  reads?(column: string): boolean;
  open(now: Date): RowReader;
}

/** The first cell of these columns that is not empty. */
export const cellOf =
  ({ cells }: CsvRow) =>
  (...names: readonly string[]): string =>
    names.map((name) => cells.get(name) ?? "").find(Boolean) ?? "";

/** Cells whose column begins with a prefix, named by the rest: `variant:Šířka` gives `Šířka`. */
export function columnsWith({ cells }: CsvRow, prefix: string): { name: string; value: string }[] {
  return [...cells].flatMap(([column, value]) =>
    column.startsWith(prefix) && value ? [{ name: column.slice(prefix.length), value }] : [],
  );
}

/** A feed whose items are read one by one. */
export interface XmlFormat {
  name: string;
  element: string;
  /** attributes that are read, as `@_name`; others are ignored */
  attributes?: readonly string[];
  /** the element that names an item in reports */
  code: string;
  read(item: unknown, place: RowPlace, now: Date): FileRow[];
}

/** The texts of all elements at a path. */
export const textsAt = (item: unknown, path: string): string[] =>
  listAt(item, path).map(textValue).filter(Boolean);

/** Parameters of an item by the elements that hold their names and values. */
export const paramsAt = (item: unknown, path: string, name: string, value: string): Param[] =>
  listAt(item, path)
    .map(textIn)
    .map((text) => ({ name: text(name), value: text(value) }));
