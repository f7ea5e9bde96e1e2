import { errorCodeOf } from "./sqlite-errors";

/** Failures of the database that mean the same on both. */
export type DatabaseFailure = "unique" | "foreign_key" | "check" | "busy" | "serialisation" | "unavailable";

/** A statement that took longer than a request may wait. The connection is as good as before. */
const STATEMENT_CANCELLED = "57014";

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
  [STATEMENT_CANCELLED]: "unavailable",
};

/** PostgreSQL ended the session or refuses any (class 08, 57P, 53300, 25P03); or the network did. */
const CONNECTION_CODE = /^(08|57P|53300$|25P03$|ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|ENOTFOUND$|EAI_AGAIN$)/;

/** What the `pg` package says without a code where a connection broke, is not made in time, or gives no answer in time. */
const CONNECTION_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** True if the connection to the database failed, not the statement. */
export const isConnectionFailure = (error: unknown): boolean =>
  error instanceof Error && (CONNECTION_CODE.test(errorCodeOf(error) ?? "") || CONNECTION_MESSAGE.test(error.message));

/** Names a failure of the database; `undefined` for anything else that was thrown. */
export const failureOf = (error: unknown): DatabaseFailure | undefined =>
  CODES[errorCodeOf(error) ?? ""] ?? (isConnectionFailure(error) ? "unavailable" : undefined);
