import { account } from "./account";
import { cart } from "./cart";
import { catalogue } from "./catalogue";
import { content, postsByKind } from "./content";
import type { Endpoint } from "./endpoint";
import { order } from "./order";
import { wishlist } from "./wishlist";

/** All calls by area, in the order of docs/contract.md. */
export const ENDPOINTS: Readonly<Record<string, readonly Endpoint[]>> = {
  catalogue: Object.values(catalogue),
  cart: Object.values(cart),
  wishlist: Object.values(wishlist),
  order: Object.values(order),
  account: Object.values(account),
  content: [
    ...Object.values(content),
    ...Object.values(postsByKind).flatMap((kind) => Object.values(kind)),
  ],
};
