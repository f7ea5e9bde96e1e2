import type { BrokenRow, Movement } from "../../rules/statement";

/** A row of a statement: a movement, an invalid row, or a movement that is not booked yet. */
export type StatementRow = Movement | BrokenRow | "pending";

export type ReadRows = { ok: true; rows: StatementRow[] } | { ok: false; why: string };

export interface StatementReader {
  name: string;
  recognises(text: string): boolean;
  read(text: string): ReadRows;
}

/** The lines, from 1, in which the elements of a form begin. */
export function linesOf(file: string, element: RegExp): number[] {
  let [line, from] = [1, 0];
  return [...file.matchAll(element)].map(({ index }) => {
    line += file.slice(from, index).split("\n").length - 1;
    from = index;
    return line;
  });
}
