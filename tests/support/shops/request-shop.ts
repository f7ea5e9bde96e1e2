import { callBudget } from "~/bff/client/call-budget";
import { createShop, type RequestShop } from "~/bff/create-shop.server";
import type { Storefront, Visit } from "~/bff/storefront";
import { localeOf } from "~/i18n/paths.js";

/** Replaces defaults of a request. */
export type ShopRequest = Partial<Storefront> &
  Partial<Omit<Visit, "url">> & { /** path and query of the page */ url?: string };

/** Without an API by default. */
export const storefrontOf = ({
  api = () => Promise.reject(new Error("nobody answers API calls here")),
  isOwnApi,
  changes,
  apiBaseUrl = "http://api.test",
  cookieSecrets = ["a secret of at least 32 characters"],
  secureCookies = true,
  publicUrl = "http://shop.test",
  captcha = { script: null, minFillingMs: 0 },
  clock = () => new Date(),
  pageScripts = [],
  zbozi,
  reportCall,
  log = { info: () => undefined, warn: () => undefined, error: () => undefined },
}: Partial<Storefront> = {}): Storefront => ({
  api,
  isOwnApi,
  changes,
  apiBaseUrl,
  cookieSecrets,
  secureCookies,
  publicUrl,
  captcha,
  clock,
  pageScripts,
  zbozi,
  reportCall,
  log,
});

export const visitOf = ({
  url = "/",
  locale = localeOf(url.replace(/[?#].*/, "")),
  isDataRequest = false,
  isDocument = true,
  cameFrom,
  cookie = "",
  requestId = "test",
  clientAddress,
  budget = callBudget(1_000),
}: ShopRequest = {}): Visit => ({
  url: new URL(`http://shop.test${url}`),
  locale,
  isDataRequest,
  isDocument,
  cameFrom,
  cookie,
  requestId,
  clientAddress,
  budget,
});

export const requestShop = (request: ShopRequest = {}): RequestShop =>
  createShop(storefrontOf(request), visitOf(request));

/** `Cookie` header after a response. @param lines values of `Set-Cookie` @param before previous header */
export function browserCookie(lines: readonly string[], before = ""): string {
  const jar = new Map(before.split("; ").flatMap((pair) => (pair ? [[nameOf(pair), pair]] : [])));
  for (const line of lines) {
    const [pair = ""] = line.split(";");
    if (/; Max-Age=0(;|$)/.test(line)) jar.delete(nameOf(pair));
    else jar.set(nameOf(pair), pair);
  }
  return [...jar.values()].join("; ");
}

const nameOf = (pair: string): string => pair.slice(0, pair.indexOf("="));
