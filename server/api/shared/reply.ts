import type { Context } from "hono";
import type { FieldError } from "~/contract/errors";
import type { Locale } from "~/contract/common";
import type { Failure, Result } from "./result";
import { languageOf, type Translate } from "./words";

const STATUS = { not_found: 404, unauthenticated: 401, bad_request: 400, unsupported_media_type: 415, payload_too_large: 413 } as const;

/** Turns results into HTTP answers: the one place where codes are put into words. */
export interface Reply {
  /** Sends what a service gave. */
  send<T>(c: Context, result: Result<T>, status?: 200 | 201): Response;
  /** The language that the caller reads. */
  language(c: Context): Locale;
}

export function createReply(translate: Translate): Reply {
  const language = (c: Context) => languageOf(c.req.header("accept-language"));

  const wordsOf = (locale: Locale, { code, value }: FieldError): string =>
    translate(locale, `validation:${code}`, value === undefined ? {} : { value, length: value });

  function fail(c: Context, failure: Failure): Response {
    switch (failure.code) {
      case "invalid": {
        const locale = language(c);
        const errors: Record<string, string[]> = {};
        for (const error of failure.errors) (errors[error.field] ??= []).push(wordsOf(locale, error));
        const shortage = failure.available === undefined ? {} : { code: failure.errors[0]?.code, available: failure.available };
        return c.json({ message: translate(locale, "validation:summary"), errors, ...shortage }, 422);
      }
      case "cart_changed":
        return c.json({ error: failure.code, changes: failure.changes, ...(failure.cart && { cart: failure.cart }) }, 409);
      case "voucher": {
        const { error, value } = failure;
        return c.json({ error, ...(value === undefined ? {} : { value }) }, error === "not_exists" ? 404 : 400);
      }
      case "too_many_requests":
        return c.json({ error: failure.code, retry_after: failure.retryAfter }, 429, { "Retry-After": String(failure.retryAfter) });
      default:
        return c.json({ error: failure.code }, STATUS[failure.code]);
    }
  }

  return { language, send: (c, result, status = 200) => (result.ok ? c.json(result.value, status) : fail(c, result)) };
}
