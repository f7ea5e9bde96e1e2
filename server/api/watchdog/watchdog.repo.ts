import { sql, type Insertable, type Selectable } from "kysely";
import { isOneOf, type Queries, type Tables } from "../../db/index";

export type WatchdogRow = Selectable<Tables["watchdogs"]>;

/** Writes down who waits, unless that is known. */
export async function insertMissingWatchdog(tx: Queries, row: Insertable<Tables["watchdogs"]>): Promise<void> {
  await tx.sql
    .insertInto("watchdogs")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Numbers of those whose goods are in stock again, the longest waiting first. Stock is read as it is, whoever changed it. */
export async function findDueWatchdogs(db: Queries, most: number): Promise<number[]> {
  const rows = await db.sql
    .selectFrom("watchdogs as waiting")
    .innerJoin("products", "products.id", "waiting.product_id")
    .select("waiting.id")
    .where("waiting.sent_at", "is", null)
    .where("products.active", "=", true)
    .where("products.available", "=", true)
    .where((eb) => {
      const variants = eb.selectFrom("variants").select("variants.id").where("variants.active", "=", true).where("variants.stock", ">", 0);
      return eb.or([
        eb.exists(variants.whereRef("variants.id", "=", "waiting.variant_id")),
        eb.and([
          eb("waiting.variant_id", "is", null),
          eb("products.has_variants", "=", true),
          eb.exists(variants.whereRef("variants.product_id", "=", "waiting.product_id")),
        ]),
        eb.and([eb("waiting.variant_id", "is", null), eb("products.has_variants", "=", false), eb("products.stock", ">", 0)]),
      ]);
    })
    .orderBy("waiting.id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes those of these that nobody has told yet, so that nobody else does. */
export async function claimWatchdogs(tx: Queries, ids: readonly number[]): Promise<WatchdogRow[]> {
  const rows = await tx.forUpdateOfFree(tx.sql.selectFrom("watchdogs").selectAll().where(isOneOf("id", ids)).orderBy("id")).execute();
  // told apart here: asked for, SQLite would look through all who wait
  return rows.filter(({ sent_at }) => sent_at === null);
}

/** Writes down that somebody was told, and the hash of the link in that mail. */
export async function markTold(tx: Queries, id: number, told: { sent_at: Date; cancel_hash: string }): Promise<void> {
  await tx.sql.updateTable("watchdogs").set(told).where("id", "=", id).execute();
}

/** Who was told by the mail whose link has this hash. */
export const findByCancelHash = (db: Queries, cancel_hash: string): Promise<WatchdogRow | undefined> =>
  db.sql.selectFrom("watchdogs").selectAll().where("cancel_hash", "=", cancel_hash).executeTakeFirst();

/** What an address waits for; exactly this one but for capitals, as what stands behind a `+` may be somebody else's with another provider. */
export const readWaiting = (db: Queries, email: string): Promise<WatchdogRow[]> =>
  db.sql
    .selectFrom("watchdogs")
    .selectAll()
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("sent_at", "is", null)
    .orderBy("id")
    .execute();

/** Deletes what an address waits for; what it was told of stays, as the links of those mails do. */
export async function deleteWaiting(tx: Queries, email: string): Promise<void> {
  await tx.sql
    .deleteFrom("watchdogs")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("sent_at", "is", null)
    .execute();
}

/** Deletes all that is known of an address, told or not. */
export async function forgetAddress(tx: Queries, email: string): Promise<void> {
  await tx.sql
    .deleteFrom("watchdogs")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .execute();
}
