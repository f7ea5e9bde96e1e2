import type { Locale } from "~/contract/common";
import type { Cookies } from "./cookies.server";

/**
 * The language in which the shopper reads the shop: 'locale 365 days' (specification section 9). What a page shows is chosen by its address
 * alone, so it is unsigned, and leads nobody elsewhere.
 */
export const LOCALE_COOKIE = { name: "locale", seconds: 31_536_000 };

/** Stores the language of a page that is shown, where the browser brings another one or none. */
export function rememberLocale(cookies: Pick<Cookies, "readPlain" | "setPlain">, locale: Locale): void {
  if (cookies.readPlain(LOCALE_COOKIE) !== locale) cookies.setPlain(LOCALE_COOKIE, locale);
}
