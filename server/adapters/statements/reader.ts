import type { BrokenRow, Movement } from "~/domain/statement";

/** A row of a statement: a movement, an invalid row, or a movement that is not booked yet. */
export type StatementRow = Movement | BrokenRow | "pending";

export type ReadRows = { ok: true; rows: StatementRow[] } | { ok: false; why: string };

export interface StatementReader {
  name: string;
  recognises(text: string): boolean;
  read(text: string): ReadRows;
}
