import { sql } from "kysely";
import { trimChanges } from "../change-log";
import type { Queries } from "../database";
import { insertInParts } from "./insert-in-parts";

/** Any number: it names the lock under which changes get their numbers, here and in the triggers (migration 0012). */
const CHANGES_LOCK = 4_711_002;
/** More products at once are 'everything': reading all anew is quicker then than reading them one by one. */
const MOST_AT_ONCE = 2_000;

/**
 * Logs that listings of products changed, or of all products where none are named, so that each process reads them anew.
 * To be called in the transaction that changes them, as late as can be. Small tables are logged by their triggers.
 */
export async function noteChanges(tx: Queries, ids?: readonly number[]): Promise<void> {
  if (ids?.length === 0) return;
  // numbers must rise in the order of commits: who has read number 6 will never ask for 5 again
  if (tx.kind === "postgres") await sql`select pg_advisory_xact_lock(${CHANGES_LOCK})`.execute(tx.sql);
  const at = new Date();
  const changed = ids && ids.length <= MOST_AT_ONCE ? ids : [null];
  await insertInParts(
    tx,
    "changes",
    changed.map((record_id) => ({ topic: "products" as const, record_id, at })),
  );
  await trimChanges(tx);
}
