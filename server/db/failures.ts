import { z } from "zod";

/** Failures of the database that mean the same on both. */
export type DatabaseFailure = "unique" | "foreign_key" | "check" | "busy" | "serialisation" | "unavailable";

const CODES: Readonly<Record<string, DatabaseFailure>> = {
  // better-sqlite3
  SQLITE_CONSTRAINT_UNIQUE: "unique",
  SQLITE_CONSTRAINT_PRIMARYKEY: "unique",
  SQLITE_CONSTRAINT_ROWID: "unique",
  SQLITE_CONSTRAINT_FOREIGNKEY: "foreign_key",
  SQLITE_CONSTRAINT_CHECK: "check",
  SQLITE_BUSY: "busy",
  SQLITE_BUSY_SNAPSHOT: "busy",
  SQLITE_BUSY_RECOVERY: "busy",
  SQLITE_LOCKED: "busy",
  // PostgreSQL, appendix A of its manual
  "23505": "unique",
  "23503": "foreign_key",
  "23514": "check",
  "55P03": "busy",
  "40001": "serialisation",
  "40P01": "serialisation",
  // a statement that took longer than a request may wait
  "57014": "unavailable",
  DATABASE_UNAVAILABLE: "unavailable",
};

/** Node's own SQLite gives the number of SQLite's result code (sqlite.org/rescode.html). */
const SQLITE_NUMBERS: Readonly<Record<number, DatabaseFailure>> = {
  2067: "unique",
  1555: "unique",
  2579: "unique",
  787: "foreign_key",
  275: "check",
  5: "busy",
  517: "busy",
  261: "busy",
  6: "busy",
};

const coded = z.object({ code: z.string(), errcode: z.number().optional() });

/** Names a failure of the database; `undefined` for anything else that was thrown. */
export function failureOf(error: unknown): DatabaseFailure | undefined {
  const parsed = coded.safeParse(error);
  if (!parsed.success) return undefined;
  const { code, errcode } = parsed.data;
  return code === "ERR_SQLITE_ERROR" && errcode !== undefined ? SQLITE_NUMBERS[errcode] : CODES[code];
}
