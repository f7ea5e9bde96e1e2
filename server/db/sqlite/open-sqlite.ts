import { existsSync, rmSync, statSync, type BigIntStats } from "node:fs";
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from "kysely";
import type { DamageWatch } from "../damage";
import { retryWhenBusy } from "../retry";
import { openAddon } from "./addon";
import { refuseForeign } from "./foreign-file";
import { openBuiltin } from "./builtin";
import { codecsOf } from "./codecs";
import { sqliteDriver, type OpenSqlite } from "./driver";
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

/** SQLite rolls back DDL, so a migration runs in a transaction, whose write lock also serves as the migration lock. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Opens a database file with the driver of this Node: durable (WAL, synchronous=FULL), foreign keys on. Waits while another process locks it.
 * @throws {ForeignFile} for a file of another program, which stays as it is
 */
export async function openRawSqlite(file: string): Promise<RawSqlite> {
  const isNew = !existsSync(file);
  const raw = hasBuiltinSqlite ? openBuiltin(file) : await openAddon(file);
  try {
    await retryWhenBusy(async () => refuseForeign(raw));
    for (const setting of SETTINGS) await retryWhenBusy(async () => raw.exec(`pragma ${setting}`));
  } catch (error) {
    raw.close();
    // an empty file would not be taken for a new shop
    if (isNew && statSync(file, { throwIfNoEntry: false })?.size === 0) rmSync(file);
    throw error;
  }
  return raw;
}

/** @param onOpen gets the file that was opened */
export function openSqlite(file: string, damage: DamageWatch, onOpen: (opened: BigIntStats) => void): Dialect {
  const open = async (): Promise<OpenSqlite> => {
    const raw = await openRawSqlite(file);
    onOpen(statSync(file, { bigint: true }));
    return { database: codecsOf(raw), inTransaction: () => raw.inTransaction() };
  };
  return {
    createDriver: () => sqliteDriver(open, damage),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}
