import { randomIdSchema, type Locale } from "~/contract/common";
import { MAX_WISHLIST_ITEMS, type ChangeWishlistRequest, type Wishlist } from "~/contract/wishlist";
import type { Database, Queries } from "../../db/index";
import { readProducts } from "../catalogue/products.service";
import { guestKeyOf, newGuestKey, type GuestKey } from "../shared/guest-key";
import type { Random } from "../shared/random";
import { undoable } from "../shared/undo";
import { done, failed, WISHLIST_GONE, type Result } from "../shared/result";
import {
  closeWishlist,
  deleteWish,
  findWishlistOfGuest,
  insertMissingWishlist,
  insertWish,
  isWishlistThere,
  lockWishlist,
  productExists,
  readWishes,
  setWishNote,
  touchWishlist,
  type WishlistKey,
  type WishlistRow,
} from "./wishlist.repo";

export interface WishlistService {
  /** The guest's wishlist; a new one for a tempId that opens none. A new one has no row until something is put in. */
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
const DAY_MS = 86_400_000;

export function createWishlistService({ db, clock, random }: Deps): WishlistService {
  return {
    async open(locale, tempId) {
      const known = randomIdSchema.safeParse(tempId).success ? await findWishlistOfGuest(db, tempId) : undefined;
      const now = clock();
      if (known && now.getTime() - known.updated_at.getTime() > DAY_MS) await touchWishlist(db, known.id, now);
      return view(db, known ?? (await newWishlist(tempId, now)), locale);
    },

    change: (key, locale, request) =>
      undoable(db, async (tx, undo) => {
        const locked = await lockOrSave(tx, key);
        if (!locked) return WISHLIST_GONE;
        const { wishlist, isNew } = locked;
        const changed = await changeWish(tx, wishlist.id, request);
        if (!changed.ok) return isNew ? undo(changed) : changed;
        await touchWishlist(tx, wishlist.id, clock());
        return done(await view(tx, wishlist, locale));
      }),

    remove: (key) =>
      db.transaction(async (tx) => {
        const wishlist = await lockWishlist(tx, key);
        if (!wishlist && !keyOfUnsaved(key)) return WISHLIST_GONE;
        if (!wishlist && (await isWishlistThere(tx, key.wishlistId))) return WISHLIST_GONE;
        await closeWishlist(tx, key.wishlistId);
        return done(null);
      }),
  };

  /** A wishlist without a row. @param tempId that the guest holds already; another one where there is none, or its wishlist was closed */
  async function newWishlist(tempId: string, now: Date): Promise<WishlistRow> {
    const held = guestKeyOf("wishlist", tempId);
    return rowOf(held && !(await isWishlistThere(db, held.id)) ? held : newGuestKey("wishlist", random), now);
  }

  /** The wishlist that a key opens, locked for a change; one without a row gets it now. */
  async function lockOrSave(tx: Queries, key: WishlistKey): Promise<{ wishlist: WishlistRow; isNew: boolean } | undefined> {
    const known = await lockWishlist(tx, key);
    if (known) return { wishlist: known, isNew: false };
    const unsaved = keyOfUnsaved(key);
    if (!unsaved) return undefined;
    const row = rowOf(unsaved, clock());
    if (await insertMissingWishlist(tx, row)) return { wishlist: row, isNew: true };
    // another request has saved it meanwhile, or it was closed
    const wishlist = await lockWishlist(tx, key);
    return wishlist && { wishlist, isNew: false };
  }
}

const rowOf = ({ id, tempId }: GuestKey, now: Date): WishlistRow => ({ id, temp_id: tempId, created_at: now, updated_at: now });

/** The key's two halves where they belong together. */
function keyOfUnsaved({ wishlistId, tempId }: WishlistKey): GuestKey | undefined {
  const key = guestKeyOf("wishlist", tempId);
  return key?.id === wishlistId ? key : undefined;
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
  if (wishes.length >= MAX_WISHLIST_ITEMS) return failed({ code: "max", field: "productId", value: MAX_WISHLIST_ITEMS });
  if (!(await productExists(tx, productId))) return failed({ code: "unavailable", field: "productId" });
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
