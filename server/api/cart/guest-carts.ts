import { guestRecords } from "../shared/guest-record";
import { insertMissingCart, isCartThere, lockCart, type CartRow } from "./cart.repo";

/** Carts of guests, which have no row until something is put in. */
export const guestCarts = guestRecords<CartRow>({
  kind: "cart",
  make: ({ id, tempId }, now) => ({
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
    details: null,
    created_at: now,
    updated_at: now,
  }),
  lock: lockCart,
  isThere: isCartThere,
  insertMissing: insertMissingCart,
});
