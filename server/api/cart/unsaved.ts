import type { Queries } from "../../db/index";
import type { CartKey } from "../shared/cart-key";
import { guestKeyOf, type GuestKey } from "../shared/guest-key";
import { findCart, insertMissingCart, isCartThere, lockCart, type CartRow } from "./cart.repo";

/** A cart that nothing was put into: it has no row until then. */
export const unsavedCart = ({ id, tempId }: GuestKey, now: Date): CartRow => ({
  id,
  temp_id: tempId,
  version: 1,
  free_delivery: false,
  has_addon_eco_packaging: false,
  has_addon_strong_tubus: false,
  has_addon_packing_fee: false,
  delivery_id: null,
  store_id: null,
  payment_id: null,
  currency_id: null,
  floor: null,
  lift: false,
  created_at: now,
  updated_at: now,
});

/** The key's two halves where they belong together. */
function keyOfUnsaved({ cartId, tempId }: CartKey): GuestKey | undefined {
  const key = guestKeyOf("cart", tempId);
  return key?.id === cartId ? key : undefined;
}

/** The cart that a key opens, also one without a row; undefined for a wrong key and a cart that was closed. */
export async function findCartOrUnsaved(db: Queries, key: CartKey, now: Date, find = findCart): Promise<CartRow | undefined> {
  const cart = await find(db, key);
  if (cart) return cart;
  const unsaved = keyOfUnsaved(key);
  return unsaved && !(await isCartThere(db, unsaved.id)) ? unsavedCart(unsaved, now) : undefined;
}

/** The cart that a key opens, locked for a change; one without a row gets it now. */
export async function lockOrSaveCart(tx: Queries, key: CartKey, now: Date): Promise<{ cart: CartRow; isNew: boolean } | undefined> {
  const known = await lockCart(tx, key);
  if (known) return { cart: known, isNew: false };
  const unsaved = keyOfUnsaved(key);
  if (!unsaved) return undefined;
  const row = unsavedCart(unsaved, now);
  if (await insertMissingCart(tx, row)) return { cart: row, isNew: true };
  // another request has saved it meanwhile, or it was closed
  const cart = await lockCart(tx, key);
  return cart && { cart, isNew: false };
}
