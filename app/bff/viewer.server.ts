import { parse } from "cookie";
import { HIDEABLE } from "~/contract/content/hideable";
import { LOCALES, type Locale } from "~/contract/core/locale";
import { roomQuery } from "~/domain/room";
import { preferredCurrency } from "./cart/currency.server";
import { roomCookie } from "./catalogue/room.server";
import { readConsent } from "./cookies/consent.server";
import { createCookies, type CookieSettings } from "./cookies/cookies.server";
import { dismissedArea } from "./cookies/dismissed.server";
import { guestCart, samplesIn, todayNumber } from "./cookies/guest-cookies.server";
import { LOCALE_COOKIE, rememberLocale } from "./cookies/locale-cookie.server";

/** Pages are shared up to this number in the cart; more is rare. */
const MAX_PIECES = 9;

/** The shopper's state that shared pages depend on (ADR 64). */
export interface Viewer {
  /** part of the cache key: currency, consent, hidden elements, number in the cart, room */
  key: string;
  itemKeys: readonly string[];
  /** names of cookies that the key does not cover */
  otherCookies: readonly string[];
  locale: string | undefined;
}

/** Cookies that the key covers completely. `locale` has no effect: pages follow their address. */
const IN_KEY: readonly string[] = [
  "guest-cart",
  "cookie-consent",
  "currencyId",
  "locale",
  roomCookie.name,
  ...HIDEABLE,
];

const NONE: readonly string[] = [];

interface CookieState {
  viewer: Viewer | null;
  day: number | undefined;
}

export function createViewers(settings: CookieSettings) {
  const lines = new Map(
    LOCALES.map((locale) => {
      const cookies = createCookies(settings, "");
      rememberLocale(cookies, locale);
      return [locale, cookies.lines()];
    }),
  );
  return {
    /** @param header `Cookie` of the request @returns null if pages must be rendered for this shopper: large cart, or its cookie must be renewed */
    async read(header: string): Promise<Viewer | null> {
      const { viewer, day } = await readViewer(settings, header);
      return day === undefined || day === todayNumber() ? viewer : null;
    },
    /** `Set-Cookie` values that store the page's language if the browser's differs; none if the page did not read the language (`readCookies`). */
    rememberedLocale: (
      viewer: Viewer,
      locale: Locale,
      readCookies: ReadonlySet<string>,
    ): readonly string[] =>
      viewer.locale === locale || !readCookies.has(LOCALE_COOKIE.name)
        ? NONE
        : (lines.get(locale) ?? NONE),
  };
}

async function readViewer(settings: CookieSettings, header: string): Promise<CookieState> {
  const cookies = createCookies(settings, header);
  const guest = await cookies.read(guestCart);
  if (guest && guest.count > MAX_PIECES) return { viewer: null, day: undefined };
  const room = await cookies.read(roomCookie);
  const dismissed = dismissedArea(cookies);
  const { answered, analytical, marketing, chat } = readConsent(cookies);
  const viewer = {
    key: [
      preferredCurrency(cookies) ?? "",
      ...[answered, analytical, marketing, chat, ...HIDEABLE.map(dismissed.has)].map(Number),
      guest?.count ?? 0,
      samplesIn(guest?.held ?? []) ?? 0,
      room ? roomQuery(room) : "",
    ].join(" "),
    itemKeys: guest?.held ?? [],
    otherCookies: Object.keys(parse(header)).filter((name) => !IN_KEY.includes(name)),
    locale: cookies.readPlain(LOCALE_COOKIE),
  };
  return { viewer, day: guest?.day };
}

/** True if the page did not read any cookie that this viewer has and the cache key does not cover. */
export const canShareWith = ({ otherCookies }: Viewer, readCookies: ReadonlySet<string>): boolean =>
  !otherCookies.some((name) => readCookies.has(name));
