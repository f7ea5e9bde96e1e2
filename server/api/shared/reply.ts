import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import { publicPolicyOf } from "~/cache/policies";
import { LOCALES, type Locale, type Translate } from "~/contract/core/locale";
import {
  FIELD_CODES,
  VOUCHER_CODES,
  type CallCode,
  type Failure,
} from "~/contract/failures/failure-codes";
import { failingField, failureKey } from "~/contract/failures/failure-key";
import { allFailures, type Failed, type Result } from "~/contract/failures/result";
import { tokenOf } from "./keys";

/** Converts results to HTTP responses; the only place where failures get status and text. */
export type Reply = ReturnType<typeof createReply>;

export function createReply(translate: Translate) {
  const language = (c: Context) => languageOf(c.req.header("accept-language"));

  const textOf = (locale: Locale, failure: Failure): string => {
    const { value } = failure;
    const text = typeof value === "number" ? value.toLocaleString(locale) : value;
    const context = failingField(failure);
    return translate(locale, `validation:${failureKey(failure)}`, {
      ...(context && { context }),
      ...(text !== undefined && { value: text, length: text, count: Number(value) }),
    });
  };

  /** 422: 'a map of field to messages', in the request's language. */
  function invalidBody(c: Context, result: Failed) {
    const { failure, available } = result;
    const failures = allFailures(result);
    const locale = language(c);
    const errors: Record<string, string[]> = {};
    for (const failure of failures)
      (errors[failure.field ?? ""] ??= []).push(textOf(locale, failure));
    const shortage = available === undefined ? {} : { code: failure.code, available };
    return { message: translate(locale, "validation:summary"), errors, ...shortage, failures };
  }

  const fail = (c: Context, result: Failed): Response =>
    isFieldFailure(result.failure) ? c.json(invalidBody(c, result), 422) : failedAnswer(c, result);

  return {
    language,
    /** The sentence of a failure in the language of the request. */
    sentence: (c: Context, failure: Failure) => textOf(language(c), failure),
    /** Sends a result. Caches keep only public reads without a token: other answers may hold data of one shopper. */
    send<T>(c: Context, result: Result<T>, status: 200 | 201 = 200): Response {
      if (!isPublicRead(c)) c.header("Cache-Control", "private, no-store");
      return result.ok ? c.json(result.value, status) : fail(c, result);
    },
  };
}

const isPublicRead = (c: Context): boolean =>
  c.req.method === "GET" && tokenOf(c) === undefined && publicPolicyOf(c.req.path) !== undefined;

/** Response to a failure without a field: the first code as `error`, as in the specification, beside `failures`. @param fields added to the body */
export function failedAnswer(
  c: Context,
  result: Failed,
  fields: object = {},
  headers: Record<string, string> = {},
): Response {
  const { failure, changes, cart } = result;
  const differing = { ...(changes && { changes }), ...(cart && { cart }) };
  const body = {
    error: failure.code,
    ...valueOf(failure),
    ...differing,
    ...fields,
    failures: allFailures(result),
  };
  return c.json(body, statusOf(failure), { ...retryOf(failure), ...headers });
}

function valueOf({ code, value }: Failure): object {
  if (value === undefined) return {};
  return code === "too_many_requests" ? { retry_after: value } : { value };
}

const retryOf = ({ code, value }: Failure): Record<string, string> =>
  code === "too_many_requests" && value !== undefined ? { "Retry-After": String(value) } : {};

/** Language of messages: the preferred supported one of `Accept-Language`, else Czech. */
export function languageOf(header: string | undefined): Locale {
  // sorted by weight; `en-GB` means English
  for (const { type, q } of parseAccept(header ?? "")) {
    const language = type.split("-")[0]?.toLowerCase();
    const spoken = q > 0 ? LOCALES.find((locale) => locale === language) : undefined;
    if (spoken) return spoken;
  }
  return "cs";
}

const CALL_STATUS = {
  not_found: 404,
  not_offered: 404,
  cart_gone: 404,
  wishlist_gone: 404,
  cart_changed: 409,
  unauthenticated: 401,
  forbidden: 403,
  conflict: 409,
  bad_request: 400,
  unsupported_media_type: 415,
  payload_too_large: 413,
  method_not_allowed: 405,
  too_many_requests: 429,
  unavailable: 503,
  maintenance: 503,
  registry_failed: 502,
  gateway_failed: 502,
  already_paid: 409,
  not_cancellable: 409,
  window_closed: 409,
  server: 500,
  backend_message: 400,
  voucher_refused: 400,
} as const satisfies Record<CallCode, number>;

type FailureStatus = (typeof CALL_STATUS)[CallCode] | 422;

const FIELD: ReadonlySet<string> = new Set(FIELD_CODES);
const VOUCHER: ReadonlySet<string> = new Set(VOUCHER_CODES);

/** True for failures of request fields (422). A voucher's failure names a field too, but has its own status. */
export const isFieldFailure = ({ code, field }: Failure): boolean =>
  field !== undefined && FIELD.has(code);

/** The HTTP status of a failure. 'not_exists: 404', other vouchers 400 (specification section 8). */
export function statusOf(failure: Failure): FailureStatus {
  if (isFieldFailure(failure)) return 422;
  if (failure.code === "not_exists") return 404;
  if (VOUCHER.has(failure.code)) return 400;
  return isCallCode(failure.code) ? CALL_STATUS[failure.code] : 422;
}

const isCallCode = (code: string): code is CallCode => code in CALL_STATUS;
