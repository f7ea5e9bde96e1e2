import { refreshTokenCookie, tokenCookie } from "~/bff/cookies/login-cookies.server";
import type { LoggedIn, User } from "~/contract/customer/account";
import { createFakeApi } from "../backends/api-answers";
import { browserCookie, requestShop, type ShopRequest } from "./request-shop";

/** A valid login, unique by its name. */
export const loggedIn = (name: string): LoggedIn => ({
  token: `${name}-token-aaaaaaaaaaaaaaaa`,
  token_type: "Bearer",
  refresh_token: `${name}-refresh-aaaaaaaaaaaaaa`,
  expires_in: 3600,
});

export const USER: User = {
  id: 5,
  email: "jana@naslap.example",
  email_confirmed: true,
  firstname: "Jana",
  lastname: "Nováková",
  phone: "",
  group: null,
  scope: [],
  ends_logins: true,
  has_profile: true,
  company: null,
  newsletter: false,
  newsletter_pending: false,
  room: null,
};

export async function cookieOf(
  { token, refresh_token }: Partial<Pick<LoggedIn, "token" | "refresh_token">>,
  more = "",
): Promise<string> {
  const { cookies } = requestShop();
  if (token) await cookies.set(tokenCookie, token);
  if (refresh_token) await cookies.set(refreshTokenCookie, refresh_token);
  return browserCookie(cookies.lines(), more);
}

/** A member's request with a fake API, which does not check tokens. @param answers JSON by `METHOD /path` */
export async function memberShop(
  answers: Readonly<Record<string, unknown>>,
  login: LoggedIn = loggedIn("first"),
  overrides: ShopRequest = {},
) {
  const backend = createFakeApi(answers);
  const cookie = overrides.cookie ?? (await cookieOf(login));
  const { shop, cookies, hasLoginCookies } = requestShop({
    api: backend.api,
    ...overrides,
    cookie,
  });
  return {
    ...backend,
    shop,
    cookies,
    hasLoginCookies,
    nextCookie: () => browserCookie(cookies.lines(), cookie),
  };
}
