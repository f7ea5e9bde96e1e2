import { z } from "zod";
import type { PageRecord } from "~/cache/page-record";
import { cartSchema } from "~/contract/cart/cart";
import type { Locale } from "~/contract/core/common";
import { readForeign } from "~/contract/core/foreign-answer";
import { NO_CONTENT, type Endpoint } from "~/contract/endpoints/endpoint";
import type { FailureCode } from "~/contract/failures/failure-codes";
import { done } from "~/contract/failures/result";
import { isReported } from "~/domain/web";
import { originOf, withOwnPaths } from "~/i18n/domains";
import type { Storefront, Visit } from "../storefront";
import { isDeep, withAllowedPictures } from "./allowed-pictures";
import {
  failedWith,
  failureOf,
  unavailable,
  type ApiFailure,
  type ApiResult,
} from "./api-result.server";
import { publicReadOf } from "./public-reads";

export interface CallOptions {
  body?: unknown;
  /** the guest's id, which opens the guest's cart and wishlist; null for a member's */
  tempId?: string | null | undefined;
  member?: boolean | undefined;
  /** the member's token; set only by `withLogin` */
  token?: string | undefined;
  /** cart version that the shopper saw: another one is not changed, and 409 returns the current cart */
  cartVersion?: number | undefined;
  headers?: Record<string, string>;
  /** receives the answer's cookies (`name=value`) */
  takeCookies?: ((cookies: string[]) => void) | undefined;
}

type Given<Name extends string, T> = undefined extends T ? { [N in Name]?: T } : { [N in Name]: T };
/** What a call sends: the parameters and the body of its endpoint. */
type Sent<E extends Endpoint> = Omit<CallOptions, "body"> &
  Given<"params", z.output<E["params"]> | z.input<E["params"]>> &
  Given<"body", z.input<E["request"]>> & {
    query?: { [K in keyof z.output<E["query"]>]?: string | number | readonly string[] | undefined };
  };
type SentOf<E extends Endpoint> =
  Partial<Sent<E>> extends Sent<E> ? [sent?: Sent<E>] : [sent: Sent<E>];

interface Answering<T> {
  response: z.ZodType<T>;
}

export interface ApiClient {
  /** Makes a call of the contract. */
  call<T, E extends Endpoint>(
    endpoint: E & Answering<T>,
    ...sent: SentOf<E>
  ): Promise<ApiResult<T>>;
  /** Reads a file of the contract. */
  file<E extends Endpoint>(
    endpoint: E & { media: string },
    ...sent: SentOf<E>
  ): Promise<ApiResult<ArrayBuffer>>;
}

/** Makes a call, with the member's token if it needs one. */
export type AsMember = <T>(
  options: CallOptions,
  call: (options: CallOptions) => Promise<ApiResult<T>>,
) => Promise<ApiResult<T>>;

interface PathValues {
  params?: unknown;
  query?: unknown;
}
const entriesOf = (fields: unknown): [string, unknown][] =>
  Object.entries(fields ?? {}).filter(([, value]) => value !== undefined);
/** A list stays readable: `ids=3,1`. */
const encoded = (value: unknown): string =>
  encodeURIComponent(String(value)).replaceAll("%2C", ",");

/** The address of a call. */
export function buildPath({ path }: Endpoint, { params, query }: PathValues = {}): string {
  const values = new Map(entriesOf(params));
  const search = entriesOf(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encoded(name)}=${encoded(one)}`),
  );
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  return search.length > 0 ? `${filled}?${search.join("&")}` : filled;
}

const missed = new WeakSet<Visit>();

/** True if an earlier call of the request was a 404: the reviews of a missing product are missing too. */
function isMissedAgain(visit: Visit, status: number): boolean {
  if (status !== 404) return false;
  const isAgain = missed.has(visit);
  missed.add(visit);
  return isAgain;
}

const isPublicRead = (
  { method, isQuestion }: Endpoint,
  { member, tempId, token }: CallOptions,
): boolean =>
  (method === "GET" || isQuestion === true) && !member && !tempId && token === undefined;

/** Calls about a cart or an order; not its offers of deliveries and payments. */
const SUMMED = /^\/api\/(?:cart|voucher|me\/orders\/|order\/(?!delivery|payment|pickup-points))/;
/** Odd parts of an answer that are named in the log. */
const MAX_LOGGED = 10;

const withCartSchema = z.object({ cart: cartSchema });

/** Creates the API client of one request: the storefront's only access to the API. @param record records the reads of a page */
export function createApiClient(
  { api, apiBaseUrl, changes, pictureOrigins, publicUrl, log, reportCall }: Storefront,
  visit: Visit,
  locale: Locale,
  record: PageRecord,
  asMember: AsMember = (options, call) => call(options),
): ApiClient {
  const failedOf =
    ({ method }: Endpoint, path: string) =>
    (status: 502 | 503, why: string, error?: unknown): ApiFailure => {
      // 503 means overload: too many logins, or a busy database
      log[status === 503 ? "warn" : "error"](
        {
          err: error,
          requestId: visit.requestId,
          method,
          path: new URL(path, apiBaseUrl).pathname,
          why,
        },
        "API failed",
      );
      return unavailable(status);
    };

  async function ask(
    endpoint: Endpoint,
    path: string,
    options: CallOptions,
  ): Promise<Response | ApiFailure> {
    const { method } = endpoint;
    const failed = failedOf(endpoint, path);
    const area = isPublicRead(endpoint, options) ? publicReadOf(path, changes) : undefined;
    if (area) record.readPublic(area.topics, area.ttlMs);
    else record.makePrivate();
    let response: Response;
    try {
      const hasBody = options.body !== undefined;
      const headers = headersOf(options, hasBody);
      const request = new Request(new URL(path, apiBaseUrl), {
        method,
        headers,
        body: hasBody ? JSON.stringify(options.body) : null,
      });
      response = await api(request, { address: visit.clientAddress, budget: visit.budget });
    } catch (error) {
      return failed(502, "no answer", error);
    }
    const called = { method, path: new URL(path, apiBaseUrl).pathname, status: response.status };
    if (isReported(called) && !isMissedAgain(visit, response.status))
      reportCall?.({ ...called, requestId: visit.requestId });
    if (response.status >= 500)
      return (
        (await expectedOf(response)) ??
        failed(response.status === 503 ? 503 : 502, `status ${response.status}`)
      );
    return response;
  }

  async function read<T>(
    endpoint: Endpoint & Answering<T>,
    path: string,
    options: CallOptions,
  ): Promise<ApiResult<T>> {
    const { method, response: schema } = endpoint;
    const failed = failedOf(endpoint, path);
    const response = await ask(endpoint, path, options);
    if (!(response instanceof Response)) return response;
    options.takeCookies?.(response.headers.getSetCookie().map((line) => line.split(";")[0] ?? ""));
    let json: unknown;
    const isRead = !response.ok || schema !== NO_CONTENT;
    try {
      // of a refusal the status says enough; some answers may have no body, and 204 is an empty list
      const isNeeded = response.ok && !schema.safeParse(undefined).success;
      if (isRead)
        json =
          isNeeded && response.status !== 204
            ? await response.json()
            : await response.json().catch(() => (response.ok ? undefined : {}));
    } catch (error) {
      return failed(502, "not JSON", error);
    }
    if (!response.ok)
      return (
        withCart(failureOf(response.status, json), json) ??
        failed(502, `status ${response.status} against the contract`)
      );
    if (pictureOrigins && isDeep(json)) return failed(502, "answer nested too deep");
    const answer = pictureOrigins ? withAllowedPictures(json, pictureOrigins) : json;
    const parsed = readForeign(schema, withOwnPaths(answer, locale), {
      isSummed: SUMMED.test(path),
    });
    if (!parsed.success) return failed(502, "answer against the contract", parsed.error);
    const leftOut = parsed.leftOut.slice(0, MAX_LOGGED);
    if (leftOut.length > 0) {
      const { pathname } = new URL(path, apiBaseUrl);
      log.warn(
        { requestId: visit.requestId, method, path: pathname, leftOut },
        "API answer read without its odd parts",
      );
    }
    return done(parsed.data);
  }

  async function file(
    endpoint: Endpoint & { media: string },
    path: string,
  ): Promise<ApiResult<ArrayBuffer>> {
    const failed = failedOf(endpoint, path);
    const response = await ask(endpoint, path, {});
    if (!(response instanceof Response)) return response;
    try {
      if (!response.ok)
        return (
          failureOf(response.status, await response.json().catch(() => ({}))) ??
          failed(502, `status ${response.status} against the contract`)
        );
      const bytes = await response.arrayBuffer();
      return response.headers.get("content-type") === endpoint.media
        ? done(bytes)
        : failed(502, `not ${endpoint.media}`);
    } catch (error) {
      return failed(502, "body cannot be read", error);
    }
  }

  /** A page with a failed part must not be cached. */
  const noted = <T>(result: ApiResult<T>): ApiResult<T> => {
    if (!result.ok) record.makePrivate();
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
    async call(endpoint, ...[sent = {}]) {
      const path = buildPath(endpoint, sent);
      return noted(
        await asMember({ member: endpoint.access === "member", ...sent }, (options) =>
          read(endpoint, path, options),
        ),
      );
    },
    file: async (endpoint, ...[sent]) => noted(await file(endpoint, buildPath(endpoint, sent))),
  };
}

function withCart(failure: ApiFailure | undefined, json: unknown): ApiFailure | undefined {
  if (!failure || failure.status !== 409) return failure;
  const cart = withCartSchema.safeParse(json).data?.cart;
  return cart ? { ...failure, cart } : failure;
}

/** Expected failures of a backend: an optional service failed, the shop is closed, or it does not have the call (501). */
const EXPECTED: readonly FailureCode[] = ["registry_failed", "gateway_failed", "maintenance"];

async function expectedOf(response: Response): Promise<ApiFailure | undefined> {
  if (![501, 502, 503].includes(response.status)) return undefined;
  const json: unknown = await response.json().catch(() => ({}));
  const failure = failureOf(response.status, json);
  return failure && (response.status === 501 || EXPECTED.some((code) => failedWith(failure, code)))
    ? failure
    : undefined;
}
