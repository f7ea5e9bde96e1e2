import { z } from "zod";

/** Failures of the database that mean the same on both. */
export type DatabaseFailure = "unique" | "foreign_key" | "check" | "busy" | "serialisation";

const CODES: Readonly<Record<string, DatabaseFailure>> = {
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
};

const coded = z.object({ code: z.string() });

/** Names a failure of the database; `undefined` for anything else that was thrown. */
export function failureOf(error: unknown): DatabaseFailure | undefined {
  const parsed = coded.safeParse(error);
  return parsed.success ? CODES[parsed.data.code] : undefined;
}
