import type { Queries } from "./database";
import { isOneOf } from "./is-one-of";

/** E-mails that wait, and those that were given up. */
export const listUnsent = (db: Queries) =>
  db.sql
    .selectFrom("mails")
    .select(["id", "state", "template", "tries", "reason", "created_at"])
    .where("state", "in", ["waiting", "given_up"])
    .orderBy("id")
    .execute();

/** Lets e-mails that were given up begin anew. @param ids none: all of them @returns how many */
export async function retryMails(db: Queries, ids: readonly number[], now: Date): Promise<number> {
  const again = db.sql
    .updateTable("mails")
    .set({ state: "waiting", tries: 0, due_at: now, ended_at: null })
    .where("state", "=", "given_up");
  const { numUpdatedRows } = await (ids.length ? again.where(isOneOf("id", ids)) : again).executeTakeFirst();
  return Number(numUpdatedRows);
}
