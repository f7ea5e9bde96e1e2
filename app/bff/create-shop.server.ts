import { createPageRecord, type PageRecord } from "~/cache/page-record";
import type { Locale } from "~/contract/core/common";
import { originOf } from "~/i18n/domains";
import { translate } from "~/i18n/texts/translate.server";
import { accountArea, type AccountArea } from "./account/account.server";
import { createLogin } from "./account/login.server";
import { memberArea } from "./account/member.server";
import { newsletterArea } from "./account/newsletter.server";
import { registrationArea } from "./account/registration.server";
import { cartArea } from "./cart/cart.server";
import { checkoutArea } from "./cart/checkout.server";
import { comparedArea } from "./cart/compared.server";
import { CURRENCY_COOKIE, currencyArea } from "./cart/currency.server";
import { vouchersArea } from "./cart/vouchers.server";
import { wishlistArea } from "./cart/wishlist.server";
import { catalogueArea } from "./catalogue/catalogue.server";
import { lastViewedArea } from "./catalogue/last-viewed.server";
import { memberPrices } from "./catalogue/member-prices.server";
import { reviewsArea } from "./catalogue/reviews.server";
import { myRoomArea, roomCookie } from "./catalogue/room.server";
import { searchArea } from "./catalogue/search.server";
import { watchdogsArea } from "./catalogue/watchdogs.server";
import { createApiClient } from "./client/api-client.server";
import { withLogin } from "./client/member-client.server";
import { requestReads, type RequestReads } from "./client/request-reads";
import { affiliateArea } from "./content/affiliate.server";
import { articlesArea } from "./content/articles.server";
import { bannersArea } from "./content/banners.server";
import { contactArea } from "./content/contact.server";
import { contentArea } from "./content/content.server";
import { layingArea } from "./content/laying.server";
import { consentArea } from "./cookies/consent.server";
import { createCookies, type Cookies } from "./cookies/cookies.server";
import { guestCart, guestWishlist } from "./cookies/guest-cookies.server";
import { hiddenArea } from "./cookies/hidden.server";
import { LOCALE_COOKIE, rememberLocale } from "./cookies/locale-cookie.server";
import { refreshTokenCookie, tokenCookie } from "./cookies/login-cookies.server";
import { captchaArea } from "./forms/captcha.server";
import { createNotices } from "./forms/notices.server";
import { ordersArea } from "./order/orders.server";
import { returnsArea } from "./order/returns.server";
import type { Shop } from "./shop";
import type { ShopParts } from "./shop-parts";
import type { Storefront, Visit } from "./storefront";

export interface RequestShop {
  shop: Shop;
  cookies: Cookies;
  /** true if a login affects the answer, which then must not be shared */
  hasLoginCookies: () => boolean;
  /** Record of the page's reads if it can be shared; otherwise null. */
  sharedRecord: () => PageRecord | null;
}

export function createShop(storefront: Storefront, visit: Visit): RequestShop {
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
    hasLoginCookies: () => hasLoginCookies(cookies),
    sharedRecord: () =>
      record.isPrivate || [...cookies.changed()].some((name) => name !== LOCALE_COOKIE.name)
        ? null
        : record,
  };
}

/** Cookies that keep cart, wishlist, login, room and currency: a browser without cookies loses these. */
const STORED = new Set(
  [guestCart, guestWishlist, tokenCookie, roomCookie, CURRENCY_COOKIE].map(({ name }) => name),
);

const hasLoginCookies = (cookies: Cookies): boolean =>
  cookies.touches(tokenCookie) || cookies.touches(refreshTokenCookie);

type SharedParts = Omit<ShopParts, "locale" | "api"> & RequestReads;

function shopIn(locale: Locale, shared: SharedParts): Shop {
  const { storefront, visit, cookies, login, record, forget } = shared;
  const api = createApiClient(storefront, visit, locale, record, withLogin(login));
  const parts: ShopParts = { ...shared, locale, api };
  const currency = currencyArea(parts);
  const content = contentArea(parts, currency);
  const cart = cartArea(parts, { settings: content.settings, member: () => account.find() });
  const room = myRoomArea(parts);
  const account: AccountArea = accountArea(parts, cart, room);
  const consent = consentArea(cookies, storefront.pageScripts);
  const prices = memberPrices({ account, hasLoginCookies: () => hasLoginCookies(cookies) });
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
    account,
    affiliate: affiliateArea({ api, cookies, url: visit.url, consent }),
    banners: bannersArea(parts, content.settings),
    captcha: captchaArea(parts),
    cart,
    catalogue: catalogueArea(parts, prices, room),
    checkout: checkoutArea(parts),
    compared: comparedArea(cookies),
    consent,
    content,
    currency,
    hidden: hiddenArea(cookies),
    laying: layingArea(parts),
    contact: contactArea(parts),
    member: memberArea(parts),
    newsletter: newsletterArea(parts),
    notices: createNotices(cookies),
    orders: ordersArea(parts, cart),
    articles: articlesArea(parts),
    registration: registrationArea(parts, account),
    search: searchArea(parts, content, prices),
    returns: returnsArea(parts),
    reviews: reviewsArea(parts),
    room,
    viewed: lastViewedArea(parts),
    vouchers: vouchersArea(parts, cart, currency),
    watchdogs: watchdogsArea(parts),
    wishlist: wishlistArea(parts),
    losesCookies: () =>
      visit.cookie === "" &&
      visit.cameFrom !== undefined &&
      [...cookies.changed()].some((name) => STORED.has(name)),
    rememberLocale: () => rememberLocale(cookies, locale),
    t: (key, params) => translate(locale, key, params),
    in: (other) => (other === locale ? shop : shopIn(other, shared)),
    groupPercent: prices.percent,
    dropSharedReads: forget,
  };
  return shop;
}
