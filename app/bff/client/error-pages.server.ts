import { CLOSED_RETRY_SECONDS, UNAVAILABLE_RETRY_SECONDS } from "~/contract/failures/result";
import { NOT_OFFERED, UNKNOWN_ORDER, type Notice } from "~/contract/forms/notices";
import {
  failedWith,
  isNotOffered,
  MAINTENANCE,
  RETRY_SECONDS,
  type ApiFailure,
  type ApiResult,
} from "./api-result.server";

/** Retry-After of a 429 or a 503, else nothing. */
export function retryHeaders({ status, failure: { code, value } }: ApiFailure): HeadersInit {
  if (code === "too_many_requests") return { "Retry-After": String(value ?? RETRY_SECONDS) };
  if (status !== 503) return {};
  return {
    "Retry-After": String(code === MAINTENANCE ? CLOSED_RETRY_SECONDS : UNAVAILABLE_RETRY_SECONDS),
  };
}

/** The error page of a failure: 404, 429, 502, 503 … @param notice code of the notice on that page (specification section 8, 'Notifications'): the body */
export function errorPageOf(
  failure: ApiFailure,
  notice?: Notice["code"] | typeof UNKNOWN_ORDER | typeof NOT_OFFERED,
): Response {
  // marks a closed backend for `closed` of the content area
  const statusText = failedWith(failure, MAINTENANCE) ? MAINTENANCE : "";
  return new Response(notice ?? null, {
    status: failure.status,
    statusText,
    headers: retryHeaders(failure),
  });
}

/** True if a thrown response means that the backend is closed for maintenance. */
export const isMaintenance = (thrown: unknown): boolean =>
  thrown instanceof Response && thrown.statusText === MAINTENANCE;

/** Returns the data of a call, or throws its error page. @param notice code of the notice on that page */
export function orThrow<T>(result: ApiResult<T>, notice?: Notice["code"]): T {
  if (result.ok) return result.value;
  throw errorPageOf(result, notice);
}

/** The page that says that the shop does not offer this part. */
export const notOffered = (): Response => new Response(NOT_OFFERED, { status: 404 });

/** Statuses of a backend that does not have a part, or does not give it. */
const WITHOUT_PART: readonly number[] = [403, 404, 405, 501];

/** Like `orThrow` for a part of many pages, which must not be 404 or 403 because of it. @param none the part of a backend without it */
export const partOrThrow = <T>(result: ApiResult<T>, none: T): T =>
  !result.ok && WITHOUT_PART.includes(result.status) ? none : orThrow(result);

/** Like `orThrow` for calls that the specification does not name: a backend without them gets a page that says so. */
export function offeredOrThrow<T>(result: ApiResult<T>, notice?: Notice["code"]): T {
  if (result.ok) return result.value;
  throw isNotOffered(result)
    ? errorPageOf({ ...result, status: 404 }, NOT_OFFERED)
    : errorPageOf(result, notice);
}

/** Tells a record that does not exist from a part that the shop does not offer. @param list asks for the list of the part @throws the page that says so */
export async function assertOffered<T>(
  record: ApiResult<T>,
  list: () => Promise<ApiResult<unknown>>,
): Promise<void> {
  if (isNotOffered(record) && isNotOffered(await list())) throw notOffered();
}

/** Like `orThrow` for one record of a part that a backend may lack, such as a blog post. @param notice not for a record that does not exist */
export async function recordOrThrow<T>(
  record: ApiResult<T>,
  list: () => Promise<ApiResult<unknown>>,
  notice?: Notice["code"],
): Promise<T> {
  await assertOffered(record, list);
  return orThrow(record, !record.ok && record.status === 404 ? undefined : notice);
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
