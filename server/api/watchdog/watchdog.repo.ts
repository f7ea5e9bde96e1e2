import type { Insertable, Selectable } from "kysely";
import { isOneOf, type Queries, type Tables } from "../../db/index";
import { sameAddress } from "../shared/same-address";

export type WatchdogRow = Selectable<Tables["watchdogs"]>;

export async function insertMissingWatchdog(
  tx: Queries,
  row: Insertable<Tables["watchdogs"]>,
): Promise<void> {
  await tx.sql
    .insertInto("watchdogs")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ids of watchdogs whose goods are in stock, oldest first. Reads current stock. */
export async function findDueWatchdogs(db: Queries, max: number): Promise<number[]> {
  const rows = await db.sql
    .selectFrom("watchdogs as waiting")
    .innerJoin("products", "products.id", "waiting.product_id")
    .select("waiting.id")
    .where("waiting.sent_at", "is", null)
    .where("products.active", "=", true)
    .where("products.available", "=", true)
    .where((eb) => {
      const variants = eb
        .selectFrom("variants")
        .select("variants.id")
        .where("variants.active", "=", true)
        .where("variants.stock", ">", 0);
      return eb.or([
        eb.exists(variants.whereRef("variants.id", "=", "waiting.variant_id")),
        eb.and([
          eb("waiting.variant_id", "is", null),
          eb("products.has_variants", "=", true),
          eb.exists(variants.whereRef("variants.product_id", "=", "waiting.product_id")),
        ]),
        eb.and([
          eb("waiting.variant_id", "is", null),
          eb("products.has_variants", "=", false),
          eb("products.stock", ">", 0),
        ]),
      ]);
    })
    .orderBy("waiting.id")
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/** Claims watchdogs that were not sent yet. */
export async function claimWatchdogs(tx: Queries, ids: readonly number[]): Promise<WatchdogRow[]> {
  const rows = await tx
    .forUpdateSkipLocked(
      tx.sql.selectFrom("watchdogs").selectAll().where(isOneOf("id", ids)).orderBy("id"),
    )
    .execute();
  // filtered here: in SQL, SQLite would scan all watchdogs
  return rows.filter(({ sent_at }) => sent_at === null);
}

export async function markWatchdogSent(
  tx: Queries,
  id: number,
  sent: { sent_at: Date; cancel_hash: string },
): Promise<void> {
  await tx.sql.updateTable("watchdogs").set(sent).where("id", "=", id).execute();
}

export const findByCancelHash = (
  db: Queries,
  cancel_hash: string,
): Promise<WatchdogRow | undefined> =>
  db.sql
    .selectFrom("watchdogs")
    .selectAll()
    .where("cancel_hash", "=", cancel_hash)
    .executeTakeFirst();

/** Open watchdogs of exactly this address (ignoring case): another `+tag` may belong to somebody else. */
export const readOpenWatchdogs = (db: Queries, email: string): Promise<WatchdogRow[]> =>
  db.sql
    .selectFrom("watchdogs")
    .selectAll()
    .where(sameAddress("email", email))
    .where("sent_at", "is", null)
    .orderBy("id")
    .execute();

/** Deletes open watchdogs of an address; sent ones stay, because their links must work. */
export async function deleteOpenWatchdogs(tx: Queries, email: string): Promise<void> {
  await tx.sql
    .deleteFrom("watchdogs")
    .where(sameAddress("email", email))
    .where("sent_at", "is", null)
    .execute();
}

export async function forgetAddress(tx: Queries, email: string): Promise<void> {
  await tx.sql.deleteFrom("watchdogs").where(sameAddress("email", email)).execute();
}
