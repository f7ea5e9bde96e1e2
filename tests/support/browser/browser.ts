import { loggedInSchema } from "~/contract/customer/account";
import { createAsk, expectOk, type Ask } from "../backends/ask";
import { memberOf, type TestMember } from "../shops/member";
import type { RunningShop } from "../shops/shop";

export const PASSWORD = "cervene-boty-7";

/** Redirects are not followed. */
export interface BrowserResponse {
  status: number;
  location: string | null;
  text: string;
  headers: Headers;
}

/** An attacker's browser: keeps cookies, follows no redirects, sends any request. */
export interface Browser {
  cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<BrowserResponse>;
  /** @param headers replace the headers of a form on the shop's page */
  post(
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<BrowserResponse>;
  copy(): Browser;
}

export function createBrowser(
  shop: Pick<RunningShop, "url">,
  brought: Iterable<readonly [string, string]> = [],
): Browser {
  const cookies = new Map(brought);
  async function send(path: string, init: RequestInit): Promise<BrowserResponse> {
    const headers = new Headers(init.headers);
    if (cookies.size)
      headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const answer = await fetch(shop.url + path, { ...init, headers, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line)?.slice(1) ?? [];
      if (/; Max-Age=0(;|$)/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return {
      status: answer.status,
      location: answer.headers.get("location"),
      text: await answer.text(),
      headers: answer.headers,
    };
  }
  return {
    cookies,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, fields, headers = { origin: shop.url }) =>
      send(path, { method: "POST", body: new URLSearchParams(fields), headers }),
    copy: () => createBrowser(shop, cookies),
  };
}

export const askOf = (shop: Pick<RunningShop, "url">): Ask => createAsk(fetch, shop.url);

export async function logInAt(
  browser: Browser,
  email: string,
  password = PASSWORD,
): Promise<BrowserResponse> {
  const seen = await browser.post("/login", { email, password });
  if (seen.status !== 303) throw new Error(`no login: ${seen.status}`);
  return seen;
}

let accountCount = 0;

export interface Account {
  email: string;
  /** the member's API client, with another login than the browser */
  member: TestMember;
  browser: Browser;
}

/** Creates an account and logs in. @param more fields of the registration */
export async function newAccount(
  shop: RunningShop,
  { email = `clen.${(accountCount += 1)}@example.cz`, ...more } = {},
): Promise<Account> {
  const body = {
    email,
    firstname: "Jana",
    lastname: "Nováková",
    password: PASSWORD,
    password_confirmation: PASSWORD,
    agreement: true,
  };
  const ask = askOf(shop);
  const login = await expectOk(
    ask("POST", "/api/auth/register", { body: { ...body, ...more } }),
    loggedInSchema,
  );
  const browser = createBrowser(shop);
  await logInAt(browser, email);
  return { email, member: memberOf(ask, login), browser };
}

/** HTML of the page's main area, or the whole response if it has none. */
export const mainHtml = ({ text }: Pick<BrowserResponse, "text">): string =>
  /<main[\s>][^]*<\/main>/.exec(text)?.[0] ?? text;
