import type { Insertable, Selectable, Updateable } from "kysely";
import { isOneOf, type Queries, type Tables } from "../../db/index";
import type { GuestKey } from "../shared/guest-key";

export type CartRow = Selectable<Tables["carts"]>;

/** The cart that the key opens. */
export const findCart = (db: Queries, { id, tempId }: GuestKey): Promise<CartRow | undefined> =>
  db.sql.selectFrom("carts").selectAll().where("id", "=", id).where("temp_id", "=", tempId).executeTakeFirst();

/** The same, locked until the transaction ends, so that changes of one cart run one after the other. */
export const lockCart = (tx: Queries, { id, tempId }: GuestKey): Promise<CartRow | undefined> =>
  tx.forUpdate(tx.sql.selectFrom("carts").selectAll().where("id", "=", id).where("temp_id", "=", tempId)).executeTakeFirst();

/** Locks carts by their ids, always in the same order, so that two who lock the same ones wait for each other and never both ways. */
export const lockCarts = (tx: Queries, ids: readonly string[]): Promise<CartRow[]> =>
  tx.forUpdate(tx.sql.selectFrom("carts").selectAll().where(isOneOf("id", ids)).orderBy("id")).execute();

export const findCartOfGuest = (db: Queries, tempId: string): Promise<CartRow | undefined> =>
  db.sql.selectFrom("carts").selectAll().where("temp_id", "=", tempId).executeTakeFirst();

/** Whether a cart has a row, also one that this key does not open. */
export async function isCartThere(db: Queries, id: string): Promise<boolean> {
  return (await db.sql.selectFrom("carts").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Inserts a cart unless it is there. @returns whether it was inserted */
export async function insertMissingCart(tx: Queries, row: CartRow): Promise<boolean> {
  const inserted = await tx.sql
    .insertInto("carts")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return inserted.length > 0;
}

/** Says that the guest still comes: once a day is enough for keeping the cart from being swept. */
export async function touchCart(db: Queries, id: string, now: Date): Promise<void> {
  await db.sql.updateTable("carts").set({ updated_at: now }).where("id", "=", id).execute();
}

export async function insertCart(tx: Queries, row: Insertable<Tables["carts"]>): Promise<void> {
  await tx.sql.insertInto("carts").values(row).execute();
}

/** Begins the tempId of a closed cart. No key can hold it: a colon is no letter of a tempId. */
const CLOSED = "closed:";

export const isClosed = ({ temp_id }: CartRow): boolean => temp_id?.startsWith(CLOSED) ?? false;

/**
 * Empties a cart and closes it for ever. The row stays until carts are swept: a request that still holds the key must find it closed, and not
 * begin it anew.
 */
export async function closeCart(tx: Queries, cartId: string): Promise<void> {
  await tx.sql.deleteFrom("cart_items").where("cart_id", "=", cartId).execute();
  await tx.sql.deleteFrom("cart_vouchers").where("cart_id", "=", cartId).execute();
  await tx.sql
    .updateTable("carts")
    .set({ temp_id: `${CLOSED}${cartId}` })
    .where("id", "=", cartId)
    .execute();
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

/** Changes columns of a locked cart. */
export async function setCart(tx: Queries, id: string, columns: Updateable<Tables["carts"]>): Promise<void> {
  await tx.sql.updateTable("carts").set(columns).where("id", "=", id).execute();
}

export async function currencyExists(db: Queries, id: number): Promise<boolean> {
  return (await db.sql.selectFrom("currencies").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}
