import type { Insertable } from "kysely";
import type { Queries, Tables } from "../../db/index";

/** @param key as `emailKey` gives it */
export const findSubscriber = (db: Queries, key: string) =>
  db.sql.selectFrom("newsletter").selectAll().where("email_key", "=", key).executeTakeFirst();

/** Inserts or renews a subscription; a confirmed one stays confirmed. */
export async function upsertSubscriber(
  tx: Queries,
  row: Insertable<Tables["newsletter"]>,
): Promise<void> {
  await tx.sql
    .insertInto("newsletter")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column("email_key")
        .doUpdateSet({ asked_at: row.asked_at })
        .where("newsletter.confirmed_at", "is", null),
    )
    .execute();
}

/** Records the time of the first confirmation; later ones change nothing. */
export async function setSubscriberConfirmed(tx: Queries, key: string, at: Date): Promise<void> {
  await tx.sql
    .updateTable("newsletter")
    .set({ confirmed_at: at })
    .where("email_key", "=", key)
    .where("confirmed_at", "is", null)
    .execute();
}

/** Deletes the subscription of a secret. @returns false if there was none */
export async function deleteSubscriberBy(tx: Queries, unsubscribe: string): Promise<boolean> {
  const { numDeletedRows } = await tx.sql
    .deleteFrom("newsletter")
    .where("unsubscribe", "=", unsubscribe)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the subscription of an e-mail. @param pendingOnly keeps a confirmed one */
export async function deleteSubscriber(
  tx: Queries,
  key: string,
  { pendingOnly }: { pendingOnly: boolean },
): Promise<void> {
  await tx.sql
    .deleteFrom("newsletter")
    .where("email_key", "=", key)
    .$if(pendingOnly, (query) => query.where("confirmed_at", "is", null))
    .execute();
}

/** Confirmed subscribers, the oldest consent first. */
export const readSubscribers = (db: Queries) =>
  db.sql
    .selectFrom("newsletter")
    .selectAll()
    .where("confirmed_at", "is not", null)
    .orderBy("confirmed_at")
    .orderBy("email_key")
    .execute();
