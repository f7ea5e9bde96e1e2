import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Queries } from "./database";
import { failureOf } from "./failures";

/** Hears, once for each wait, what another instance does that this one has to wait for. */
export type OnWait = (what: string) => void;

const AGAIN_MS = 200;

/**
 * Runs `work` again for as long as another process holds what it needs (SQLite's write lock).
 * @param limitMs after that long the last failure is passed on
 */
export async function whileBusy<T>(work: () => Promise<T>, onBusy: () => void, limitMs = Infinity): Promise<T> {
  const until = performance.now() + limitMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await work();
    } catch (error) {
      if (failureOf(error) !== "busy" || performance.now() > until) throw error;
      if (isFirst) onBusy();
      await pause(AGAIN_MS);
    }
  }
}

/** Says so when somebody else holds an advisory lock of PostgreSQL's; the next one to take it waits. */
export async function sayIfLocked(db: Queries, lock: bigint, say: () => void): Promise<void> {
  // for the transaction: where none is open the lock ends with this very statement
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${lock}::bigint) as free`.execute(db.sql);
  if (!rows[0]?.free) say();
}
