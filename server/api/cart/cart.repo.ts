import type { Insertable, Selectable, Updateable } from "kysely";
import { isOneOf, type Queries, type Tables } from "../../db/index";
import type { CartKey } from "../shared/cart-key";

export type CartRow = Selectable<Tables["carts"]>;

/** The cart that the key opens. */
export const findCart = (db: Queries, { cartId, tempId }: CartKey): Promise<CartRow | undefined> =>
  db.sql.selectFrom("carts").selectAll().where("id", "=", cartId).where("temp_id", "=", tempId).executeTakeFirst();

/** The same, locked until the transaction ends: whoever changes a cart does it alone. */
export const lockCart = (tx: Queries, { cartId, tempId }: CartKey): Promise<CartRow | undefined> =>
  tx.forUpdate(tx.sql.selectFrom("carts").selectAll().where("id", "=", cartId).where("temp_id", "=", tempId)).executeTakeFirst();

/** Locks carts by their ids, always in the same order, so that two who lock the same ones wait for each other and never both ways. */
export const lockCarts = (tx: Queries, ids: readonly string[]): Promise<CartRow[]> =>
  tx.forUpdate(tx.sql.selectFrom("carts").selectAll().where(isOneOf("id", ids)).orderBy("id")).execute();

export const findCartOfGuest = (db: Queries, tempId: string): Promise<CartRow | undefined> =>
  db.sql.selectFrom("carts").selectAll().where("temp_id", "=", tempId).executeTakeFirst();

export async function insertCart(tx: Queries, row: Insertable<Tables["carts"]>): Promise<void> {
  await tx.sql.insertInto("carts").values(row).execute();
}

/** Deletes a cart with its lines. */
export async function deleteCart(tx: Queries, cartId: string): Promise<void> {
  await tx.sql.deleteFrom("carts").where("id", "=", cartId).execute();
}

/** Changes a locked cart and raises its version by one. */
export async function changeCart(tx: Queries, cart: CartRow, changes: Updateable<Tables["carts"]>, now: Date): Promise<CartRow> {
  return tx.sql
    .updateTable("carts")
    .set({ ...changes, version: cart.version + 1, updated_at: now })
    .where("id", "=", cart.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function currencyExists(db: Queries, id: number): Promise<boolean> {
  return (await db.sql.selectFrom("currencies").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}
