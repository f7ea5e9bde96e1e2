import { sql } from "kysely";
import { trimChanges } from "../changes/change-log";
import type { Queries } from "../database";
import { insertInParts } from "./insert-in-parts";

/** Arbitrary number of the advisory lock under which changes are numbered, here and in the triggers (migration 0012). */
const CHANGES_LOCK = 4_711_002;
/** Above this number of products, 'all' is logged, because one full read is faster. */
const MAX_AT_ONCE = 2_000;

/** Logs that listings of these products changed, or of all. Call it late in the transaction of the change. Triggers log small tables. */
export async function noteChanges(tx: Queries, ids?: readonly number[]): Promise<void> {
  if (ids?.length === 0) return;
  // numbers must rise in the order of commits, because a reader never goes back
  if (tx.kind === "postgres")
    await sql`select pg_advisory_xact_lock(${CHANGES_LOCK})`.execute(tx.sql);
  const at = new Date();
  const changed = ids && ids.length <= MAX_AT_ONCE ? ids : [null];
  await insertInParts(
    tx,
    "changes",
    changed.map((record_id) => ({ topic: "products" as const, record_id, at })),
  );
  await trimChanges(tx);
}
