import { createHash } from "node:crypto";
import type { AnyLogin } from "~/contract/customer/account";
import { account } from "~/contract/endpoints/account";
import { done, failed } from "~/contract/failures/result";
import type { ApiClient, AsMember, CallOptions } from "../client/api-client.server";
import { failedWith, type ApiFailure, type ApiResult } from "../client/api-result.server";
import type { Cookies } from "../cookies/cookies.server";
import { loginEndedCookie, refreshTokenCookie, tokenCookie } from "../cookies/login-cookies.server";
import type { NoticesArea } from "../forms/notices.server";
import type { ApiTransport } from "../storefront";

type Renewal = Promise<ApiResult<AnyLogin>>;

/** Running renewals of each backend by the hash of the refresh token. */
const runningOf = new WeakMap<ApiTransport, Map<string, Renewal>>();

/** Renews a login once for concurrent requests of this process; the API gives other instances the same answer (ADR 39). */
function renewOnce(api: ApiTransport, refreshToken: string, renew: () => Renewal): Renewal {
  let running = runningOf.get(api);
  if (!running) runningOf.set(api, (running = new Map<string, Renewal>()));
  const key = createHash("sha256").update(refreshToken).digest("base64url");
  const pending = running.get(key);
  if (pending) return pending;
  const started = renew().finally(() => running.delete(key));
  running.set(key, started);
  return started;
}

/** The shopper's login; its tokens are in signed cookies that scripts cannot read. */
export type Login = ReturnType<typeof createLogin>;

export const UNAUTHENTICATED_ANSWER: ApiFailure = {
  ...failed({ code: "unauthenticated" }),
  status: 401,
};

interface Parts {
  cookies: Cookies;
  notices: NoticesArea;
  /** API client of the request without a login */
  api: ApiClient;
  transport: ApiTransport;
}

export function createLogin({ cookies, notices, api, transport }: Parts) {
  let renewing: Promise<ApiResult<string>> | undefined;
  let hasEndedNow = false;

  /** The cookie of a backend without refresh tokens would renew another login. */
  async function store({ token, refresh_token }: AnyLogin): Promise<void> {
    await cookies.set(tokenCookie, token);
    await (refresh_token === undefined
      ? cookies.remove(refreshTokenCookie)
      : cookies.set(refreshTokenCookie, refresh_token));
  }

  async function end(): Promise<void> {
    await cookies.remove(tokenCookie);
    await cookies.remove(refreshTokenCookie);
    await cookies.remove(loginEndedCookie);
  }

  /** Clears a login that ended elsewhere and tells the shopper. */
  async function expire(): Promise<void> {
    hasEndedNow = true;
    await end();
    await cookies.set(loginEndedCookie, true);
    await notices.show({ code: "login_ended", kind: "info" });
  }

  async function renew(): Promise<ApiResult<string>> {
    const refresh_token = await cookies.read(refreshTokenCookie);
    const renewed = refresh_token
      ? await renewOnce(transport, refresh_token, () =>
          api.call(account.refresh, { body: { refresh_token } }),
        )
      : UNAUTHENTICATED_ANSWER;
    if (!renewed.ok) {
      // only 401 means that a login has ended: a failing backend logs nobody out
      if (renewed.status === 401) await expire();
      return renewed;
    }
    await store(renewed.value);
    return done(renewed.value.token);
  }

  return {
    /** True if the browser has one; the first call shows whether it is valid. */
    isLoggedIn: async () =>
      ((await cookies.read(tokenCookie)) ?? (await cookies.read(refreshTokenCookie))) !== null,
    /** True if this request found the login ended: member actions must not run for a guest. */
    hasEndedNow: (): boolean => hasEndedNow,
    /** True if the browser's login has expired or was ended elsewhere. */
    hasEnded: async () => (await cookies.read(loginEndedCookie)) === true,
    /** The token for calls; renewed if only the refresh token is left. */
    async token(): Promise<ApiResult<string>> {
      const token = await cookies.read(tokenCookie);
      return token === null ? (renewing ??= renew()) : done(token);
    },
    /** Replaces a refused token. If the login has ended, clears it with a notice. */
    async renew(refused: string): Promise<ApiResult<string>> {
      const token = await cookies.read(tokenCookie);
      // another call of this request has renewed it
      if (token !== null && token !== refused) return done(token);
      return (renewing ??= renew());
    },
    async begin(login: AnyLogin) {
      renewing = undefined;
      hasEndedNow = false;
      await store(login);
      await cookies.remove(loginEndedCookie);
    },
    end,
    expire,
  };
}

/** True for calls of the account, and of carts and wishlists without a guest's key. */
const needsLogin = ({ member, tempId }: CallOptions): boolean => member === true || tempId === null;

/** A 401 to a call that needs no login says nothing about one: the backend refuses the call. */
const refusedGuest = <T>(answer: ApiResult<T>): ApiResult<T> =>
  !answer.ok && failedWith(answer, "unauthenticated")
    ? { ...answer, status: 403, failure: { code: "forbidden" } }
    : answer;

/** Adds the token to member calls. After a 401 a call is repeated with a new token, also a write, because a refused call changes nothing. */
export const withLogin =
  (login: Login): AsMember =>
  async (options, call) => {
    if (!needsLogin(options)) return refusedGuest(await call(options));
    if (!(await login.isLoggedIn())) return call(options);
    const token = await login.token();
    if (!token.ok) return token;
    const answer = await call({ ...options, token: token.value });
    if (answer.ok || answer.status !== 401) return answer;
    const renewed = await login.renew(token.value);
    if (!renewed.ok) return renewed;
    const again = await call({ ...options, token: renewed.value });
    // the new token is refused too: ended on another device
    if (!again.ok && again.status === 401) await login.expire();
    return again;
  };
