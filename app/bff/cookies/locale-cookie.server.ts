import type { Locale } from "~/contract/core/common";
import type { Cookies } from "./cookies.server";

/** The shopper's language: 'locale 365 days' (specification section 9). Unsigned: only the address decides about a page's language. */
export const LOCALE_COOKIE = { name: "locale", seconds: 31_536_000 };

export function rememberLocale(
  cookies: Pick<Cookies, "readPlain" | "setPlain">,
  locale: Locale,
): void {
  if (cookies.readPlain(LOCALE_COOKIE) !== locale) cookies.setPlain(LOCALE_COOKIE, locale);
}
