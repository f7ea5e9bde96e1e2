import { sql } from "kysely";
import type { Queries } from "../database";
import { insertInParts } from "./insert-in-parts";

/** Any number: it names the lock under which changes get their numbers. */
const CHANGES_LOCK = 4_711_002;
/** More products at once are 'everything': reading all anew is quicker then than reading them one by one. */
const MOST_AT_ONCE = 2_000;
/** A process that has not looked for longer than this many changes reads everything anew. */
const KEPT = 20_000;

/**
 * Says that listings of products changed, or of everything where none are named, so that each process reads them anew
 * (`server/api/catalogue/window`). To be called in the transaction that changes them, as late as can be.
 */
export async function noteChanges(tx: Queries, ids?: readonly number[]): Promise<void> {
  if (ids?.length === 0) return;
  // numbers must rise in the order of commits: who has seen number 6 will never ask for 5 again
  if (tx.kind === "postgres") await sql`select pg_advisory_xact_lock(${CHANGES_LOCK})`.execute(tx.sql);
  const at = new Date();
  const changed = ids && ids.length <= MOST_AT_ONCE ? ids : [null];
  await insertInParts(
    tx,
    "catalogue_changes",
    changed.map((product_id) => ({ product_id, at })),
  );
  await tx.sql
    .deleteFrom("catalogue_changes")
    .where("id", "<=", (eb) => eb.selectFrom("catalogue_changes as newest").select((of) => of(of.fn.max("newest.id"), "-", KEPT).as("old")))
    .execute();
}
