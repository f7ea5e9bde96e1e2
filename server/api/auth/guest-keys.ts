import type { Context } from "hono";
import type { GuestKeys } from "~/contract/account";

/** The keys of a login with the header `tempId` for those that its body leaves out: the specification's client sends the secret of a guest there. */
export function withTempId<K extends GuestKeys>(c: Context, keys: K): K {
  const tempId = c.req.header("tempId");
  return { ...keys, cartTempId: keys.cartTempId ?? tempId, wishlistTempId: keys.wishlistTempId ?? tempId };
}
