import type { Selectable, Updateable } from "kysely";
import type { Queries, Tables } from "../../db/index";

export type UserRow = Selectable<Tables["users"]>;
type GroupRow = Selectable<Tables["customer_groups"]>;

export const findUser = (db: Queries, id: number): Promise<UserRow | undefined> =>
  db.sql.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();

/** Locks a member until the transaction ends, so that changes of one account are serial. */
export const lockUser = (tx: Queries, id: number): Promise<UserRow | undefined> =>
  tx.forUpdate(tx.sql.selectFrom("users").selectAll().where("id", "=", id)).executeTakeFirst();

/** @param key as `emailKey` gives it */
export const findUserByEmail = (db: Queries, key: string): Promise<UserRow | undefined> =>
  db.sql.selectFrom("users").selectAll().where("email_key", "=", key).executeTakeFirst();

export const findGroup = (db: Queries, id: number): Promise<GroupRow | undefined> =>
  db.sql.selectFrom("customer_groups").selectAll().where("id", "=", id).executeTakeFirst();

/** Reads the discount of a member's group, per cent; undefined without a group. */
export async function findGroupPercent(db: Queries, userId: number): Promise<number | undefined> {
  const row = await db.sql
    .selectFrom("users")
    .innerJoin("customer_groups", "customer_groups.id", "users.group_id")
    .select("discount_percent")
    .where("users.id", "=", userId)
    .executeTakeFirst();
  return row?.discount_percent;
}

export async function readGroupVouchers(db: Queries, groupId: number): Promise<number[]> {
  const rows = await db.sql
    .selectFrom("group_vouchers")
    .select("voucher_id")
    .where("group_id", "=", groupId)
    .orderBy("voucher_id")
    .execute();
  return rows.map(({ voucher_id }) => voucher_id);
}

export async function setUser(
  db: Queries,
  id: number,
  columns: Updateable<Tables["users"]>,
): Promise<void> {
  await db.sql.updateTable("users").set(columns).where("id", "=", id).execute();
}

/** Deletes a member with the member's own data; orders stay without an owner. */
export async function deleteUser(tx: Queries, id: number): Promise<void> {
  await tx.sql.deleteFrom("users").where("id", "=", id).execute();
}

/** Marks a deleted member's orders: their personal data is removed when they are finished. */
export async function markOrdersForgotten(tx: Queries, userId: number): Promise<void> {
  await tx.sql.updateTable("orders").set({ forget: true }).where("user_id", "=", userId).execute();
}

/** All members with their group, default address and the time of a confirmed newsletter subscription. */
export const readMembers = (db: Queries) =>
  db.sql
    .selectFrom("users")
    .leftJoin("customer_groups", "customer_groups.id", "users.group_id")
    .leftJoin("addresses", (join) =>
      join.onRef("addresses.user_id", "=", "users.id").on("addresses.is_default", "=", true),
    )
    .leftJoin("newsletter", "newsletter.email_key", "users.email_key")
    .selectAll("users")
    .select(["customer_groups.name as group_name", "newsletter.confirmed_at as newsletter_at"])
    .select(["addresses.street", "addresses.city", "addresses.zip", "addresses.country"])
    .orderBy("users.id")
    .execute();
