import { errorCodeOf } from "./sqlite/errors";

export type DatabaseFailure =
  | "unique"
  | "foreign_key"
  | "check"
  | "busy"
  | "serialisation"
  | "unavailable"
  | "unwritable"
  | "damaged";

/** A statement timeout. The connection stays usable. */
const STATEMENT_CANCELLED = "57014";

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
  "23505": "unique",
  "23503": "foreign_key",
  "23514": "check",
  "55P03": "busy",
  "40001": "serialisation",
  "40P01": "serialisation",
  [STATEMENT_CANCELLED]: "unavailable",
};

/** The session ended or was refused (PostgreSQL class 08, 57P, 53300, 25P03), or the network failed. */
const CONNECTION_CODE =
  /^(08|57P|53300$|25P03$|ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|ENOTFOUND$|EAI_AGAIN$)/;

/** Nothing can be written until the operator acts: a full or failing disk, a file or server that is read-only. */
const UNWRITABLE_CODE =
  /^(SQLITE_(FULL|READONLY|IOERR|CANTOPEN|ABORT_ROLLBACK)|25006$|53100$|58030$)/;

/** What is stored can no longer be read: SQLite's file, or a table or an index of PostgreSQL. */
const DAMAGED_CODE = /^(SQLITE_(CORRUPT|NOTADB)|XX00[12]$)/;

/** Messages without a code of `pg` for lost connections and timeouts. */
const CONNECTION_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** True if the connection failed, not the statement. */
export const isConnectionFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (CONNECTION_CODE.test(errorCodeOf(error) ?? "") || CONNECTION_MESSAGE.test(error.message));

/** True if the database refuses the values: a constraint, or a value that a column cannot hold (PostgreSQL class 22). */
export const isDataRefused = (error: unknown): boolean =>
  ["unique", "foreign_key", "check"].includes(databaseFailureOf(error) ?? "") ||
  /^22/.test(errorCodeOf(error) ?? "");

/** The kind of a database failure, such as `unique` or `unavailable`; undefined for other errors. */
export const databaseFailureOf = (error: unknown): DatabaseFailure | undefined =>
  failureOfCode(errorCodeOf(error) ?? "") ??
  (isConnectionFailure(error) ? "unavailable" : undefined);

const failureOfCode = (code: string): DatabaseFailure | undefined =>
  CODES[code] ??
  (UNWRITABLE_CODE.test(code) ? "unwritable" : DAMAGED_CODE.test(code) ? "damaged" : undefined);
