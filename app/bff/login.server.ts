import { loggedInSchema, type LoggedIn } from "~/contract/account";
import { done, failed } from "~/contract/result";
import type { ApiClient } from "./api-client.server";
import type { Cookies } from "./cookies.server";
import type { ApiFailure, ApiResult } from "./failure.server";
import { loginEndedCookie, refreshTokenCookie, tokenCookie } from "./login-cookies.server";
import type { Notices } from "./notices.server";
import type { ApiTransport } from "./storefront";
import { createHash } from "node:crypto";

type Renewal = Promise<ApiResult<LoggedIn>>;

/** The renewals of each backend that are on their way, by the hash of the refresh token. */
const runningOf = new WeakMap<ApiTransport, Map<string, Renewal>>();

/**
 * Renews a login once, however many requests of this process meet the end of its token at the same time; those of other instances get the same
 * answer from the API (decision 39).
 */
function renewOnce(api: ApiTransport, refreshToken: string, renew: () => Renewal): Renewal {
  let running = runningOf.get(api);
  if (!running) runningOf.set(api, (running = new Map<string, Renewal>()));
  const key = createHash("sha256").update(refreshToken).digest("base64url");
  const known = running.get(key);
  if (known) return known;
  const started = renew().finally(() => running.delete(key));
  running.set(key, started);
  return started;
}

/** The login of a request's shopper, whose tokens stand in signed cookies that no script can read. */
export interface Login {
  /** Whether the shopper's browser holds one; whether it still counts is known by the first call that carries it. */
  isHeld(): Promise<boolean>;
  /** Whether it turned out in this request that the login counts no more: what was meant for the member must not be done for a guest. */
  isOver(): boolean;
  /** Whether the login of this browser has ended by itself, in this request or before. */
  hasEnded(): Promise<boolean>;
  /** What calls carry; renewed first where only the refresh token is left. */
  token(): Promise<ApiResult<string>>;
  /** The token after the one that the API has just refused. Where the login is over, it is forgotten, with a notice. */
  renew(refused: string): Promise<ApiResult<string>>;
  /** Holds a login that has just begun, in place of whichever was held. */
  begin(login: LoggedIn): Promise<void>;
  /** Forgets it: the shopper has ended it. */
  end(): Promise<void>;
  /** Forgets it, since it counts no more, and tells the shopper. */
  over(): Promise<void>;
}

/** What a call of a member fails with where no login counts. */
export const UNAUTHENTICATED: ApiFailure = { ...failed({ code: "unauthenticated" }), status: 401 };

interface Parts {
  cookies: Cookies;
  notices: Notices;
  /** of the same request, without a login */
  api: ApiClient;
  transport: ApiTransport;
}

/** Makes the login of one request. */
export function createLogin({ cookies, notices, api, transport }: Parts): Login {
  let renewing: Promise<ApiResult<string>> | undefined;
  let isOver = false;

  async function hold({ token, refresh_token }: LoggedIn): Promise<void> {
    await cookies.set(tokenCookie, token);
    await cookies.set(refreshTokenCookie, refresh_token);
  }

  async function end(): Promise<void> {
    await cookies.remove(tokenCookie);
    await cookies.remove(refreshTokenCookie);
    await cookies.remove(loginEndedCookie);
  }

  async function over(): Promise<void> {
    isOver = true;
    await end();
    await cookies.set(loginEndedCookie, true);
    await notices.show({ code: "login_ended", kind: "info" });
  }

  async function renew(): Promise<ApiResult<string>> {
    const refresh_token = await cookies.read(refreshTokenCookie);
    const renewed = refresh_token
      ? await renewOnce(transport, refresh_token, () => api.send("POST", "/api/auth/refresh", loggedInSchema, { body: { refresh_token } }))
      : UNAUTHENTICATED;
    if (!renewed.ok) {
      // 'only 401 means that a login is over': a backend that fails logs nobody out
      if (renewed.status === 401) await over();
      return renewed;
    }
    await hold(renewed.value);
    return done(renewed.value.token);
  }

  return {
    isHeld: async () => ((await cookies.read(tokenCookie)) ?? (await cookies.read(refreshTokenCookie))) !== null,
    isOver: () => isOver,
    hasEnded: async () => (await cookies.read(loginEndedCookie)) === true,
    async token() {
      const token = await cookies.read(tokenCookie);
      return token === null ? (renewing ??= renew()) : done(token);
    },
    async renew(refused) {
      const token = await cookies.read(tokenCookie);
      // another call of this request was quicker
      if (token !== null && token !== refused) return done(token);
      return (renewing ??= renew());
    },
    async begin(login) {
      renewing = undefined;
      isOver = false;
      await hold(login);
      await cookies.remove(loginEndedCookie);
    },
    end,
    over,
  };
}
