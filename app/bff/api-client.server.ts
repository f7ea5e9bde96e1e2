import { z } from "zod";
import { cartSchema } from "~/contract/cart";
import type { Locale } from "~/contract/common";
import type { FailureCode } from "~/contract/failure-codes";
import { done } from "~/contract/result";
import { isReported } from "~/domain/reported-calls";
import { originOf, withOwnPaths } from "~/i18n/domains";
import type { PageRecord } from "~/cache/page-record";
import { publicReadOf } from "./public-reads";
import type { Storefront, Visit } from "./storefront";
import { failedWith, failureOf, unavailable, type ApiFailure, type ApiResult } from "./failure.server";

/** What a call may carry besides its path. */
export interface CallOptions {
  body?: unknown;
  /** the guest's id, which opens the guest's own cart and wishlist; null for a member's, which the login opens */
  tempId?: string | null | undefined;
  /** the call is about the member who is logged in */
  member?: boolean | undefined;
  /** what names the member: set by the client of a login (`member-client.server.ts`), by nobody else */
  token?: string | undefined;
  /** the version of the cart that the shopper saw: no other one is changed, and 409 gives the cart as it is */
  cartVersion?: number | undefined;
  headers?: Record<string, string>;
  /** what is sent changes nothing: a question too long for an address */
  isQuestion?: boolean;
  /** is told the cookies (`name=value`) of the answer, for a call that goes on with them */
  takeCookies?: ((cookies: string[]) => void) | undefined;
}

export interface ApiClient {
  get<T>(path: string, schema: z.ZodType<T>, options?: CallOptions): Promise<ApiResult<T>>;
  /** Reads a file of a type, whole. */
  file(path: string, type: string): Promise<ApiResult<ArrayBuffer>>;
  send<T>(method: "POST" | "PUT" | "PATCH" | "DELETE", path: string, schema: z.ZodType<T>, options?: CallOptions): Promise<ApiResult<T>>;
}

/** The schema of an answer that is not read, such as a 204. */
export const NOTHING: z.ZodType<undefined> = z.undefined();

/** Requests of shoppers for which the API has found nothing once. */
const missed = new WeakSet<Visit>();

/** Whether another call of the same request found nothing before: of a product that is gone that says the same of its reviews. */
function isMissedAgain(visit: Visit, status: number): boolean {
  if (status !== 404) return false;
  const isAgain = missed.has(visit);
  missed.add(visit);
  return isAgain;
}

/** Whether a call changes nothing and carries nobody's key. */
const isPublicRead = (method: string, { member, tempId, token, isQuestion = method === "GET" }: CallOptions): boolean =>
  isQuestion && !member && !tempId && token === undefined;

/** The cart as it is now, beside a failure that says that it has changed. */
const withCartSchema = z.object({ cart: cartSchema });

/** The API's client for one request of a shopper: the one door from the storefront to the API. @param record learns what a page is made of */
export function createApiClient(
  { api, apiBaseUrl, changes, publicUrl, log, reportCall }: Storefront,
  visit: Visit,
  locale: Locale,
  record: PageRecord,
): ApiClient {
  const failedOf =
    (method: string, path: string) =>
    (status: 502 | 503, why: string, error?: unknown): ApiFailure => {
      // 503 puts the shopper off: too many logins at once, or a busy database
      log[status === 503 ? "warn" : "error"](
        { err: error, requestId: visit.requestId, method, path: new URL(path, apiBaseUrl).pathname, why },
        "API failed",
      );
      return unavailable(status);
    };

  /** The answer, or why there is none that can be used. */
  async function ask(method: string, path: string, options: CallOptions): Promise<Response | ApiFailure> {
    const failed = failedOf(method, path);
    const area = isPublicRead(method, options) ? publicReadOf(path, changes) : undefined;
    if (area) record.readPublic(area.topics, area.ttlMs);
    else record.makeOwn();
    let response: Response;
    try {
      const hasBody = options.body !== undefined;
      const headers = headersOf(options, hasBody);
      const request = new Request(new URL(path, apiBaseUrl), { method, headers, body: hasBody ? JSON.stringify(options.body) : null });
      response = await api(request, { address: visit.clientAddress, budget: visit.budget });
    } catch (error) {
      return failed(502, "no answer", error);
    }
    const called = { method, path: new URL(path, apiBaseUrl).pathname, status: response.status };
    if (isReported(called) && !isMissedAgain(visit, response.status)) reportCall?.({ ...called, requestId: visit.requestId });
    if (response.status >= 500)
      return (await expectedOf(response)) ?? failed(response.status === 503 ? 503 : 502, `status ${response.status}`);
    return response;
  }

  async function call<T>(method: string, path: string, schema: z.ZodType<T>, options: CallOptions = {}): Promise<ApiResult<T>> {
    const failed = failedOf(method, path);
    const response = await ask(method, path, options);
    if (!(response instanceof Response)) return response;
    options.takeCookies?.(response.headers.getSetCookie().map((line) => line.split(";")[0] ?? ""));
    let json: unknown;
    const isRead = !response.ok || schema !== NOTHING;
    try {
      if (isRead) json = await response.json();
    } catch (error) {
      return failed(502, "not JSON", error);
    }
    if (!response.ok)
      return withCart(failureOf(response.status, json), json) ?? failed(502, `status ${response.status} not to the contract`);
    const parsed = schema.safeParse(withOwnPaths(json, locale));
    return parsed.success ? done(parsed.data) : failed(502, "not to the contract", parsed.error);
  }

  async function file(path: string, type: string): Promise<ApiResult<ArrayBuffer>> {
    const failed = failedOf("GET", path);
    const response = await ask("GET", path, {});
    if (!(response instanceof Response)) return response;
    try {
      if (!response.ok)
        return failureOf(response.status, await response.json()) ?? failed(502, `status ${response.status} not to the contract`);
      const bytes = await response.arrayBuffer();
      return response.headers.get("content-type") === type ? done(bytes) : failed(502, `no ${type}`);
    } catch (error) {
      return failed(502, "not to be read", error);
    }
  }

  /** A page without a part that failed, or that says so, is made for this request alone. */
  const noted = <T>(result: ApiResult<T>): ApiResult<T> => {
    if (!result.ok) record.makeOwn();
    return result;
  };

  const headersOf = ({ headers, tempId, token, cartVersion }: CallOptions, hasBody: boolean) => ({
    accept: "application/json",
    "accept-language": locale === "cs" ? "cs-CZ" : "en-GB",
    clientUrl: originOf(locale, publicUrl),
    "x-request-id": visit.requestId,
    ...(visit.traceParent !== undefined && { traceparent: visit.traceParent }),
    ...(hasBody && { "content-type": "application/json" }),
    ...(tempId && { tempId }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(cartVersion !== undefined && { cartVersion: String(cartVersion) }),
    ...headers,
  });

  return {
    get: async (path, schema, options) => noted(await call("GET", path, schema, options)),
    file: async (path, type) => noted(await file(path, type)),
    send: async (method, path, schema, options) => noted(await call(method, path, schema, options)),
  };
}

function withCart(failure: ApiFailure | undefined, json: unknown): ApiFailure | undefined {
  if (!failure || failure.status !== 409) return failure;
  const cart = withCartSchema.safeParse(json).data?.cart;
  return cart ? { ...failure, cart } : failure;
}

/** What a backend says that fails as it means to: without a part that it can do without, or closed. Nothing is to be mended here. */
const EXPECTED: readonly FailureCode[] = ["registry_failed", "gateway_failed", "maintenance"];

async function expectedOf(response: Response): Promise<ApiFailure | undefined> {
  if (response.status !== 502 && response.status !== 503) return undefined;
  const json: unknown = await response.json().catch(() => undefined);
  const failure = failureOf(response.status, json);
  return failure && EXPECTED.some((code) => failedWith(failure, code)) ? failure : undefined;
}
