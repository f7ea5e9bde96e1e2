import { z } from "zod";

/** Result codes of SQLite (sqlite.org/rescode.html): `node:sqlite` gives numbers, better-sqlite3 gives names. */
const NAMES: Readonly<Record<number, string>> = {
  3: "SQLITE_PERM",
  5: "SQLITE_BUSY",
  6: "SQLITE_LOCKED",
  8: "SQLITE_READONLY",
  10: "SQLITE_IOERR",
  11: "SQLITE_CORRUPT",
  13: "SQLITE_FULL",
  14: "SQLITE_CANTOPEN",
  26: "SQLITE_NOTADB",
  275: "SQLITE_CONSTRAINT_CHECK",
  787: "SQLITE_CONSTRAINT_FOREIGNKEY",
  1555: "SQLITE_CONSTRAINT_PRIMARYKEY",
  2067: "SQLITE_CONSTRAINT_UNIQUE",
  2579: "SQLITE_CONSTRAINT_ROWID",
};

/** SQLite has rolled a transaction back by itself, as it does when the disk is full: also those that were to be committed with the failed one. */
export class RolledBack extends Error {
  readonly code = "SQLITE_ABORT_ROLLBACK";
  constructor() {
    super("SQLite has rolled this transaction back");
    this.name = "RolledBack";
  }
}

const codedSchema = z.object({ code: z.string().optional(), errcode: z.number().optional() });

/** The code of a driver's error: PostgreSQL's, Node's, or the name of SQLite's result code or of its group. Undefined if there is none. */
export function errorCodeOf(error: unknown): string | undefined {
  const { code, errcode } = codedSchema.safeParse(error).data ?? {};
  const name = errcode === undefined ? undefined : (NAMES[errcode] ?? NAMES[errcode & 0xff]);
  return name ?? code;
}
