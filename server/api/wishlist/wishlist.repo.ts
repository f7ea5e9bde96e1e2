import type { Selectable } from "kysely";
import type { Queries, Tables } from "../../db/index";

export type WishlistRow = Selectable<Tables["wishlists"]>;
type WishlistItemRow = Pick<Selectable<Tables["wishlist_items"]>, "product_id" | "note">;

const wishlists = (on: Queries, id: string) =>
  on.sql
    .selectFrom("wishlists")
    .selectAll()
    .where((eb) => eb.or([eb("id", "=", id), eb("temp_id", "=", id)]));

/** Finds a wishlist of a member or a guest, also a closed one. A guest's wishlist is found by its id or its tempId. */
export const findWishlist = (on: Queries, id: string): Promise<WishlistRow | undefined> =>
  wishlists(on, id).executeTakeFirst();

/** Finds and locks a wishlist, so that its changes are serial. */
export const lockWishlist = (tx: Queries, id: string): Promise<WishlistRow | undefined> =>
  tx.forUpdate(wishlists(tx, id)).executeTakeFirst();

export const findWishlistOfMember = (
  db: Queries,
  userId: number,
): Promise<WishlistRow | undefined> =>
  db.sql.selectFrom("wishlists").selectAll().where("user_id", "=", userId).executeTakeFirst();

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
