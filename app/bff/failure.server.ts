import { VOUCHER_CODES, type Failure, type FailureCode } from "~/contract/failure-codes";
import { failedBodySchema, type FailedBody } from "~/contract/failures";
import { UNKNOWN_ORDER, type Notice } from "~/contract/notices";
import { allFailures, failedAll, UNAVAILABLE, type Failed } from "~/contract/result";

/** A call of the API that failed. */
export interface ApiFailure extends Failed {
  /** of the API's answer; 502 where there was none */
  status: number;
  /** what failed, where it was only a step of what the shopper asked for: there was no cart to add to, and none could be made */
  step?: Notice["code"];
}
export type ApiResult<T> = { ok: true; value: T } | ApiFailure;

/** The reasons of a backend that answers only with a status. */
const CODES: Readonly<Record<number, FailureCode>> = {
  400: "bad_request",
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  409: "conflict",
  413: "payload_too_large",
  415: "unsupported_media_type",
};
/** What a backend calls it when it is closed (contract: 503 `{"error":"maintenance"}`). */
const MAINTENANCE = "maintenance" satisfies FailureCode;
/** Of a 429 that does not say for how long, s. */
const RETRY_SECONDS = 60;

/** A call that got no answer that can be used. */
export const unavailable = (status: 502 | 503): ApiFailure => ({ ...UNAVAILABLE, status });

/** Whether a call failed with this code. */
export const failedWith = ({ failure }: Failed, code: FailureCode): boolean => failure.code === code;

/** Whether the failure can be corrected in a field. */
export const isAtField = (failed: Failed): boolean => allFailures(failed).some(({ field }) => field !== undefined);

/** The same failure said at the form itself, where its field says nothing: the page stays, with what was typed. */
export const atForm = ({ failure, ...rest }: ApiFailure): ApiFailure => ({
  ...rest,
  failure: { ...failure, field: failure.field ?? "" },
});

/** Reads a failing answer's body; `undefined` where it is none of the contract's. */
export function failureOf(status: number, json: unknown): ApiFailure | undefined {
  const body = failedBodySchema.safeParse(json).data;
  const failures = body ? (body.failures ?? failuresOfForeign(status, body)) : [];
  if (!failures.length) return undefined;
  return { ...failedAll(failures), status, ...(body?.changes && { changes: body.changes }) };
}

/** What a backend says that gives no `failures`, but only what the specification names. */
function failuresOfForeign(status: number, { errors, error, value, retry_after }: FailedBody): Failure[] {
  if (status === 422)
    return Object.entries(errors ?? {}).flatMap(([field, texts]) => texts.map((text) => ({ code: "backend_message", field, value: text })));
  if (status === 429) return [{ code: "too_many_requests", value: retry_after ?? RETRY_SECONDS }];
  if (status === 409 && error === "cart_changed") return [{ code: "cart_changed" }];
  const voucherCode = VOUCHER_CODES.find((code) => code === error);
  if (voucherCode) return [{ code: voucherCode, value }];
  if (status === 503 && error === MAINTENANCE) return [{ code: MAINTENANCE }];
  const code = CODES[status];
  return code ? [{ code }] : [];
}

/**
 * The error page of a failure that the requested page cannot show: 404, 429, 502, 503 …
 * @param failed what it says besides: what could not be done (specification section 8, 'Notifications'); the body of the answer
 */
export function pageOf({ status, failure: { code, value } }: ApiFailure, failed?: Notice["code"] | typeof UNKNOWN_ORDER): Response {
  const headers = code === "too_many_requests" ? { "Retry-After": String(value ?? RETRY_SECONDS) } : undefined;
  // by its text `closed` of the shop's content knows a backend that is closed
  const statusText = code === MAINTENANCE ? MAINTENANCE : "";
  return new Response(failed ?? null, { status, statusText, ...(headers ? { headers } : {}) });
}

/** Whether what a read threw says that the backend is closed. */
export const isMaintenance = (thrown: unknown): boolean => thrown instanceof Response && thrown.statusText === MAINTENANCE;

/** Gives a call's data, or throws the page that the shopper gets instead. @param failed what that page says could not be done */
export function orThrow<T>(result: ApiResult<T>, failed?: Notice["code"]): T {
  if (result.ok) return result.value;
  throw pageOf(result, failed);
}

/** The same of what belongs to an order: where it is not there, or the link is not whole, the page tells how to find it. */
export function orderOrThrow<T>(result: ApiResult<T>): T {
  if (result.ok) return result.value;
  throw pageOf(result, result.status === 404 ? UNKNOWN_ORDER : "order_failed");
}

/** Gives what is read, or something else where the read throws the page for a failure: for parts that their page can do without. */
export async function orElse<T>(reading: Promise<T>, instead: T): Promise<T> {
  try {
    return await reading;
  } catch (thrown) {
    if (thrown instanceof Response) return instead;
    throw thrown;
  }
}
