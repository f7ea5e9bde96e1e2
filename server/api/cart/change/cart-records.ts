import type { Queries } from "../../../db/index";
import { ownedRecords } from "../../shared/owned-records";
import {
  findCartOfMember,
  insertMissingCart,
  insertMissingCartOfMember,
  lockCart,
  lockCartOfMember,
  type CartRow,
} from "../cart.repo";

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

export const cartOfGuest = (id: string, now: Date): CartRow =>
  emptyCart({ id, temp_id: id, user_id: null }, now);

export const cartRecords = ownedRecords<CartRow>({
  make: cartOfGuest,
  lock: lockCart,
  // the first change inserts the cart, so the version is incremented here
  insertMissing: (tx, row) => insertMissingCart(tx, { ...row, version: row.version + 1 }),
});

/** Returns a member's cart; creates it if needed. @param newId id of a new cart */
export async function cartOfMember(
  on: Queries,
  userId: number,
  newId: string,
  now: Date,
): Promise<CartRow> {
  const known = await findCartOfMember(on, userId);
  if (known) return known;
  await insertMissingCartOfMember(
    on,
    emptyCart({ id: newId, temp_id: null, user_id: userId }, now),
  );
  const made = await findCartOfMember(on, userId);
  if (!made) throw new Error("another request closed the new cart of a member");
  return made;
}

/** Tries if the cart is ordered meanwhile on another device. */
const MAX_TRIES = 3;

/** Returns and locks a member's cart; a new one if it is ordered meanwhile, because additions to a closed cart would be lost. */
export async function lockedCartOfMember(
  tx: Queries,
  userId: number,
  newId: string,
  now: Date,
): Promise<CartRow> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const known = await lockCartOfMember(tx, userId);
    if (known) return known;
    await insertMissingCartOfMember(
      tx,
      emptyCart({ id: newId, temp_id: null, user_id: userId }, now),
    );
  }
  throw new Error("other requests closed a member's cart each time it was opened");
}
