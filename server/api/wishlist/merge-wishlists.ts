import { MAX_WISHLIST_ITEMS } from "~/contract/customer/wishlist";
import type { Queries } from "../../db/index";
import { opens } from "../shared/owned-records";
import {
  closeWishlist,
  findWishlistOfMember,
  insertMissingWishlist,
  insertWish,
  lockWishlist,
  readWishes,
  touchWishlist,
  type WishlistRow,
} from "./wishlist.repo";

/** Returns a member's wishlist; creates it if needed. @param newId id of a new wishlist */
export async function wishlistOfMember(
  on: Queries,
  userId: number,
  newId: string,
  now: Date,
): Promise<WishlistRow> {
  const wishlist = await findWishlistOfMember(on, userId);
  if (wishlist) return wishlist;
  await insertMissingWishlist(on, {
    id: newId,
    temp_id: null,
    user_id: userId,
    created_at: now,
    updated_at: now,
  });
  const existing = await findWishlistOfMember(on, userId);
  if (!existing) throw new Error("another request closed the new wishlist of a member");
  return existing;
}

/** Merges a guest's wishlist into the member's at login, and closes it. Duplicates keep the member's note; the guest's come first, up to a limit. */
export async function mergeWishlists(
  tx: Queries,
  guestId: string,
  memberId: string,
  now: Date,
): Promise<void> {
  const guest = await lockWishlist(tx, guestId);
  const member = await lockWishlist(tx, memberId);
  if (!guest || !opens({ id: guestId }, guest) || !member) return;
  const wishes = await readWishes(tx, member.id);
  const has = new Set(wishes.map(({ product_id }) => product_id));
  const others = (await readWishes(tx, guest.id)).filter(({ product_id }) => !has.has(product_id));
  const added = others.slice(0, Math.max(0, MAX_WISHLIST_ITEMS - wishes.length));
  for (const { product_id, note } of added.reverse())
    await insertWish(tx, member.id, product_id, note);
  if (added.length) await touchWishlist(tx, member.id, now);
  await closeWishlist(tx, guest.id);
}
