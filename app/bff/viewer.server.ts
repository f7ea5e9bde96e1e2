import { parse } from "cookie";
import { HIDEABLE } from "~/contract/hideable";
import type { Locale } from "~/contract/common";
import { readConsent } from "./consent.server";
import { createCookies, type CookieSettings } from "./cookies.server";
import { wishedCurrency } from "./currency.server";
import { hiddenArea } from "./hidden.server";
import { guestCart, isOld } from "./guest-cookies.server";
import { LOCALE_COOKIE, rememberLocale } from "./locale-cookie.server";

/** The number in the cart up to which pages are shared; more is too rare to be asked for twice. */
const MOST_PIECES = 9;

/** What pages show of a shopper, as far as they may be shown to others, too (decision 64). */
export interface Viewer {
  /** what pages with the same address differ by: currency, consent, what is hidden and the number in the cart */
  key: string;
  /** what the guest's cart holds (`heldKey`) */
  held: readonly string[];
  /** names of the cookies that the key does not speak for */
  others: readonly string[];
  /** the language that the browser remembers */
  locale: string | undefined;
}

/** Cookies of which the key says everything that a page shows. `locale` decides nothing: pages follow their address. */
const IN_KEY: readonly string[] = ["guest-cart", "cookie-consent", "currencyId", "locale", ...HIDEABLE];

/**
 * Reads what a page shows of a shopper from the cookies alone.
 * @param header `Cookie` of the request
 * @returns null where pages are rendered for this shopper: the cart is large, or its cookie is to be renewed
 */
export async function viewerOf(settings: CookieSettings, header: string): Promise<Viewer | null> {
  const cookies = createCookies(settings, header);
  const guest = await cookies.read(guestCart);
  if (guest && (guest.count > MOST_PIECES || isOld(guest))) return null;
  const hidden = hiddenArea(cookies);
  const { answered, analytical, marketing } = readConsent(cookies);
  return {
    key: [
      wishedCurrency(cookies) ?? "",
      ...[answered, analytical, marketing, ...HIDEABLE.map(hidden.has)].map(Number),
      guest?.count ?? 0,
    ].join(" "),
    held: guest?.held ?? [],
    others: Object.keys(parse(header)).filter((name) => !IN_KEY.includes(name)),
    locale: cookies.readPlain(LOCALE_COOKIE),
  };
}

/** Whether a page that looked at these cookies is the same for a viewer. */
export const isBlindTo = (looked: ReadonlySet<string>, { others }: Viewer): boolean => !others.some((name) => looked.has(name));

/** Values of `Set-Cookie` that store the language of a page, where the viewer's browser remembers another one or none. */
export function rememberedLocale(settings: CookieSettings, { locale: known }: Viewer, locale: Locale): string[] {
  const cookies = createCookies(settings, "");
  if (known !== locale) rememberLocale(cookies, locale);
  return cookies.lines();
}
