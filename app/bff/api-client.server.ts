import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import type { Cart } from "~/contract/cart";
import { cartChangedSchema } from "~/contract/order";
import { failureSchema, invalidSchema, type CartChange } from "~/contract/errors";
import { LANGUAGE_TAG } from "~/i18n/language-tag";
import { localeOf } from "~/i18n/paths.js";

/** What a call failed with, each expected failure a value. */
export type ApiFailure =
  | { ok: false; code: "invalid"; status: 422; errors: Record<string, string[]> }
  | { ok: false; code: "cart_changed"; status: 409; changes: CartChange[]; cart?: Cart | undefined }
  | {
      ok: false;
      code: "unauthenticated" | "forbidden" | "not_found" | "conflict" | "rejected";
      status: number;
      error: string;
      value?: string | number;
    }
  | { ok: false; code: "too_many_requests"; status: 429; retryAfter: number }
  /** no answer, an answer that is none (not JSON, not to the contract), a failing or a resting backend */
  | { ok: false; code: "down"; status: 502 | 503 };
export type ApiResult<T> = { ok: true; data: T } | ApiFailure;

/** What a call may carry besides its path. */
export interface CallOptions {
  body?: unknown;
  /** the guest's id, which opens the guest's own cart and wishlist */
  tempId?: string | null | undefined;
  /** the version of the cart that the shopper saw: no other one is changed, and 409 gives the cart as it is */
  cartVersion?: number | undefined;
  headers?: Record<string, string>;
}

export interface ApiClient {
  get<T>(path: string, schema: z.ZodType<T>, options?: CallOptions): Promise<ApiResult<T>>;
  send<T>(
    method: "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    schema: z.ZodType<T> | null,
    options?: CallOptions,
  ): Promise<ApiResult<T>>;
}

/** The API's client for one request of a shopper: the one door from the storefront to the API. */
export function apiClient(context: AppLoadContext, request: Request): ApiClient {
  const language = LANGUAGE_TAG[localeOf(new URL(request.url).pathname)];

  async function call<T>(method: string, path: string, schema: z.ZodType<T> | null, options: CallOptions = {}): Promise<ApiResult<T>> {
    const headers = new Headers({
      accept: "application/json",
      "accept-language": language,
      clientUrl: context.publicUrl,
      "x-request-id": context.requestId,
      ...options.headers,
    });
    if (options.tempId) headers.set("tempId", options.tempId);
    if (options.cartVersion !== undefined) headers.set("cartVersion", String(options.cartVersion));
    const hasBody = options.body !== undefined;
    if (hasBody) headers.set("content-type", "application/json");
    const url = new URL(path, context.apiBaseUrl);
    const down = (status: 502 | 503, why: string, error?: unknown): ApiFailure => {
      context.log.error({ err: error, requestId: context.requestId, method, path: url.pathname, why }, "API failed");
      return { ok: false, code: "down", status };
    };

    let response: Response;
    try {
      const sent = new Request(url, { method, headers, body: hasBody ? JSON.stringify(options.body) : null });
      response = await context.api(sent, { address: context.clientAddress, budget: context.budget });
    } catch (error) {
      return down(502, "no answer", error);
    }
    if (response.status >= 500) return down(response.status === 503 ? 503 : 502, `status ${response.status}`);
    if (response.status === 204 || !schema) {
      if (response.ok) return { ok: true, data: undefined as T };
    }
    let json: unknown;
    try {
      json = await response.json();
    } catch (error) {
      return down(502, "not JSON", error);
    }
    if (!response.ok) return failureOf(response.status, json) ?? down(502, `status ${response.status} not to the contract`);
    if (!schema) return down(502, "an answer nobody asked for");
    const parsed = schema.safeParse(json);
    return parsed.success ? { ok: true, data: parsed.data } : down(502, "not to the contract", parsed.error);
  }

  return {
    get: (path, schema, options) => call("GET", path, schema, options),
    send: (method, path, schema, options) => call(method, path, schema, options),
  };
}

/** Reads a failing answer; `undefined` where it is not one of the contract's. */
function failureOf(status: number, json: unknown): ApiFailure | undefined {
  if (status === 422) {
    const invalid = invalidSchema.safeParse(json);
    return invalid.success ? { ok: false, code: "invalid", status, errors: invalid.data.errors } : undefined;
  }
  if (status === 409) {
    const changed = cartChangedSchema.safeParse(json);
    if (changed.success) return { ok: false, code: "cart_changed", status, changes: changed.data.changes, cart: changed.data.cart };
  }
  const failure = failureSchema.safeParse(json);
  if (!failure.success) return undefined;
  if (status === 429) return { ok: false, code: "too_many_requests", status, retryAfter: failure.data.retry_after ?? 60 };
  const code = { 401: "unauthenticated", 403: "forbidden", 404: "not_found", 409: "conflict" } as const;
  const { error, value } = failure.data;
  return {
    ok: false,
    code: status in code ? code[status as keyof typeof code] : "rejected",
    status,
    error,
    ...(value === undefined ? {} : { value }),
  };
}

/** The page that a shopper gets for a failure that the page asked for cannot mend: 404, 429, 502, 503 … */
export function pageOf(failure: ApiFailure): Response {
  const headers = failure.code === "too_many_requests" ? { "Retry-After": String(failure.retryAfter) } : undefined;
  return new Response(null, { status: failure.status, ...(headers ? { headers } : {}) });
}

/** Gives a call's data, or throws the page that the shopper gets instead. */
export function orThrow<T>(result: ApiResult<T>): T {
  if (result.ok) return result.data;
  throw pageOf(result);
}
