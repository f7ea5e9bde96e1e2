import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import { publicPolicyOf } from "~/cache/policies";
import { LOCALES, type Locale, type Translate } from "~/contract/core/locale";
import type { Failure } from "~/contract/failures/failure-codes";
import { failingField, failureKey } from "~/contract/failures/failure-key";
import { allFailures, type Failed, type Result } from "~/contract/failures/result";
import { tokenOf } from "./keys";
import { isFieldFailure, statusOf } from "./status";

/** Converts results to HTTP responses; the only place where failures get status and text. */
export interface Reply {
  /** Sends a result. Caches keep only public reads without a token: other answers may hold data of one shopper. */
  send<T>(c: Context, result: Result<T>, status?: 200 | 201): Response;
  language(c: Context): Locale;
  /** The sentence of a failure in the language of the request. */
  sentence(c: Context, failure: Failure): string;
}

export function createReply(translate: Translate): Reply {
  const language = (c: Context) => languageOf(c.req.header("accept-language"));

  const textOf = (locale: Locale, failure: Failure): string => {
    const { value } = failure;
    const shown = typeof value === "number" ? value.toLocaleString(locale) : value;
    const context = failingField(failure);
    return translate(locale, `validation:${failureKey(failure)}`, {
      ...(context && { context }),
      ...(shown !== undefined && { value: shown, length: shown, count: Number(value) }),
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
    sentence: (c, failure) => textOf(language(c), failure),
    send(c, result, status = 200) {
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
