import type { Cart } from "~/contract/cart";
import type { CartChange } from "~/contract/cart-change";
import type { Failure } from "~/contract/failure-codes";

/** An expected failure: a value, never thrown. `reply.ts` makes the HTTP answer of it. */
export interface Failed {
  ok: false;
  /** the first one decides the status of the answer */
  failures: readonly [Failure, ...Failure[]];
  /** beside `cart_changed`: what differs, and the cart as it is now */
  changed?: { changes: CartChange[]; cart?: Cart };
  /** beside `not_enough` and `not_available`: what is left, in metres, packs or pieces */
  available?: number;
}

export type Result<T> = { ok: true; value: T } | Failed;

/** A success as a result. */
export const done = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

/** One or more failures as a result. */
export const failed = (...failures: [Failure, ...Failure[]]): Failed => ({ ok: false, failures });

/** The same of a list that is known to hold one. @throws where it is empty */
export function failedAll(failures: readonly Failure[]): Failed {
  const [first, ...rest] = failures;
  if (!first) throw new Error("a result failed without a failure");
  return failed(first, ...rest);
}

/** The shopper saw another cart. @param cart as it is now */
export const cartChanged = (changes: CartChange[], cart?: Cart): Failed => ({
  ...failed({ code: "cart_changed" }),
  changed: { changes, ...(cart && { cart }) },
});

export const NOT_FOUND = failed({ code: "not_found" });
export const CART_GONE = failed({ code: "cart_gone" });
export const WISHLIST_GONE = failed({ code: "wishlist_gone" });
export const UNAUTHENTICATED = failed({ code: "unauthenticated" });
export const BAD_REQUEST = failed({ code: "bad_request" });
export const UNSUPPORTED_MEDIA_TYPE = failed({ code: "unsupported_media_type" });
export const METHOD_NOT_ALLOWED = failed({ code: "method_not_allowed" });
export const UNAVAILABLE = failed({ code: "unavailable" });
export const SERVER_FAILED = failed({ code: "server" });
export const PAYLOAD_TOO_LARGE = failed({ code: "payload_too_large" });

/** What was found, or the failure of a record that is not there. */
export const found = <T>(value: T | undefined): Result<T> => (value === undefined ? NOT_FOUND : done(value));
