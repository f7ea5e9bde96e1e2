import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Queries } from "../database";
import { databaseFailureOf } from "../failures";

/** Called once per wait with what another instance is doing. */
export type OnWait = (what: string) => void;

const AGAIN_MS = 200;

/** Retries `work` while another process holds SQLite's write lock. @param limitMs then the last failure is thrown */
export async function retryWhileBusy<T>(
  work: () => Promise<T>,
  onBusy: () => void,
  limitMs = Infinity,
): Promise<T> {
  const until = performance.now() + limitMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await work();
    } catch (error) {
      if (databaseFailureOf(error) !== "busy" || performance.now() > until) throw error;
      if (isFirst) onBusy();
      await pause(AGAIN_MS);
    }
  }
}

/** Calls `report` if another session holds a PostgreSQL advisory lock; the caller then waits for it. */
export async function reportLock(db: Queries, lock: bigint, report: () => void): Promise<void> {
  // outside a transaction the lock ends with this statement
  const { rows } = await sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock(${lock}::bigint) as free`.execute(db.sql);
  if (!rows[0]?.free) report();
}
