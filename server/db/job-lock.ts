import { sql } from "kysely";
import type { Database, Queries } from "./database";
import { isConnectionFailure } from "./failures";

/** Runs a job under a PostgreSQL advisory lock, which ends with its connection (SQLite: one instance). @returns false if another instance runs it */
export async function runExclusively(db: Database, name: string, job: () => Promise<void>): Promise<boolean> {
  if (db.kind === "sqlite") {
    await job();
    return true;
  }
  return db.sql.connection().execute(async (connection) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as free`.execute(connection);
    if (!rows[0]?.free) return false;
    try {
      await job();
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection).catch((error: unknown) => {
        // a lost connection has released the lock
        if (!isConnectionFailure(error)) throw error;
      });
    }
    return true;
  });
}

/** Arbitrary number of the advisory lock for changes of bank movements. */
const MOVEMENTS_LOCK = 4_711_004n;

/** Blocks other imports until this transaction ends. SQLite's transactions are serial anyway. */
export async function lockBankMovements(tx: Queries): Promise<void> {
  if (tx.kind === "postgres") await sql`select pg_advisory_xact_lock(${MOVEMENTS_LOCK}::bigint)`.execute(tx.sql);
}

const CATALOGUE_LOCK = 4_711_005n;

export async function lockCatalogueImport(tx: Queries): Promise<void> {
  if (tx.kind === "postgres") await sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK}::bigint)`.execute(tx.sql);
}
