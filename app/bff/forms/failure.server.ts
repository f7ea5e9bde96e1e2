import { VOUCHER_CODES, type Failure, type FailureCode } from "~/contract/failures/failure-codes";
import { anyFailedBodySchema, type FailedBody } from "~/contract/failures/failures";
import {
  allFailures,
  CLOSED_RETRY_SECONDS,
  failed,
  failedAll,
  UNAVAILABLE,
  UNAVAILABLE_RETRY_SECONDS,
  type Failed,
} from "~/contract/failures/result";
import { NOT_OFFERED, UNKNOWN_ORDER, type Notice } from "~/contract/forms/notices";

export interface ApiFailure extends Failed {
  /** status of the API's answer; 502 without one */
  status: number;
  /** the failed step, if it was only a part of the action, e.g. creating a cart before adding */
  step?: Notice["code"];
  /** the backend named no code: a 404 may also mean that it does not have the call */
  isUnnamed?: true;
}
export type ApiResult<T> = { ok: true; value: T } | ApiFailure;

/** Codes for backends that answer only with a status. */
const CODES: Readonly<Record<number, FailureCode>> = {
  400: "bad_request",
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  409: "conflict",
  413: "payload_too_large",
  415: "unsupported_media_type",
  422: "bad_request",
  501: "method_not_allowed",
};
/** Codes that another backend may send in `error` alone, with the status that goes with them. */
const NAMED: readonly (readonly [status: number, code: FailureCode])[] = [
  [404, "cart_gone"],
  [404, "wishlist_gone"],
  [409, "cart_changed"],
  [503, "maintenance"],
];
/** Error code of a closed backend (503 `{"error":"maintenance"}`). */
const MAINTENANCE = "maintenance" satisfies FailureCode;
/** Default Retry-After of a 429, s. */
export const RETRY_SECONDS = 60;

export const CLOSED_FAILURE: ApiFailure = { ...failedAll([{ code: MAINTENANCE }]), status: 503 };

export const unavailable = (status: 502 | 503): ApiFailure => ({ ...UNAVAILABLE, status });

export const failedWith = ({ failure }: Failed, code: FailureCode): boolean =>
  failure.code === code;

/** True if a field can fix the failure. */
export const hasField = (failed: Failed): boolean =>
  allFailures(failed).some(({ field }) => field !== undefined);

/** Moves a failure from its field to the form, if the field cannot show it. */
export function moveToForm(result: ApiFailure): ApiFailure {
  if (isNotOffered(result)) return { ...failed({ code: NOT_OFFERED, field: "" }), status: 404 };
  const { failure, ...rest } = result;
  return { ...rest, failure: { ...failure, field: failure.field ?? "" } };
}

/** Too many attempts and what the backend does not have are told in the form; other failures without a field have the notice of the action. */
export const limitAtForm = (failure: ApiFailure): ApiFailure =>
  failedWith(failure, "too_many_requests") || isNotOffered(failure) ? moveToForm(failure) : failure;

/** Parses a failed answer; `undefined` for a failing backend that says nothing more. */
export function failureOf(status: number, json: unknown): ApiFailure | undefined {
  const body = anyFailedBodySchema.parse(json);
  const failures = body.failures ?? failuresOfForeign(status, body);
  if (failures.length > 0)
    return { ...failedAll(failures), status, ...(body.changes && { changes: body.changes }) };
  const code = CODES[status] ?? (status >= 400 && status < 500 ? "bad_request" : undefined);
  return code && { ...failedAll([{ code }]), status, isUnnamed: true };
}

/** Failures of a backend that omits `failures` and sends only the specification's fields; empty if only the status says something. */
function failuresOfForeign(
  status: number,
  { errors, error, value, retry_after }: FailedBody,
): Failure[] {
  if (status === 429) return [{ code: "too_many_requests", value: retry_after ?? RETRY_SECONDS }];
  const named = NAMED.find(([itsStatus, code]) => itsStatus === status && code === error);
  if (named) return [{ code: named[1] }];
  // whatever the status is: 'read from the response's error field' (specification section 8)
  const voucherCode = status < 500 ? VOUCHER_CODES.find((code) => code === error) : undefined;
  if (voucherCode)
    return [
      { code: voucherCode, value: voucherCode === "minimal_price" ? amountOf(value) : value },
    ];
  const messages = Object.entries(errors ?? {}).flatMap(([field, texts]) =>
    texts.map((text): Failure => ({ code: "backend_message", field, value: text })),
  );
  // a login may have ended, whatever the messages are
  if (status === 401) return [{ code: "unauthenticated" }, ...messages];
  return status < 500 ? messages : [];
}

/** A text of digits as a number, so that it is written as an amount of money. */
const amountOf = (value: FailedBody["value"]): FailedBody["value"] =>
  typeof value === "string" && /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;

/** Retry-After of a 429 or a 503, else nothing. */
export function retryHeaders({ status, failure: { code, value } }: ApiFailure): HeadersInit {
  if (code === "too_many_requests") return { "Retry-After": String(value ?? RETRY_SECONDS) };
  if (status !== 503) return {};
  return {
    "Retry-After": String(code === MAINTENANCE ? CLOSED_RETRY_SECONDS : UNAVAILABLE_RETRY_SECONDS),
  };
}

/** The error page of a failure: 404, 429, 502, 503 … @param failed code of the notice on that page (specification section 8, 'Notifications'): the body */
export function errorPageOf(
  failure: ApiFailure,
  failed?: Notice["code"] | typeof UNKNOWN_ORDER | typeof NOT_OFFERED,
): Response {
  // marks a closed backend for `closed` of the content area
  const statusText = failedWith(failure, MAINTENANCE) ? MAINTENANCE : "";
  return new Response(failed ?? null, {
    status: failure.status,
    statusText,
    headers: retryHeaders(failure),
  });
}

/** True if a thrown response means that the backend is closed for maintenance. */
export const isMaintenance = (thrown: unknown): boolean =>
  thrown instanceof Response && thrown.statusText === MAINTENANCE;

/** Returns the data of a call, or throws its error page. @param failed code of the notice on that page */
export function orThrow<T>(result: ApiResult<T>, failed?: Notice["code"]): T {
  if (result.ok) return result.value;
  throw errorPageOf(result, failed);
}

/** True if the backend does not have the call: 405, 501, or a 404 without a code, which is not about a record such as a cart. */
export const isNotOffered = <T>(result: ApiResult<T>): boolean =>
  !result.ok &&
  (result.status === 405 ||
    result.status === 501 ||
    (result.status === 404 && result.isUnnamed === true));

/** The page that says that the shop does not offer this part. */
export const notOffered = (): Response => new Response(NOT_OFFERED, { status: 404 });

/** Like `orThrow` for calls that the specification does not name: a backend without them gets a page that says so. */
export function offeredOrThrow<T>(result: ApiResult<T>, failed?: Notice["code"]): T {
  if (result.ok) return result.value;
  throw isNotOffered(result)
    ? errorPageOf({ ...result, status: 404 }, NOT_OFFERED)
    : errorPageOf(result, failed);
}

/** Tells a record that does not exist from a part that the shop does not offer. @param list asks for the list of the part @throws the page that says so */
export async function assertOffered<T>(
  record: ApiResult<T>,
  list: () => Promise<ApiResult<unknown>>,
): Promise<void> {
  if (isNotOffered(record) && isNotOffered(await list())) throw notOffered();
}

/** Like `orThrow` for one record of a part that a backend may lack, such as a blog post. @param failed not for a record that does not exist */
export async function recordOrThrow<T>(
  record: ApiResult<T>,
  list: () => Promise<ApiResult<unknown>>,
  failed?: Notice["code"],
): Promise<T> {
  await assertOffered(record, list);
  return orThrow(record, !record.ok && record.status === 404 ? undefined : failed);
}

/** Like `orThrow` for orders: an unknown order or incomplete link gets a page that explains how to find it. */
export function orderOrThrow<T>(result: ApiResult<T>): T {
  if (result.ok) return result.value;
  throw errorPageOf(result, result.status === 404 ? UNKNOWN_ORDER : "order_failed");
}

/** Returns a read value, or a default if the read fails: for optional parts of a page. */
export async function orDefault<T>(reading: Promise<T>, fallback: T): Promise<T> {
  try {
    return await reading;
  } catch (thrown) {
    if (thrown instanceof Response) return fallback;
    throw thrown;
  }
}
