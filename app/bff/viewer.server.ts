import { parse } from "cookie";
import { HIDEABLE } from "~/contract/hideable";
import { LOCALES, type Locale } from "~/contract/locale";
import { readConsent } from "./consent.server";
import { createCookies, type CookieSettings } from "./cookies.server";
import { wishedCurrency } from "./currency.server";
import { hiddenArea } from "./hidden.server";
import { guestCart, today } from "./guest-cookies.server";
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

/** Reads what a page shows of a shopper. */
export interface Viewers {
  /**
   * @param header `Cookie` of the request
   * @returns null where pages are rendered for this shopper: the cart is large, or its cookie is to be renewed
   */
  read(header: string): Promise<Viewer | null>;
  /**
   * Values of `Set-Cookie` that store the language of a page, where the viewer's browser remembers another one or none.
   * @param looked the cookies that were looked at when it was made: an answer without the language among them stores none
   */
  rememberedLocale(viewer: Viewer, locale: Locale, looked: ReadonlySet<string>): readonly string[];
}

/** Cookies of which the key says everything that a page shows. `locale` decides nothing: pages follow their address. */
const IN_KEY: readonly string[] = ["guest-cart", "cookie-consent", "currencyId", "locale", ...HIDEABLE];

const NONE: readonly string[] = [];

/** A viewer, and the day on which the cart's cookie was written. */
interface Read {
  viewer: Viewer | null;
  day: number | undefined;
}

/** Makes the reader of viewers. */
export function createViewers(settings: CookieSettings): Viewers {
  const lines = new Map(
    LOCALES.map((locale) => {
      const cookies = createCookies(settings, "");
      rememberLocale(cookies, locale);
      return [locale, cookies.lines()];
    }),
  );
  return {
    async read(header) {
      const { viewer, day } = await readViewer(settings, header);
      return day === undefined || day === today() ? viewer : null;
    },
    rememberedLocale: (viewer, locale, looked) =>
      viewer.locale === locale || !looked.has(LOCALE_COOKIE.name) ? NONE : (lines.get(locale) ?? NONE),
  };
}

async function readViewer(settings: CookieSettings, header: string): Promise<Read> {
  const cookies = createCookies(settings, header);
  const guest = await cookies.read(guestCart);
  if (guest && guest.count > MOST_PIECES) return { viewer: null, day: undefined };
  const hidden = hiddenArea(cookies);
  const { answered, analytical, marketing } = readConsent(cookies);
  const viewer = {
    key: [
      wishedCurrency(cookies) ?? "",
      ...[answered, analytical, marketing, ...HIDEABLE.map(hidden.has)].map(Number),
      guest?.count ?? 0,
    ].join(" "),
    held: guest?.held ?? [],
    others: Object.keys(parse(header)).filter((name) => !IN_KEY.includes(name)),
    locale: cookies.readPlain(LOCALE_COOKIE),
  };
  return { viewer, day: guest?.day };
}

/** True if the page did not read any cookie that this viewer has and the cache key does not cover. */
export const canShareWith = ({ others }: Viewer, readCookies: ReadonlySet<string>): boolean =>
  !others.some((name) => readCookies.has(name));
