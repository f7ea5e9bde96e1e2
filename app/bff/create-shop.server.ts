import { createPageRecord, type PageRecord } from "~/cache/page-record";
import type { Locale } from "~/contract/core/common";
import { originOf } from "~/i18n/domains";
import { translate } from "~/i18n/texts/translate.server";
import { createLogin, withLogin } from "./account/login.server";
import { createAreas } from "./areas.server";
import { CURRENCY_COOKIE } from "./cart/currency.server";
import { roomCookie } from "./catalogue/room.server";
import { createApiClient } from "./client/api-client.server";
import { requestReads, type RequestReads } from "./client/request-reads";
import { createCookies } from "./cookies/cookies.server";
import { guestCart, guestWishlist } from "./cookies/guest-cookies.server";
import { LOCALE_COOKIE, rememberLocale } from "./cookies/locale-cookie.server";
import { hasLoginCookies, tokenCookie } from "./cookies/login-cookies.server";
import { createNotices } from "./forms/notices.server";
import type { Shop } from "./shop";
import type { ShopParts } from "./shop-parts";
import type { Storefront, Visit } from "./storefront";

export type RequestShop = ReturnType<typeof createShop>;

export function createShop(storefront: Storefront, visit: Visit) {
  const record = createPageRecord();
  const cookies = createCookies(storefront, visit.cookie, record.readCookie);
  const { locale } = visit;
  const api = createApiClient(storefront, visit, locale, record);
  const login = createLogin({
    cookies,
    notices: createNotices(cookies),
    api,
    transport: storefront.api,
  });
  return {
    shop: shopIn(locale, {
      storefront,
      visit,
      cookies,
      login,
      record,
      ...requestReads(storefront, record),
    }),
    cookies,
    /** true if a login affects the answer, which then must not be shared */
    hasLoginCookies: () => hasLoginCookies(cookies),
    /** Record of the page's reads if it can be shared; otherwise null. */
    sharedRecord: (): PageRecord | null =>
      record.isPrivate || [...cookies.changed()].some((name) => name !== LOCALE_COOKIE.name)
        ? null
        : record,
  };
}

/** Cookies that keep cart, wishlist, login, room and currency: a browser without cookies loses these. */
const STORED = new Set(
  [guestCart, guestWishlist, tokenCookie, roomCookie, CURRENCY_COOKIE].map(({ name }) => name),
);

type SharedParts = Omit<ShopParts, "locale" | "api"> & RequestReads;

function shopIn(locale: Locale, shared: SharedParts): Shop {
  const { storefront, visit, cookies, login, record, forget } = shared;
  const api = createApiClient(storefront, visit, locale, record, withLogin(login));
  const parts: ShopParts = { ...shared, locale, api };
  const shop: Shop = {
    locale,
    url: visit.url,
    publicUrl: originOf(locale, storefront.publicUrl),
    isDocument: visit.isDocument,
    get cameFrom() {
      record.makePrivate();
      return visit.cameFrom;
    },
    asksHeureka: storefront.asksHeureka ?? false,
    asksZbozi: storefront.zbozi !== undefined,
    reportsErrors: storefront.reportCall !== undefined,
    ...createAreas(parts),
    losesCookies: () =>
      visit.cookie === "" &&
      visit.cameFrom !== undefined &&
      [...cookies.changed()].some((name) => STORED.has(name)),
    rememberLocale: () => rememberLocale(cookies, locale),
    t: (key, params) => translate(locale, key, params),
    in: (other) => (other === locale ? shop : shopIn(other, shared)),
    dropSharedReads: forget,
  };
  return shop;
}
