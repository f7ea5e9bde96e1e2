import type { Context } from "hono";
import type { GuestKeys } from "~/contract/customer/account";
import { guestKeyOf } from "../../shared/guest-key";

/** Adds the header `tempId`, if it is sent, to keys without one that need one: a header belongs to one of two keys, and an id of this release needs none. */
export function withTempId<K extends GuestKeys>(c: Context, keys: K): K {
  const tempId = c.req.header("tempId");
  const needed = (id: string | null | undefined) => (id && guestKeyOf(id) ? undefined : tempId);
  return {
    ...keys,
    cartTempId: keys.cartTempId ?? needed(keys.cartId),
    wishlistTempId: keys.wishlistTempId ?? needed(keys.wishlistId),
  };
}
