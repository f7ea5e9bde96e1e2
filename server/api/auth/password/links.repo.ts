import type { Insertable, Selectable } from "kysely";
import type { Queries, Tables } from "../../../db/index";
import { sameAddress } from "../../shared/same-address";

export type LinkRow = Selectable<Tables["mailed_links"]>;

export async function insertLink(
  tx: Queries,
  link: Insertable<Tables["mailed_links"]>,
): Promise<void> {
  await tx.sql.insertInto("mailed_links").values(link).execute();
}

/** Finds an unexpired link by the hash of its secret, without using it up. */
export const findLink = (
  db: Queries,
  hash: string,
  kind: LinkRow["kind"],
  now: Date,
): Promise<LinkRow | undefined> =>
  db.sql
    .selectFrom("mailed_links")
    .selectAll()
    .where("hash", "=", hash)
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** Deletes and returns a link: only one of several requests gets it. */
export const takeLink = (
  tx: Queries,
  hash: string,
  kind: LinkRow["kind"],
  now: Date,
): Promise<LinkRow | undefined> =>
  tx.sql
    .deleteFrom("mailed_links")
    .where("hash", "=", hash)
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();

export async function deleteLinks(
  tx: Queries,
  userId: number,
  kind: LinkRow["kind"],
): Promise<void> {
  await tx.sql
    .deleteFrom("mailed_links")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .execute();
}

/** Assigns guest orders with exactly this e-mail (ignoring case): another `+tag` may be somebody else's. @returns number of orders */
export async function assignGuestOrders(
  tx: Queries,
  userId: number,
  email: string,
): Promise<number> {
  const joined = await tx.sql
    .updateTable("orders")
    .set({ user_id: userId })
    .where("user_id", "is", null)
    .where(sameAddress("email", email))
    .returning("id")
    .execute();
  return joined.length;
}

/** Records when an e-mail was confirmed; the first time counts. */
export async function setEmailConfirmed(tx: Queries, userId: number, at: Date): Promise<void> {
  await tx.sql
    .updateTable("users")
    .set({ email_confirmed_at: at })
    .where("id", "=", userId)
    .where("email_confirmed_at", "is", null)
    .execute();
}

export async function setPasswordHash(
  tx: Queries,
  userId: number,
  password_hash: string,
): Promise<void> {
  await tx.sql.updateTable("users").set({ password_hash }).where("id", "=", userId).execute();
}

/** Inserts a member unless the e-mail has an account. @returns the id */
export async function insertMissingUser(
  tx: Queries,
  user: Insertable<Tables["users"]>,
): Promise<number | undefined> {
  const inserted = await tx.sql
    .insertInto("users")
    .values(user)
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}
