import type { BrokenRow, Movement } from "../../rules/statement";

/** A row of a statement: a movement, an invalid row, or a movement that is not booked yet. */
export type StatementRow = Movement | BrokenRow | "pending";

export type ReadRows = { ok: true; rows: StatementRow[] } | { ok: false; why: string };

/** The shop as payer or payee: accounts as `readAccount` gives them. */
export interface OwnAccounts {
  /** that of the statement; empty if nobody says it */
  statement: string;
  /** those of the settings */
  accounts: readonly string[];
  /** of the shop, without accents and capitals */
  name: string;
}

export interface StatementReader {
  name: string;
  recognises(text: string): boolean;
  /** @param own for files that do not say which money went out */
  read(text: string, own: OwnAccounts): ReadRows;
}

/** The lines, from 1, in which the elements of a form begin. */
export function findElementLines(file: string, element: RegExp): number[] {
  let [line, from] = [1, 0];
  return [...file.matchAll(element)].map(({ index }) => {
    line += file.slice(from, index).split("\n").length - 1;
    from = index;
    return line;
  });
}
