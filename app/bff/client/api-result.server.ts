import { VOUCHER_CODES, type Failure, type FailureCode } from "~/contract/failures/failure-codes";
import { anyFailedBodySchema, type FailedBody } from "~/contract/failures/failures";
import { allFailures, failedAll, UNAVAILABLE, type Failed } from "~/contract/failures/result";
import type { Notice } from "~/contract/forms/notices";

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
const CODES_BY_STATUS: readonly (readonly [status: number, code: FailureCode])[] = [
  [404, "cart_gone"],
  [404, "wishlist_gone"],
  [409, "cart_changed"],
  [503, "maintenance"],
];
/** Error code of a closed backend (503 `{"error":"maintenance"}`). */
export const MAINTENANCE = "maintenance" satisfies FailureCode;
/** Default Retry-After of a 429, s. */
export const RETRY_SECONDS = 60;

export const CLOSED_FAILURE: ApiFailure = { ...failedAll([{ code: MAINTENANCE }]), status: 503 };

export const unavailable = (status: 502 | 503): ApiFailure => ({ ...UNAVAILABLE, status });

export const failedWith = ({ failure }: Failed, code: FailureCode): boolean =>
  failure.code === code;

/** True if a field can fix the failure. */
export const hasField = (failed: Failed): boolean =>
  allFailures(failed).some(({ field }) => field !== undefined);

/** True if the backend does not have the call: 405, 501, or a 404 without a code, which is not about a record such as a cart. */
export const isNotOffered = <T>(result: ApiResult<T>): boolean =>
  !result.ok &&
  (result.status === 405 ||
    result.status === 501 ||
    (result.status === 404 && result.isUnnamed === true));

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
  const entry = CODES_BY_STATUS.find(
    ([entryStatus, code]) => entryStatus === status && code === error,
  );
  if (entry) return [{ code: entry[1] }];
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
