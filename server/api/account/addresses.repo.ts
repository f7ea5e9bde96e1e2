import type { Insertable, Selectable } from "kysely";
import type { Queries, Tables } from "../../db/index";

export type AddressRow = Selectable<Tables["addresses"]>;
type AddressColumns = Omit<Insertable<Tables["addresses"]>, "id" | "user_id">;

/** The addresses of a member, the default one first. */
export const readAddresses = (db: Queries, userId: number): Promise<AddressRow[]> =>
  db.sql.selectFrom("addresses").selectAll().where("user_id", "=", userId).orderBy("is_default", "desc").orderBy("id").execute();

/** Writes a new address of a member. */
export const insertAddress = (tx: Queries, userId: number, columns: AddressColumns): Promise<AddressRow> =>
  tx.sql
    .insertInto("addresses")
    .values({ ...columns, user_id: userId })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Changes an address. @param columns those that change */
export const setAddress = (tx: Queries, id: number, columns: Partial<AddressColumns>): Promise<AddressRow> =>
  tx.sql.updateTable("addresses").set(columns).where("id", "=", id).returningAll().executeTakeFirstOrThrow();

/** Deletes an address; which one is the default one then is the caller's care. */
export async function deleteAddress(tx: Queries, id: number): Promise<void> {
  await tx.sql.deleteFrom("addresses").where("id", "=", id).execute();
}

/** Leaves a member without a default address. */
export async function clearDefault(tx: Queries, userId: number): Promise<void> {
  await tx.sql.updateTable("addresses").set({ is_default: false }).where("user_id", "=", userId).where("is_default", "=", true).execute();
}
