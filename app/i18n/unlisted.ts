import type { Locale } from "../contract/common.js";
import { LOCALES } from "./locales.js";
import { SCREENS, withPrefix } from "./paths.js";

/**
 * First parts of the paths that no search engine should read: what belongs to one shopper (cart, checkout, account, orders, wishlist), search
 * results, the settings of cookies and the maintenance page (specification section 2, 'Routes').
 */
const UNLISTED: Record<Locale, readonly string[]> = {
  cs: [
    "kosik",
    "shrnuti",
    "stav",
    "ucet",
    "login",
    "registrace",
    "obnova-hesla",
    "zmena-hesla",
    "hledani",
    "wishlist",
    "nastaveni-cookies",
    "cena-rezu",
    "mena",
    "mimo-provoz",
  ],
  en: [
    "cart",
    "summary",
    "status",
    "stav",
    "account",
    "login",
    "register",
    "reset-password",
    "change-password",
    "search",
    "wishlist",
    "cookie-settings",
    "cut-price",
    "currency",
    "maintenance",
    "mimo-provoz",
  ],
};

/** Beginnings of all paths that search engines should leave alone, in both languages. */
export const unlistedPaths: readonly string[] = LOCALES.flatMap((locale) => UNLISTED[locale].map((path) => `/${withPrefix(locale, path)}`));

/** The paths of all screens that search engines may read and that need no parameter, a twin in each language. */
export const listedScreens: readonly Record<Locale, string>[] = Object.values(SCREENS).flatMap((screen) => {
  const parts = (locale: Locale) => screen[locale].split("/").filter((part) => part && !part.endsWith("?"));
  const first = parts("cs")[0] ?? "";
  if (parts("cs").some((part) => /^[:*]/.test(part)) || UNLISTED.cs.includes(first)) return [];
  return [{ cs: `/${withPrefix("cs", parts("cs").join("/"))}`, en: `/${withPrefix("en", parts("en").join("/"))}` }];
});
