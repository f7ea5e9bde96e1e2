import type { Insertable } from "kysely";
import type { Queries, Tables } from "../../db/index";

/** @param key as `emailKey` gives it */
export const findSubscriber = (db: Queries, key: string) =>
  db.sql.selectFrom("newsletter").selectAll().where("email_key", "=", key).executeTakeFirst();

/** Writes down that somebody asks for it, once more where that is known; who has confirmed already stays so. */
export async function upsertSubscriber(tx: Queries, row: Insertable<Tables["newsletter"]>): Promise<void> {
  await tx.sql
    .insertInto("newsletter")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("email_key").doUpdateSet({ asked_at: row.asked_at }).where("newsletter.confirmed_at", "is", null),
    )
    .execute();
}

/** Writes down when the link was opened; the first time counts. */
export async function setSubscriberConfirmed(tx: Queries, key: string, at: Date): Promise<void> {
  await tx.sql.updateTable("newsletter").set({ confirmed_at: at }).where("email_key", "=", key).where("confirmed_at", "is", null).execute();
}

/** Ends what the link with this secret ends. @returns whether there was something */
export async function deleteSubscriberBy(tx: Queries, unsubscribe: string): Promise<boolean> {
  const { numDeletedRows } = await tx.sql.deleteFrom("newsletter").where("unsubscribe", "=", unsubscribe).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends it for an e-mail. @param pendingOnly where it has begun it goes on */
export async function deleteSubscriber(tx: Queries, key: string, { pendingOnly }: { pendingOnly: boolean }): Promise<void> {
  await tx.sql
    .deleteFrom("newsletter")
    .where("email_key", "=", key)
    .$if(pendingOnly, (query) => query.where("confirmed_at", "is", null))
    .execute();
}
