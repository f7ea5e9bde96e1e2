import type { Context } from "hono";
import type { GuestKeys } from "~/contract/account";

/** Adds the header `tempId`, if it is sent, to keys without one. */
export function withTempId<K extends GuestKeys>(c: Context, keys: K): K {
  const tempId = c.req.header("tempId");
  return { ...keys, cartTempId: keys.cartTempId ?? tempId, wishlistTempId: keys.wishlistTempId ?? tempId };
}
