import { sql, type Insertable, type Selectable } from "kysely";
import type { Queries, Tables } from "../../db/index";

export type LinkRow = Selectable<Tables["mailed_links"]>;

/** Writes a link; the secret in it is hashed already. */
export async function insertLink(tx: Queries, link: Insertable<Tables["mailed_links"]>): Promise<void> {
  await tx.sql.insertInto("mailed_links").values(link).execute();
}

/** A link that still counts, by the hash of its secret. */
export const findLink = (db: Queries, hash: string, kind: LinkRow["kind"], now: Date): Promise<LinkRow | undefined> =>
  db.sql
    .selectFrom("mailed_links")
    .selectAll()
    .where("hash", "=", hash)
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** Takes a link's secret: of several requests one gets it. */
export const takeLink = (tx: Queries, hash: string, kind: LinkRow["kind"], now: Date): Promise<LinkRow | undefined> =>
  tx.sql
    .deleteFrom("mailed_links")
    .where("hash", "=", hash)
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();

/** Takes back what was sent to a member: all links of one kind. */
export async function deleteLinks(tx: Queries, userId: number, kind: LinkRow["kind"]): Promise<void> {
  await tx.sql.deleteFrom("mailed_links").where("user_id", "=", userId).where("kind", "=", kind).execute();
}

/**
 * Gives a member the orders that were made as a guest with exactly this e-mail, but for capitals: what stands behind a `+` may be somebody else's
 * with another provider. @returns how many
 */
export async function joinOrders(tx: Queries, userId: number, email: string): Promise<number> {
  const joined = await tx.sql
    .updateTable("orders")
    .set({ user_id: userId })
    .where("user_id", "is", null)
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .returning("id")
    .execute();
  return joined.length;
}

/** Writes down when an e-mail was proved; the first time counts. */
export async function setEmailConfirmed(tx: Queries, userId: number, at: Date): Promise<void> {
  await tx.sql
    .updateTable("users")
    .set({ email_confirmed_at: at })
    .where("id", "=", userId)
    .where("email_confirmed_at", "is", null)
    .execute();
}

/** Sets a member's password, as `passwords.hash` gives it. */
export async function setPasswordHash(tx: Queries, userId: number, password_hash: string): Promise<void> {
  await tx.sql.updateTable("users").set({ password_hash }).where("id", "=", userId).execute();
}

/** Writes a new member, unless the e-mail has an account. @returns the id */
export async function insertMissingUser(tx: Queries, user: Insertable<Tables["users"]>): Promise<number | undefined> {
  const inserted = await tx.sql
    .insertInto("users")
    .values(user)
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}
