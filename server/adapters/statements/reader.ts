import type { BrokenRow, Movement } from "~/domain/statement/movement";

/** A row of a statement: a movement, an invalid row, or a movement that is not booked yet. */
export type StatementRow = Movement | BrokenRow | "pending";

/** The rows of a file, or why the whole file is refused. */
export type ReadRows = { ok: true; rows: StatementRow[] } | { ok: false; why: string };

/** A reader of one format of bank statements. */
export interface StatementReader {
  /** shown to the operator: `KB MojeBanka (CSV)` */
  name: string;
  /** True if the text has this format. */
  recognises(text: string): boolean;
  read(text: string): ReadRows;
}
