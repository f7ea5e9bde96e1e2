import { randomIdSchema, type Locale } from "~/contract/common";
import { MAX_WISHLIST_ITEMS, type ChangeWishlistRequest, type Wishlist } from "~/contract/wishlist";
import type { Database, Queries } from "../../db/index";
import { readProducts } from "../catalogue/products.service";
import { randomId, type Random } from "../shared/random";
import { done, fieldError, invalid, NOT_FOUND, type Result } from "../shared/result";
import {
  deleteWish,
  deleteWishlist,
  findWishlistOfGuest,
  insertWish,
  insertWishlist,
  lockWishlist,
  productExists,
  readWishes,
  setWishNote,
  touchWishlist,
  type WishlistKey,
  type WishlistRow,
} from "./wishlist.repo";

export interface WishlistService {
  /** The guest's wishlist; a new one for a tempId that opens none. */
  open(locale: Locale, tempId: string): Promise<Wishlist>;
  /** Adds a product, changes its note or removes it; done twice it is as done once. */
  change(key: WishlistKey, locale: Locale, request: ChangeWishlistRequest): Promise<Result<Wishlist>>;
  remove(key: WishlistKey): Promise<Result<null>>;
}

interface Deps {
  db: Database;
  clock: () => Date;
  random: Random;
}

/** The one shop that this API serves. */
const SITE = 1;

export function createWishlistService({ db, clock, random }: Deps): WishlistService {
  return {
    async open(locale, tempId) {
      const known = randomIdSchema.safeParse(tempId).success ? await findWishlistOfGuest(db, tempId) : undefined;
      if (known) return view(db, known, locale);
      const now = clock();
      const row = { id: randomId(random), temp_id: randomId(random), created_at: now, updated_at: now };
      return view(db, await insertWishlist(db, row), locale);
    },

    change: (key, locale, request) =>
      db.transaction(async (tx) => {
        const wishlist = await lockWishlist(tx, key);
        if (!wishlist) return NOT_FOUND;
        const changed = await changeWish(tx, wishlist.id, request);
        if (!changed.ok) return changed;
        await touchWishlist(tx, wishlist.id, clock());
        return done(await view(tx, wishlist, locale));
      }),

    remove: (key) =>
      db.transaction(async (tx) => {
        const wishlist = await lockWishlist(tx, key);
        if (!wishlist) return NOT_FOUND;
        await deleteWishlist(tx, wishlist.id);
        return done(null);
      }),
  };
}

async function changeWish(tx: Queries, wishlistId: string, { productId, note, remove }: ChangeWishlistRequest): Promise<Result<null>> {
  if (remove) {
    await deleteWish(tx, wishlistId, productId);
    return done(null);
  }
  const wishes = await readWishes(tx, wishlistId);
  if (wishes.some(({ product_id }) => product_id === productId)) {
    if (note !== undefined) await setWishNote(tx, wishlistId, productId, note);
    return done(null);
  }
  if (wishes.length >= MAX_WISHLIST_ITEMS) return invalid(fieldError("productId", "max", MAX_WISHLIST_ITEMS));
  if (!(await productExists(tx, productId))) return invalid(fieldError("productId", "unavailable"));
  await insertWish(tx, wishlistId, productId, note ?? "");
  return done(null);
}

/** A wishlist as the API sends it. Products that are not sold any more stay in it and say so themselves. */
async function view(on: Queries, wishlist: WishlistRow, locale: Locale): Promise<Wishlist> {
  const wishes = await readWishes(on, wishlist.id);
  const products = await readProducts(
    on,
    locale,
    wishes.map(({ product_id }) => product_id),
  );
  const notes = new Map(wishes.map(({ product_id, note }) => [product_id, note]));
  return {
    id: wishlist.id,
    site_id: SITE,
    user_id: null,
    temp_id: wishlist.temp_id,
    items: products.map((product) => ({ product, note: notes.get(product.id) ?? "" })),
  };
}

export type { WishlistKey } from "./wishlist.repo";
