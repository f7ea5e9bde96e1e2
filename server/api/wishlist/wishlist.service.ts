import { randomIdSchema, type Locale } from "~/contract/core/common";
import {
  MAX_WISHLIST_ITEMS,
  type ChangeWishlistRequest,
  type Wishlist,
} from "~/contract/customer/wishlist";
import { done, failed, WISHLIST_GONE, type Result } from "~/contract/failures/result";
import type { Database, Queries } from "../../db/index";
import { readProducts } from "../catalogue";
import { readGroupPercent } from "../member";
import type { OwnerKey } from "../shared/keys";
import { ownedRecords, undoable } from "../shared/owned-records";
import { guestId, randomId, type Random } from "../shared/random";
import { wishlistOfMember } from "./merge-wishlists";
import {
  closeWishlist,
  deleteWish,
  findWishlist,
  insertMissingWishlist,
  insertWish,
  lockWishlist,
  productExists,
  readWishes,
  setWishNote,
  touchWishlist,
  type WishlistRow,
} from "./wishlist.repo";

export type WishlistService = ReturnType<typeof createWishlistService>;

interface Deps {
  db: Database;
  clock: () => Date;
  random: Random;
}

const SITE = 1;
const DAY_MS = 86_400_000;

export function createWishlistService({ db, clock, random }: Deps) {
  return {
    /** Returns the guest's wishlist, or a new one for an unknown tempId. A new one has no row before the first item. */
    async open(locale: Locale, tempId: string): Promise<Wishlist> {
      const now = clock();
      const wishlist = randomIdSchema.safeParse(tempId).success
        ? await wishlistRecords.find(db, { id: tempId }, now, findWishlist)
        : undefined;
      if (wishlist && now.getTime() - wishlist.updated_at.getTime() > DAY_MS)
        await touchWishlist(db, wishlist.id, now);
      return readWishlist(db, wishlist ?? guestWishlist(guestId(random), now), locale);
    },

    /** The member's only wishlist; creates it if needed. */
    openOfMember: async (locale: Locale, userId: number) =>
      readWishlist(db, await wishlistOfMember(db, userId, randomId(random), clock()), locale),

    /** Adds a product, changes its note or removes it; idempotent. */
    change: (key: OwnerKey, locale: Locale, request: ChangeWishlistRequest) =>
      undoable(db, async (tx, undo) => {
        const locked = await wishlistRecords.lockOrSave(tx, key, clock());
        if (!locked) return WISHLIST_GONE;
        const { row: wishlist, isNew } = locked;
        const changed = await changeWish(tx, wishlist.id, request);
        if (!changed.ok) return isNew ? undo(changed) : changed;
        await touchWishlist(tx, wishlist.id, clock());
        return done(await readWishlist(tx, wishlist, locale));
      }),

    remove: (key: OwnerKey) =>
      db.transaction(async (tx) => {
        const wishlist = await wishlistRecords.find(tx, key, clock(), lockWishlist);
        if (!wishlist) return WISHLIST_GONE;
        await closeWishlist(tx, wishlist.id);
        return done(null);
      }),
  };
}

const guestWishlist = (id: string, now: Date): WishlistRow => ({
  id,
  temp_id: id,
  user_id: null,
  created_at: now,
  updated_at: now,
});

const wishlistRecords = ownedRecords<WishlistRow>({
  make: guestWishlist,
  lock: lockWishlist,
  insertMissing: insertMissingWishlist,
});

async function changeWish(
  tx: Queries,
  wishlistId: string,
  { productId, note, remove }: ChangeWishlistRequest,
): Promise<Result<null>> {
  if (remove) {
    await deleteWish(tx, wishlistId, productId);
    return done(null);
  }
  const wishes = await readWishes(tx, wishlistId);
  if (wishes.some(({ product_id }) => product_id === productId)) {
    if (typeof note === "string") await setWishNote(tx, wishlistId, productId, note);
    return done(null);
  }
  if (wishes.length >= MAX_WISHLIST_ITEMS)
    return failed({ code: "max", field: "productId", value: MAX_WISHLIST_ITEMS });
  if (!(await productExists(tx, productId)))
    return failed({ code: "unavailable", field: "productId" });
  await insertWish(tx, wishlistId, productId, note ?? "");
  return done(null);
}

/** Serializes a wishlist. Products that are no longer sold stay in it, marked. */
async function readWishlist(on: Queries, wishlist: WishlistRow, locale: Locale): Promise<Wishlist> {
  const wishes = await readWishes(on, wishlist.id);
  const products = await readProducts(
    on,
    locale,
    wishes.map(({ product_id }) => product_id),
    wishlist.user_id === null ? 0 : await readGroupPercent(on, wishlist.user_id),
  );
  const notes = new Map(wishes.map(({ product_id, note }) => [product_id, note]));
  return {
    id: wishlist.temp_id ?? wishlist.id,
    site_id: SITE,
    user_id: wishlist.user_id,
    temp_id: wishlist.temp_id,
    items: products.map((product) => ({ product, note: notes.get(product.id) ?? "" })),
  };
}
