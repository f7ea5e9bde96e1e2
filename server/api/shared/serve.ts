import type { Context } from "hono";
import { z } from "zod";
import type { Locale } from "~/contract/core/locale";
import { NO_CONTENT, successStatus, type Endpoint } from "~/contract/endpoints/endpoint";
import { allFailures, done, failed, type Result } from "~/contract/failures/result";
import { attemptKeySchema } from "~/contract/forms/attempt-key";
import { recaptchaTokenSchema, type CaptchaAction } from "~/contract/forms/captcha";
import type { Captcha } from "../../adapters/recaptcha";
import type { ApiApp, Caller } from "./app";
import { parseWith, readBody, readQuery } from "./body";
import type { Bearer, CartKey, Keys, OwnerKey } from "./keys";
import { isFieldFailure, type Reply } from "./reply";

/** Who makes a call, as its handler learns it, by `access`. */
interface Callers {
  anyone: undefined;
  member: Bearer;
  caller: Bearer | undefined;
  cart: CartKey;
  cartIfGiven: CartKey | undefined;
  wishlist: OwnerKey;
}
type ApiContext = Context<{ Bindings: Caller }>;

interface Call<P, Q, B, A extends keyof Callers> {
  params: P;
  query: Q;
  body: B;
  by: Callers[A];
  /** of texts in the answer */
  language: Locale;
  /** for rate limits; undefined for this machine */
  address: string | undefined;
  c: ApiContext;
}
type AnswerOf<E extends Endpoint> = E extends { whole: z.ZodType<infer T> }
  ? T
  : z.output<E["response"]>;
/** Without an answer the result is that of the service. */
type AnswerValue<T> = [T] extends [undefined] ? unknown : T;

/** Mounts a call of the contract: its parameters and body are parsed, its access is checked, and the handler's result is answered. */
export type Serve = <P, Q, B, A extends keyof Callers, E extends Endpoint>(
  app: ApiApp,
  endpoint: E & Endpoint<P, Q, B, A>,
  handler: (
    call: Call<P, Q, B, A>,
  ) => Result<AnswerValue<AnswerOf<E>>> | Promise<Result<AnswerValue<AnswerOf<E>>>>,
) => void;

const tokenSchema = z.object({ recaptcha_token: recaptchaTokenSchema });
const REFUSED = failed({ code: "captcha", field: "recaptcha_token" });

/** Verifies the anti-bot token, if there is one. Requests without a verifiable token are limited by rate only (ADR 21). */
async function withoutToken<B>(
  { verify }: Captcha,
  action: CaptchaAction,
  body: B,
): Promise<Result<B>> {
  const { recaptcha_token: token } = tokenSchema.parse(body);
  return token && (await verify(token, action)) === "robot"
    ? REFUSED
    : done({ ...body, recaptcha_token: undefined });
}

const cartIdSchema = z.object({ cartId: z.string() });
const cartIdOf = (...places: unknown[]): string | undefined =>
  places.map((place) => cartIdSchema.safeParse(place).data?.cartId).find((id) => id !== undefined);

/** The attempt key of a call that requires one. A missing key is a failure beside those of the other fields. */
function withAttemptKey<B>(c: Context, body: Result<B>): Result<B> {
  if (attemptKeySchema.safeParse(c.req.header("idempotency-key")).success) return body;
  const others = body.ok ? [] : allFailures(body);
  return others.every(isFieldFailure)
    ? failed({ code: "required", field: "idempotencyKey" }, ...others)
    : body;
}

const isUnused = (schema: z.ZodType): boolean => schema === NO_CONTENT;

export function createServe(reply: Reply, keys: Keys, captcha: Captcha): Serve {
  const callers: {
    [A in keyof Callers]: (
      c: ApiContext,
      cartId: string | undefined,
    ) => Promise<Result<Callers[A]>>;
  } = {
    anyone: () => Promise.resolve(done(undefined)),
    member: (c) => keys.bearer(c),
    caller: (c) => keys.caller(c),
    cart: (c, cartId) => keys.cart(c, cartId ?? c.req.param("id")),
    cartIfGiven: async (c, cartId) =>
      cartId === undefined ? done(undefined) : keys.cart(c, cartId),
    wishlist: (c) => keys.wishlist(c, c.req.param("id")),
  };

  async function callOf<P, Q, B, A extends keyof Callers>(
    c: ApiContext,
    endpoint: Endpoint<P, Q, B, A>,
  ): Promise<Result<Call<P, Q, B, A>>> {
    const check = (cartId?: string) => callers[endpoint.access](c, cartId);
    // strangers learn nothing of a member's call; a key is checked last
    const member = endpoint.access === "member" ? await check() : undefined;
    if (member?.ok === false) return member;
    const params = parseWith(
      endpoint.params,
      isUnused(endpoint.params) ? undefined : c.req.param(),
    );
    if (!params.ok) return params;
    const query = isUnused(endpoint.query)
      ? parseWith(endpoint.query, undefined)
      : readQuery(c, endpoint.query);
    if (!query.ok) return query;
    const repeated = endpoint.isIdRepeated ? { id: c.req.param("id") } : {};
    const read = isUnused(endpoint.request)
      ? parseWith(endpoint.request, undefined)
      : await readBody(c, endpoint.request, repeated);
    const body = endpoint.isIdempotent ? withAttemptKey(c, read) : read;
    if (!body.ok) return body;
    const guarded = endpoint.captcha
      ? await withoutToken(captcha, endpoint.captcha, body.value)
      : body;
    if (!guarded.ok) return guarded;
    const by = member ?? (await check(cartIdOf(params.value, query.value, body.value)));
    if (!by.ok) return by;
    const { address } = c.env;
    return done({
      params: params.value,
      query: query.value,
      body: guarded.value,
      by: by.value,
      language: reply.language(c),
      address,
      c,
    });
  }

  return (app, endpoint, handler) => {
    const status = successStatus(endpoint);
    app.on(endpoint.method, routeOf(endpoint), async (c) => {
      const call = await callOf(c, endpoint);
      const result = call.ok ? await handler(call.value) : call;
      if (status === 204 && (result.ok || endpoint.isForgiving)) return c.body(null, 204);
      if (result.ok && result.value instanceof Response) return result.value;
      return reply.send(c, result, status === 201 ? 201 : 200);
    });
  };
}

/** The path in Hono's syntax. Forms of parameters are part of it, so that others match no call. */
function routeOf({ path, params }: Endpoint): string {
  const { properties = {} } = z.toJSONSchema(params, { io: "input", unrepresentable: "any" });
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const form = properties[name];
    if (typeof form !== "object") return `:${name}`;
    const pattern = form.enum
      ? `(?:${form.enum.join("|")})`
      : form.pattern?.replace(/^\^|\$$/g, "");
    return pattern === undefined ? `:${name}` : `:${name}{${pattern}}`;
  });
}
