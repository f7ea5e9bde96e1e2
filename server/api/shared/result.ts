import type { Cart, VoucherFailure } from "~/contract/cart";
import type { CartChange, FieldCode, FieldError } from "~/contract/errors";

/** An expected failure: a value, never thrown. Each becomes an HTTP answer in `reply.ts` and nowhere else. */
export type Failure =
  | { ok: false; code: "invalid"; errors: FieldError[]; /** what is left in stock, where that is what failed */ available?: number }
  | { ok: false; code: "not_found" | "unauthenticated" | "bad_request" | "unsupported_media_type" | "payload_too_large" }
  | { ok: false; code: "cart_changed"; changes: CartChange[]; /** as it is now */ cart?: Cart }
  | ({ ok: false; code: "voucher" } & VoucherFailure)
  | { ok: false; code: "too_many_requests"; retryAfter: number };

export type Result<T> = { ok: true; value: T } | Failure;

export const done = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const NOT_FOUND: Failure = { ok: false, code: "not_found" };
export const invalid = (...errors: FieldError[]): Extract<Failure, { code: "invalid" }> => ({ ok: false, code: "invalid", errors });
/** One failing field. */
export const fieldError = (field: string, code: FieldCode, value?: string | number): FieldError =>
  value === undefined ? { field, code } : { field, code, value };

/** What was found, or the failure of a record that is not there. */
export const found = <T>(value: T | undefined): Result<T> => (value === undefined ? NOT_FOUND : done(value));
