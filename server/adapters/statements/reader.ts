import type { BrokenRow, Movement } from "~/domain/statement/movement";

/** A row of a statement: a movement, a row that cannot be read, or a movement that the bank has not booked yet. */
export type StatementRow = Movement | BrokenRow | "pending";

/** The rows of a file, or why the whole file is refused. */
export type ReadRows = { ok: true; rows: StatementRow[] } | { ok: false; why: string };

/** A reader of one format of bank statements. */
export interface StatementReader {
  /** as the operator knows it: `KB MojeBanka (CSV)` */
  name: string;
  /** true if the text is in this format, whatever its file is called */
  recognises(text: string): boolean;
  read(text: string): ReadRows;
}
