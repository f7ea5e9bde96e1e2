import { z } from "zod";
import type { DataConfig } from "./config";
import { errorCodeOf, isConnectionFailure, NewerDatabase, ReadOnlyDatabase } from "./db/index";

/** A cause outside the program prevents the start: printed in one line without a stack. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartError";
  }
}

/** Error codes of the drivers. PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html; SQLite: https://sqlite.org/rescode.html */
const REASONS: readonly (readonly [code: RegExp, reason: string])[] = [
  [/^ECONNREFUSED$/, "refuses connections: it does not run there"],
  [/^(ENOTFOUND|EAI_AGAIN)$/, "is not found: the host's name is not known"],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, "is not reachable"],
  [/^3D000$/, "has no database of that name: create it first"],
  [/^28/, "does not let this user in"],
  [/^53300$/, "has no connection left"],
  [/^57P03$/, "is starting up or shutting down"],
  [/^42501$/, "does not allow this user to make tables"],
  [/^25006$/, "is read-only"],
  [/^SQLITE_(READONLY|PERM)/, "is read-only"],
  [/^SQLITE_CANTOPEN/, "cannot be opened: it is no file, or the user that runs the shop may not read and write it"],
  [/^SQLITE_(CORRUPT|NOTADB)/, "is damaged: put a backup in its place, or move it away to begin with an empty shop"],
  [/^SQLITE_(BUSY|LOCKED)/, "is locked by another process"],
  [/^SQLITE_FULL/, "cannot grow: the disk is full"],
  [/^SQLITE_IOERR/, "cannot be read or written: the disk reports an error"],
];

const causedSchema = z.object({ cause: z.unknown() });

/**
 * Explains a database failure at the start.
 * @returns undefined for a programming error, which needs its stack
 */
export function startErrorOf(error: unknown, { databaseUrl, dataDir }: DataConfig): StartError | undefined {
  if (error instanceof StartError) return error;
  const reason = reasonOf(error);
  if (reason === undefined) return undefined;
  return new StartError(`${databaseUrl ? nameOf(databaseUrl) : `the database file in ${dataDir}`} ${reason}`, { cause: error });
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof ReadOnlyDatabase) return "is read-only";
  if (error instanceof NewerDatabase) return "was migrated by a newer release: start that one, or restore a backup of this release's data";
  const code = errorCodeOf(error) ?? "";
  const { cause } = causedSchema.safeParse(error).data ?? {};
  const known = REASONS.find(([pattern]) => pattern.test(code))?.[1];
  if (known !== undefined) return known;
  const deeper = cause === undefined ? undefined : reasonOf(cause);
  return deeper ?? (isConnectionFailure(error) && error instanceof Error ? `does not answer (${error.message})` : undefined);
}

/** A database address without its password. */
function nameOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${host}${pathname}`;
}
