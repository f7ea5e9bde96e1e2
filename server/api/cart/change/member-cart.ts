import type { Queries } from "../../../db/index";
import {
  cartWithoutLines,
  findCartOfMember,
  insertMissingCartOfMember,
  lockCartOfMember,
  type CartRow,
} from "../cart.repo";

/** Returns a member's cart; creates it if needed. @param newId id of a new cart */
export async function cartOfMember(
  on: Queries,
  userId: number,
  newId: string,
  now: Date,
): Promise<CartRow> {
  const cart = await findCartOfMember(on, userId);
  if (cart) return cart;
  await insertMissingCartOfMember(
    on,
    cartWithoutLines({ id: newId, temp_id: null, user_id: userId }, now),
  );
  const existing = await findCartOfMember(on, userId);
  if (!existing) throw new Error("another request closed the new cart of a member");
  return existing;
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
    const cart = await lockCartOfMember(tx, userId);
    if (cart) return cart;
    await insertMissingCartOfMember(
      tx,
      cartWithoutLines({ id: newId, temp_id: null, user_id: userId }, now),
    );
  }
  throw new Error("other requests closed a member's cart each time it was opened");
}
