import { z } from "zod";
import {
  errorCodeOf,
  ForeignFile,
  isConnectionFailure,
  isDiskFull,
  NewerDatabase,
  ReadOnlyDatabase,
} from "../db/index";
import type { DataConfig } from "../settings/config";

/** A cause outside the program prevents the start: printed without a stack, with what to do about it. */
export class StartError extends Error {
  constructor(
    message: string,
    readonly remedy: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "StartError";
  }
}

const START_POSTGRES =
  "start PostgreSQL or correct DATABASE_URL; without DATABASE_URL the shop uses SQLite";
export const MOVE_AWAY =
  "move shop.sqlite, shop.sqlite-wal and shop.sqlite-shm away together, then restore a backup or start with an empty shop";
export const OTHER_FOLDER = "change its owner or mode, or set DATA_DIR to another folder";

const DISK_FULL = { text: "cannot grow: the disk is full", remedy: "free disk space" };

/** Explains a file that cannot be written because the disk or the user's share of it is full. */
export function diskFullOf(error: unknown, folder: string): StartError | undefined {
  if (!/^(ENOSPC|EDQUOT)$/.test(errorCodeOf(error) ?? "")) return undefined;
  return new StartError(`the disk of DATA_DIR ${folder} is full`, DISK_FULL.remedy, {
    cause: error,
  });
}

interface StartReason {
  text: string;
  remedy: string;
}

/** Error codes of the drivers. PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html; SQLite: https://sqlite.org/rescode.html */
const REASONS: readonly (readonly [code: RegExp, text: string, remedy: string])[] = [
  [/^ECONNREFUSED$/, "refuses connections", START_POSTGRES],
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    "is not found: unknown host name",
    "correct the host in DATABASE_URL",
  ],
  [
    /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/,
    "is not reachable",
    "check the network, the firewall and DATABASE_URL",
  ],
  [/^3D000$/, "has no database of that name", "create it (createdb) or correct DATABASE_URL"],
  [/^28/, "refuses this user or password", "correct user and password in DATABASE_URL"],
  [/^53300$/, "has no connection left", "stop other clients or raise max_connections"],
  [/^57P03$/, "is starting up or shutting down", "start the shop again in a moment"],
  [
    /^42501$/,
    "does not allow this user to create tables",
    "grant the user the right to create tables in the schema",
  ],
  [/^25006$/, "is read-only", "use the primary server in DATABASE_URL"],
  [/^SQLITE_(READONLY|PERM)/, "is read-only", OTHER_FOLDER],
  [
    /^SQLITE_CANTOPEN/,
    "cannot be opened: it is not a file, or the shop's user may not read and write it",
    OTHER_FOLDER,
  ],
  [/^SQLITE_(CORRUPT|NOTADB)/, "is damaged", MOVE_AWAY],
  [
    /^XX00[12]$/,
    "is damaged",
    "restore a backup into an empty database, and have the disk of the server checked",
  ],
  [
    /^SQLITE_(BUSY|LOCKED)/,
    "is locked by another process",
    "stop the other process, or set DATA_DIR to another folder",
  ],
  [/^(SQLITE_FULL|53100$)/, DISK_FULL.text, DISK_FULL.remedy],
  [
    /^SQLITE_IOERR/,
    "cannot be read or written: the disk reports an error",
    "check the disk, or set DATA_DIR to another folder",
  ],
];

/** Tables or columns that a part of a restore, or another program, has left out or made. SQLite has messages only. */
const SCHEMA: readonly (readonly [code: RegExp, message: RegExp, text: string])[] = [
  [/^(42P01|42703)$/, /^no such (table|column)/, "has only a part of the shop's tables"],
  [
    /^(42P07|42701|42710)$/,
    /already exists$|^duplicate column/,
    "has tables that the shop did not make",
  ],
];

const causedSchema = z.object({ cause: z.unknown() });

/** Explains a database failure at the start. @returns undefined for a programming error, which needs its stack */
export function startErrorOf(
  error: unknown,
  { databaseUrl, dataDir }: DataConfig,
): StartError | undefined {
  if (error instanceof StartError) return error;
  const reason =
    databaseUrl === undefined && isRefusedByDisk(error) && isDiskFull(dataDir)
      ? DISK_FULL
      : reasonOf(error);
  if (reason === undefined) return undefined;
  const database = databaseUrl ? nameOf(databaseUrl) : `the database file in ${dataDir}`;
  return new StartError(`${database} ${reason.text}`, reason.remedy, { cause: error });
}

/** On a full disk SQLite cannot create the files beside the database, which it reports as failures of reading and opening. */
const isRefusedByDisk = (error: unknown): boolean =>
  /^SQLITE_(IOERR|CANTOPEN)/.test(errorCodeOf(error) ?? "");

/** Explains why the server cannot listen. @param setting name of the port's setting */
export function listenErrorOf(
  error: Error,
  host: string,
  port: number,
  setting = "PORT",
): StartError {
  const address = `${host}:${port}`;
  switch (errorCodeOf(error)) {
    case "EADDRINUSE":
      return new StartError(
        `another process uses ${address}`,
        `stop it or set ${setting}, for example ${port + 1}`,
        { cause: error },
      );
    case "EACCES":
      return new StartError(
        `this user may not listen on ${address}`,
        `set ${setting} to 1024 or more`,
        { cause: error },
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartError(
        `${host} is not an address of this machine`,
        "correct HOST; 0.0.0.0 listens on all addresses",
        {
          cause: error,
        },
      );
    default:
      return new StartError(
        `the server cannot listen on ${address}: ${error.message}`,
        `correct HOST and ${setting}`,
        { cause: error },
      );
  }
}

const SQLITE_ERROR = /^(ERR_)?SQLITE_ERROR$/;
const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

function reasonOf(error: unknown): StartReason | undefined {
  if (error instanceof ReadOnlyDatabase)
    return {
      text: "is read-only",
      remedy: "make the file writable, or use the primary server in DATABASE_URL",
    };
  if (error instanceof NewerDatabase)
    return {
      text: "was migrated by a newer release",
      remedy: "start that release, or restore a backup of this release's data",
    };
  if (error instanceof ForeignFile)
    return {
      text: `is of another program: ${error.message}`,
      remedy: `correct DATA_DIR, or ${MOVE_AWAY}`,
    };
  const code = errorCodeOf(error) ?? "";
  const { cause } = causedSchema.safeParse(error).data ?? {};
  const [, text, remedy] = REASONS.find(([pattern]) => pattern.test(code)) ?? [];
  if (text !== undefined && remedy !== undefined) return { text, remedy };
  const schema = SCHEMA.find(
    ([codes, messages]) =>
      codes.test(code) || (SQLITE_ERROR.test(code) && messages.test(messageOf(error))),
  );
  if (schema) {
    const remedy =
      "restore a backup into an empty database: with another DATABASE_URL, or with SQLite another DATA_DIR";
    return { text: `${schema[2]} (${messageOf(error)})`, remedy };
  }
  const deeper = cause === undefined ? undefined : reasonOf(cause);
  if (deeper) return deeper;
  if (!isConnectionFailure(error) || !(error instanceof Error)) return undefined;
  return { text: `does not answer (${error.message})`, remedy: START_POSTGRES };
}

/** A database address without its password. */
function nameOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${host}${pathname}`;
}
