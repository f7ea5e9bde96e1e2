import BetterSqlite3 from "better-sqlite3";
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type SqliteDatabase,
} from "kysely";
import { codecsOf } from "./sqlite-codecs";

/** How long a start waits for another instance that is migrating or loading the demo data. */
const OPEN_BUSY_MS = 5_000;
/**
 * How long a statement waits for another process's write. It blocks this process meanwhile, so it is short;
 * `retryWhenBusy` waits longer without blocking.
 */
const BUSY_MS = 60;
const CACHE_KB = 64 * 1024;
const MMAP_BYTES = 256 * 1024 * 1024;

/** Transactions that write from the start: a plain `begin` that reads first fails busy when another process writes in between. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/** SQLite's changes of tables do roll back, so a migration runs in a transaction, whose write lock is the migrations' lock too. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  constructor(database: SqliteDatabase) {
    super({ database });
    this.#database = database;
  }
  override createDriver(): Driver {
    return new ImmediateDriver({ database: this.#database });
  }
  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }
}

/** Opens the database file: durable (WAL, synchronous=FULL), foreign keys on, values read and written by their declared columns. */
export function openSqlite(file: string): Dialect {
  const raw = new BetterSqlite3(file, { timeout: OPEN_BUSY_MS });
  raw.pragma("journal_mode = WAL");
  raw.pragma("synchronous = FULL");
  raw.pragma("foreign_keys = ON");
  raw.pragma(`cache_size = -${CACHE_KB}`);
  raw.pragma(`mmap_size = ${MMAP_BYTES}`);
  raw.pragma("temp_store = MEMORY");
  raw.pragma(`busy_timeout = ${BUSY_MS}`);
  return new ImmediateDialect(codecsOf(raw));
}
