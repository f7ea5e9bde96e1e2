import { z } from "zod";
import { localeSchema } from "../core/common";
import type { FailureCode } from "../failures/failure-codes";
import type { CaptchaAction } from "../forms/captcha";

/**
 * `member`: a member's token. `caller`: a token is optional, an invalid one is refused. `cart`, `wishlist`: the secret id of a guest's, or a member's
 * token and the id. `cartIfGiven`: without a cart the call answers in general.
 */
type Access = "anyone" | "member" | "caller" | "cart" | "cartIfGiven" | "wishlist";

/**
 * An API call. The server mounts it (`serve`), the BFF makes it (`api.call`); the OpenAPI document, the tables of docs/contract.md, names in metrics
 * and `npm run contract` come from it.
 */
export interface Endpoint<P = unknown, Q = unknown, B = unknown, A = Access> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** parameters in braces */
  path: string;
  summary: string;
  /** an address with other parameters matches no call: 404 */
  params: z.ZodType<P>;
  /** empty parameters count as missing */
  query: z.ZodType<Q>;
  request: z.ZodType<B>;
  /** JSON answer, as the storefront reads it of any backend; `NO_CONTENT`: no body, a file of `media`, or an answer that is not read */
  response: z.ZodType;
  /** the whole answer of this contract, if the storefront reads less */
  whole?: z.ZodType;
  media?: string;
  /** status of success; default 200, or 204 without a body */
  status?: 201;
  access: A;
  /** codes of the call's own rules; `commonFailuresOf` has those of its access, of bodies and of any call */
  failures: readonly FailureCode[];
  /** the body may have an anti-bot token, for this action */
  captcha?: CaptchaAction;
  /** a member's call that succeeds without a valid token, too */
  isForgiving?: true;
  /** the body may repeat the `id` of the path, but not contradict it */
  isIdRepeated?: true;
  /** a read that is sent as POST, because it is too long for an address */
  isQuestion?: true;
  /** requires the header `Idempotency-Key` */
  isIdempotent?: true;
}

/** No body, and no parameters. */
export const NO_CONTENT: z.ZodType<undefined, undefined> = z.undefined();

const bare = {
  access: "anyone",
  failures: [],
  params: NO_CONTENT,
  query: NO_CONTENT,
  request: NO_CONTENT,
  response: NO_CONTENT,
} as const;
const call =
  <M extends Endpoint["method"]>(method: M) =>
  (path: string, summary: string) => ({ ...bare, method, path, summary });

/** A call without parameters and body, for anyone: spread into one that has them. */
export const [get, post, put, patch, remove] = [
  call("GET"),
  call("POST"),
  call("PUT"),
  call("PATCH"),
  call("DELETE"),
];

/** Missing, or somebody else's. */
export const missing = ["not_found"] as const;

/** A number in a path. */
export const pathNumber = z
  .string()
  .regex(/^[1-9][0-9]{0,8}$/)
  .transform(Number);
export const inLocale = z.object({ locale: localeSchema });
export const byNumber = inLocale.extend({ id: pathNumber });

/** The whole JSON answer; `undefined` if it has none. */
export const answerOf = ({ response, whole = response }: Endpoint): z.ZodType | undefined =>
  whole === NO_CONTENT ? undefined : whole;

export const successStatus = (endpoint: Endpoint): 200 | 201 | 204 =>
  endpoint.status ?? (answerOf(endpoint) || endpoint.media ? 200 : 204);

const FAILURES_OF_ACCESS: Readonly<Record<Access, readonly FailureCode[]>> = {
  anyone: [],
  member: ["unauthenticated"],
  caller: ["unauthenticated"],
  cart: ["unauthenticated", "cart_gone"],
  cartIfGiven: ["unauthenticated", "cart_gone"],
  wishlist: ["unauthenticated", "wishlist_gone"],
};
const FAILURES_OF_BODY = [
  "bad_request",
  "unsupported_media_type",
  "payload_too_large",
] as const satisfies readonly FailureCode[];
/** Of any call: rate limits, an overloaded or closed shop, a fault. */
const FAILURES_OF_ANY = [
  "too_many_requests",
  "unavailable",
  "maintenance",
  "server",
] as const satisfies readonly FailureCode[];

/** What a call may answer beside the failures of its own rules. */
export const commonFailuresOf = ({ access, request, captcha }: Endpoint): FailureCode[] => [
  ...FAILURES_OF_ACCESS[access],
  ...(request === NO_CONTENT ? [] : FAILURES_OF_BODY),
  ...(captcha ? (["captcha"] as const) : []),
  ...FAILURES_OF_ANY,
];
