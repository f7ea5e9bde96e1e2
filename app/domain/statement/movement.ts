/** Movements of the shop's bank account, as its statements name them (decision 51). */

/** One movement of an account. */
export interface Movement {
  /** of the file, from 1 */
  line: number;
  /** what the bank knows it by; empty where the statement does not say */
  id: string;
  /** the account of the statement; empty where it does not say */
  account: string;
  /** whose money it is, with the bank's code */
  counterAccount: string;
  /** haléře or the hundredth part of another currency; negative for what went out */
  amountHaler: number;
  /** takes an earlier movement back */
  isReversal: boolean;
  /** `CZK`; what it says where that is none that is known */
  currency: string;
  /** without zeros in front; empty where there is none */
  variableSymbol: string;
  /** day, `2026-11-23` */
  bookedOn: string;
}

/** A row that does not say what it should. */
export interface BrokenRow {
  /** of the file, from 1 */
  line: number;
  why: string;
}

/** All movements of a statement, or the rows that keep it from being read. */
export type Statement = { ok: true; movements: Movement[] } | { ok: false; rows: BrokenRow[] };

/** A statement of what was read of it row by row: one broken row makes all of it unread. */
export function statementOf(rows: readonly (Movement | BrokenRow)[]): Statement {
  const movements = rows.filter((row) => "amountHaler" in row);
  const broken = rows.filter((row) => "why" in row);
  return broken.length ? { ok: false, rows: broken } : { ok: true, movements };
}

/** A variable symbol without zeros in front: banks fill it up to ten digits. */
export const symbolOf = (text: string): string => text.replace(/^0+/, "");

/** A day of the calendar as `2026-11-23`; null of one that there is not. */
export function dayText(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/**
 * The keys by which movements are known again when a statement is imported once more, in their order. Equal ones of one statement are counted:
 * not every bank numbers what it books.
 */
export function keysOf(movements: readonly Movement[]): string[] {
  const seen = new Map<string, number>();
  return movements.map(({ account, bookedOn, id, amountHaler, variableSymbol, counterAccount }) => {
    const key = [account, bookedOn, id, amountHaler, variableSymbol, counterAccount].join("|");
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return `${key}|${count}`;
  });
}
