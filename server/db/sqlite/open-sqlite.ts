import { randomUUID } from "node:crypto";
import { existsSync, linkSync, rmSync } from "node:fs";
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from "kysely";
import type { DamageWatch } from "../damage";
import { retryWhenBusy } from "../retry";
import { openAddon } from "./addon";
import { openBuiltin } from "./builtin";
import { withCodecs } from "./codecs";
import { sqliteDriver, type OpenSqlite } from "./driver";
import { errorCodeOf } from "./errors";
import { refuseForeign } from "./foreign-file";
import type { RawSqlite } from "./raw";
import { hasBuiltinSqlite } from "./version.js";

const CACHE_KB = 8 * 1024;
const MMAP_BYTES = 0;
const SETTINGS = [
  "journal_mode = WAL",
  "synchronous = FULL",
  "foreign_keys = ON",
  `cache_size = -${CACHE_KB}`,
  `mmap_size = ${MMAP_BYTES}`,
  "temp_store = MEMORY",
];

/**
 * Opens a database file with the driver of this Node: durable (WAL, synchronous=FULL), foreign keys on. Waits while another process locks it.
 * @throws {ForeignFile} for a file of another program, which stays as it is
 */
export async function openRawSqlite(file: string): Promise<RawSqlite> {
  if (!existsSync(file)) await makeFile(file);
  const raw = await openDriver(file);
  try {
    await retryWhenBusy(async () => refuseForeign(raw));
    for (const setting of SETTINGS) await retryWhenBusy(async () => raw.exec(`pragma ${setting}`));
  } catch (error) {
    raw.close();
    throw error;
  }
  return raw;
}

const openDriver = async (file: string): Promise<RawSqlite> =>
  hasBuiltinSqlite ? openBuiltin(file) : openAddon(file);

/** Some file systems have no links: SQLite makes the file there, which is empty for a moment. */
const NO_LINKS = /^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS)$/;

/** Makes a new file as a whole, because an empty one is refused: it may be what a failed copy has left. */
async function makeFile(file: string): Promise<void> {
  const draft = `${file}.new-${randomUUID()}`;
  try {
    const raw = await openDriver(draft);
    try {
      raw.exec("pragma journal_mode = WAL");
    } finally {
      raw.close();
    }
    linkSync(draft, file);
  } catch (error) {
    const code = errorCodeOf(error) ?? "";
    // another process was first
    if (code !== "EEXIST" && !NO_LINKS.test(code)) throw error;
  } finally {
    for (const end of ["", "-wal", "-shm", "-journal"]) rmSync(`${draft}${end}`, { force: true });
  }
}

/** @param onOpen called when the file is open */
export function openSqlite(file: string, damage: DamageWatch, onOpen: () => void): Dialect {
  const open = async (): Promise<OpenSqlite> => {
    const raw = await openRawSqlite(file);
    onOpen();
    return { database: withCodecs(raw), inTransaction: () => raw.inTransaction() };
  };
  return {
    createDriver: () => sqliteDriver(open, damage),
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}
