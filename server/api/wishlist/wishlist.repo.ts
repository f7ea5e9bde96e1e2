import type { Selectable } from "kysely";
import type { Queries, Tables } from "../../db/index";
import { isOfMember, type OwnerKey } from "../shared/keys";

export type WishlistRow = Selectable<Tables["wishlists"]>;
export type WishlistItemRow = Pick<Selectable<Tables["wishlist_items"]>, "product_id" | "note">;

/** Locks the wishlist of a key, so that its changes are serial. */
export const lockWishlist = (tx: Queries, key: OwnerKey): Promise<WishlistRow | undefined> => {
  const list = tx.sql.selectFrom("wishlists").selectAll().where("id", "=", key.id);
  const own = isOfMember(key)
    ? list.where("user_id", "=", key.userId)
    : list.where("temp_id", "=", key.tempId);
  return tx.forUpdate(own).executeTakeFirst();
};

export const findWishlistOfMember = (
  db: Queries,
  userId: number,
): Promise<WishlistRow | undefined> =>
  db.sql.selectFrom("wishlists").selectAll().where("user_id", "=", userId).executeTakeFirst();

export const findWishlistOfGuest = (
  db: Queries,
  tempId: string,
): Promise<WishlistRow | undefined> =>
  db.sql.selectFrom("wishlists").selectAll().where("temp_id", "=", tempId).executeTakeFirst();

export async function isWishlistThere(db: Queries, id: string): Promise<boolean> {
  return (
    (await db.sql.selectFrom("wishlists").select("id").where("id", "=", id).executeTakeFirst()) !==
    undefined
  );
}

/** Inserts a wishlist unless it exists. @returns true if it was inserted */
export async function insertMissingWishlist(tx: Queries, row: WishlistRow): Promise<boolean> {
  const inserted = await tx.sql
    .insertInto("wishlists")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return inserted.length > 0;
}

/** Empties and closes a wishlist; the row stays until the sweep. */
export async function closeWishlist(tx: Queries, id: string): Promise<void> {
  await tx.sql.deleteFrom("wishlist_items").where("wishlist_id", "=", id).execute();
  await tx.sql
    .updateTable("wishlists")
    .set({ temp_id: `closed:${id}`, user_id: null })
    .where("id", "=", id)
    .execute();
}

/** Updates the date, so that the sweep keeps it longer. */
export async function touchWishlist(tx: Queries, id: string, now: Date): Promise<void> {
  await tx.sql.updateTable("wishlists").set({ updated_at: now }).where("id", "=", id).execute();
}

export const readWishes = (db: Queries, wishlistId: string): Promise<WishlistItemRow[]> =>
  db.sql
    .selectFrom("wishlist_items")
    .select(["product_id", "note"])
    .where("wishlist_id", "=", wishlistId)
    .orderBy("position", "desc")
    .execute();

/** Inserts a product at the top of a locked wishlist. */
export async function insertWish(
  tx: Queries,
  wishlistId: string,
  productId: number,
  note: string,
): Promise<void> {
  const last = await tx.sql
    .selectFrom("wishlist_items")
    .select((eb) => eb.fn.max("position").as("position"))
    .where("wishlist_id", "=", wishlistId)
    .executeTakeFirst();
  await tx.sql
    .insertInto("wishlist_items")
    .values({
      wishlist_id: wishlistId,
      product_id: productId,
      note,
      position: (last?.position ?? 0) + 1,
    })
    .execute();
}

/** Sets a product's note; no effect if it is not in the wishlist. */
export async function setWishNote(
  tx: Queries,
  wishlistId: string,
  productId: number,
  note: string,
): Promise<void> {
  await tx.sql
    .updateTable("wishlist_items")
    .set({ note })
    .where("wishlist_id", "=", wishlistId)
    .where("product_id", "=", productId)
    .execute();
}

export async function deleteWish(
  tx: Queries,
  wishlistId: string,
  productId: number,
): Promise<void> {
  await tx.sql
    .deleteFrom("wishlist_items")
    .where("wishlist_id", "=", wishlistId)
    .where("product_id", "=", productId)
    .execute();
}

export async function productExists(db: Queries, id: number): Promise<boolean> {
  return (
    (await db.sql.selectFrom("products").select("id").where("id", "=", id).executeTakeFirst()) !==
    undefined
  );
}
