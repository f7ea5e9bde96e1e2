import type { Insertable, Selectable } from "kysely";
import type { Queries, Tables } from "../../db/index";

export type AddressRow = Selectable<Tables["addresses"]>;
type AddressColumns = Omit<Insertable<Tables["addresses"]>, "id" | "user_id">;

/** Reads a member's addresses, default one first. */
export const readAddresses = (db: Queries, userId: number): Promise<AddressRow[]> =>
  db.sql
    .selectFrom("addresses")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("is_default", "desc")
    .orderBy("id")
    .execute();

export const insertAddress = (
  tx: Queries,
  userId: number,
  columns: AddressColumns,
): Promise<AddressRow> =>
  tx.sql
    .insertInto("addresses")
    .values({ ...columns, user_id: userId })
    .returningAll()
    .executeTakeFirstOrThrow();

export const setAddress = (
  tx: Queries,
  id: number,
  columns: Partial<AddressColumns>,
): Promise<AddressRow> =>
  tx.sql
    .updateTable("addresses")
    .set(columns)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Deletes an address; the caller chooses the new default one. */
export async function deleteAddress(tx: Queries, id: number): Promise<void> {
  await tx.sql.deleteFrom("addresses").where("id", "=", id).execute();
}

export async function clearDefault(tx: Queries, userId: number): Promise<void> {
  await tx.sql
    .updateTable("addresses")
    .set({ is_default: false })
    .where("user_id", "=", userId)
    .where("is_default", "=", true)
    .execute();
}
