import {
  FIELD_CODES,
  VOUCHER_CODES,
  type CallCode,
  type Failure,
} from "~/contract/failures/failure-codes";

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
