import { errorCodeOf } from "./sqlite-errors";

/** Failures of the database that mean the same on both. */
export type DatabaseFailure = "unique" | "foreign_key" | "check" | "busy" | "serialisation" | "unavailable";

const CODES: Readonly<Record<string, DatabaseFailure>> = {
  // SQLite
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

/** Names a failure of the database; `undefined` for anything else that was thrown. */
export const failureOf = (error: unknown): DatabaseFailure | undefined => CODES[errorCodeOf(error) ?? ""];
