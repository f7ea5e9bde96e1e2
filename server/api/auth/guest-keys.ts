import type { Context } from "hono";
import type { GuestKeys } from "~/contract/account";

/** Adds the header `tempId` to keys without one: the specification's client sends the guest's secret there. */
export function withTempId<K extends GuestKeys>(c: Context, keys: K): K {
  const tempId = c.req.header("tempId");
  return { ...keys, cartTempId: keys.cartTempId ?? tempId, wishlistTempId: keys.wishlistTempId ?? tempId };
}
