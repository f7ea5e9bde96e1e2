import type { Selectable, Updateable } from "kysely";
import type { Queries, Tables } from "../../db/index";

export type UserRow = Selectable<Tables["users"]>;
type GroupRow = Selectable<Tables["customer_groups"]>;

/** A member by the id. */
export const findUser = (db: Queries, id: number): Promise<UserRow | undefined> =>
  db.sql.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();

/** Locks a member until the transaction ends, so that changes of one account run one after the other. */
export const lockUser = (tx: Queries, id: number): Promise<UserRow | undefined> =>
  tx.forUpdate(tx.sql.selectFrom("users").selectAll().where("id", "=", id)).executeTakeFirst();

/** @param key as `emailKey` gives it */
export const findUserByEmail = (db: Queries, key: string): Promise<UserRow | undefined> =>
  db.sql.selectFrom("users").selectAll().where("email_key", "=", key).executeTakeFirst();

/** A group of members by the id. */
export const findGroup = (db: Queries, id: number): Promise<GroupRow | undefined> =>
  db.sql.selectFrom("customer_groups").selectAll().where("id", "=", id).executeTakeFirst();

/** The discount of a member's group, percent; undefined for who is in none. */
export async function findGroupPercent(db: Queries, userId: number): Promise<number | undefined> {
  const row = await db.sql
    .selectFrom("users")
    .innerJoin("customer_groups", "customer_groups.id", "users.group_id")
    .select("discount_percent")
    .where("users.id", "=", userId)
    .executeTakeFirst();
  return row?.discount_percent;
}

/** Ids of the vouchers that replace the cart's for members of a group. */
export async function readGroupVouchers(db: Queries, groupId: number): Promise<number[]> {
  const rows = await db.sql
    .selectFrom("group_vouchers")
    .select("voucher_id")
    .where("group_id", "=", groupId)
    .orderBy("voucher_id")
    .execute();
  return rows.map(({ voucher_id }) => voucher_id);
}

/** Changes a member. @param columns those that change */
export async function setUser(db: Queries, id: number, columns: Updateable<Tables["users"]>): Promise<void> {
  await db.sql.updateTable("users").set(columns).where("id", "=", id).execute();
}

/** Deletes a member with all that is hers alone; orders stay without an owner. */
export async function deleteUser(tx: Queries, id: number): Promise<void> {
  await tx.sql.deleteFrom("users").where("id", "=", id).execute();
}

/** Says of a member's orders that their buyer is to be forgotten. */
export async function markOrdersForgotten(tx: Queries, userId: number): Promise<void> {
  await tx.sql.updateTable("orders").set({ forget: true }).where("user_id", "=", userId).execute();
}
