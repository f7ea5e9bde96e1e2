import type { Checked } from "~/domain/web";
import type { Cart } from "../cart/cart";
import type { CartChange } from "../cart/cart-change";
import type { Failure, FailureCode } from "./failure-codes";

/** An expected failure as the answer of a call: a value, never thrown. */
export interface Failed<Code extends string = FailureCode> {
  ok: false;
  /** decides the status of the HTTP answer */
  failure: Failure<Code>;
  others?: readonly Failure<Code>[];
  /** `cart_changed`: differences from the cart that the shopper saw */
  changes?: CartChange[];
  /** `cart_changed`: the current cart */
  cart?: Cart;
  /** `not_enough` and `not_available`: the available amount in metres, packs or pieces */
  available?: number;
}

/** The result of every call that can fail, from the repository to the form. @template Code failure codes other than the contract's, for operators */
export type Result<T, Code extends string = FailureCode> = { ok: true; value: T } | Failed<Code>;

export const done = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

export const failed = <Code extends string = FailureCode>(
  failure: Failure<Code>,
  ...others: Failure<Code>[]
): Failed<Code> => ({
  ok: false,
  failure,
  ...(others.length > 0 && { others }),
});

/** Converts a non-empty list of failures to a failed result. @throws if it is empty */
export function failedAll(failures: readonly Failure[]): Failed {
  const [first, ...rest] = failures;
  if (!first) throw new Error("a failed result has no failure");
  return failed(first, ...rest);
}

export const resultOf = <T>(checked: Checked<T, Failure>): Result<T> =>
  checked.ok ? checked : failedAll(checked.failures);

export const allFailures = <Code extends string>({
  failure,
  others = [],
}: Failed<Code>): Failure<Code>[] => [failure, ...others];

/** The shopper saw another cart. @param cart the current one */
export const cartChanged = (changes: CartChange[], cart?: Cart): Failed => ({
  ...failed({ code: "cart_changed" }),
  changes,
  ...(cart && { cart }),
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
/** Retry-After of a shop that does not answer for now, s. */
export const UNAVAILABLE_RETRY_SECONDS = 5;
/** Retry-After of a closed shop, s. */
export const CLOSED_RETRY_SECONDS = 300;
export const PAYLOAD_TOO_LARGE = failed({ code: "payload_too_large" });

export const orNotFound = <T>(value: T | undefined): Result<T> =>
  value === undefined ? NOT_FOUND : done(value);
/** A record in `data`, as the contract answers one. */
export const foundData = <T>(data: T | undefined): Result<{ data: T }> =>
  data === undefined ? NOT_FOUND : done({ data });
