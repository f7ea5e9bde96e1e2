import type { Queries } from "../../db/index";
import { guestRecords } from "../shared/guest-record";
import {
  findCartOfMember,
  insertMissingCart,
  insertMissingCartOfMember,
  isCartThere,
  lockCart,
  lockCartOfMember,
  type CartRow,
} from "./cart.repo";

const emptyCart = (owner: Pick<CartRow, "id" | "temp_id" | "user_id">, now: Date): CartRow => ({
  ...owner,
  version: 1,
  free_delivery: false,
  has_addon_eco_packaging: false,
  has_addon_strong_tubus: false,
  has_addon_packing_fee: false,
  delivery_id: null,
  store_id: null,
  pickup_point_id: null,
  payment_id: null,
  currency_id: null,
  floor: null,
  lift: false,
  details: null,
  created_at: now,
  updated_at: now,
});

/** Carts of guests, which have no row until something is put in. */
export const guestCarts = guestRecords<CartRow>({
  kind: "cart",
  make: ({ id, tempId }, now) => emptyCart({ id, temp_id: tempId, user_id: null }, now),
  lock: lockCart,
  isThere: isCartThere,
  // a cart gets its row by its first change, so it is written as that leaves it
  insertMissing: (tx, row) => insertMissingCart(tx, { ...row, version: row.version + 1 }),
});

/** The one cart of a member, made where there is none yet. @param newId its id then */
export async function cartOfMember(on: Queries, userId: number, newId: string, now: Date): Promise<CartRow> {
  const known = await findCartOfMember(on, userId);
  if (known) return known;
  await insertMissingCartOfMember(on, emptyCart({ id: newId, temp_id: null, user_id: userId }, now));
  const made = await findCartOfMember(on, userId);
  if (!made) throw new Error("a member's cart was closed while it was made");
  return made;
}

/** How often a member's cart may be ordered away while it is opened. */
const MOST_TRIES = 3;

/**
 * The same, locked until the transaction ends: the member may order it on another device at this moment, and what is put into a cart that
 * is closed would be lost. Then a new one is made.
 */
export async function lockedCartOfMember(tx: Queries, userId: number, newId: string, now: Date): Promise<CartRow> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const known = await lockCartOfMember(tx, userId);
    if (known) return known;
    await insertMissingCartOfMember(tx, emptyCart({ id: newId, temp_id: null, user_id: userId }, now));
  }
  throw new Error("a member's cart was closed again and again while it was opened");
}
