import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from "kysely";
import { retryWhenBusy } from "../retry";
import { openAddon } from "./addon";
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

/** Opens a database file with the driver of this Node: durable (WAL, synchronous=FULL), foreign keys on. Waits while another process locks it. */
export async function openRawSqlite(file: string): Promise<RawSqlite> {
  const raw = hasBuiltinSqlite ? openBuiltin(file) : await openAddon(file);
  try {
    for (const setting of SETTINGS) await retryWhenBusy(async () => raw.exec(`pragma ${setting}`));
  } catch (error) {
    raw.close();
    throw error;
  }
  return raw;
}

export function openSqlite(file: string): Dialect {
  const open = async (): Promise<OpenSqlite> => {
    const raw = await openRawSqlite(file);
    return { database: codecsOf(raw), inTransaction: () => raw.inTransaction() };
  };
  return {
    createDriver: () => sqliteDriver(open),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}
