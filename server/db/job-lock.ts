import { sql } from "kysely";
import type { Database } from "./database";
import { isConnectionFailure } from "./failures";

/**
 * Runs a job under an advisory lock of PostgreSQL, so that one instance runs it at a time. A process that dies gives its lock back. SQLite has one
 * instance.
 * @returns false if another instance runs it
 */
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
        // a connection that broke has given the lock back
        if (!isConnectionFailure(error)) throw error;
      });
    }
    return true;
  });
}
