import type { Locale } from "~/contract/common";
import { localeOf } from "~/i18n/paths.js";
import { translate } from "~/i18n/translate.server";
import { createApiClient } from "./api-client.server";
import { cartArea } from "./cart.server";
import { catalogueArea } from "./catalogue.server";
import { checkoutArea } from "./checkout.server";
import { consentArea } from "./consent.server";
import { contentArea } from "./content.server";
import type { Storefront, Visit } from "./storefront";
import { createCookies, type Cookies } from "./cookies.server";
import { currencyArea } from "./currency.server";
import { rememberLocale } from "./locale-cookie.server";
import { createNotices } from "./notices.server";
import { ordersArea } from "./orders.server";
import { forgetPublic, readPublic } from "./public-reads.server";
import { searchArea } from "./search.server";
import type { Shop } from "./shop";
import type { ShopParts } from "./shop-parts";
import { viewedArea } from "./viewed.server";
import { vouchersArea } from "./vouchers.server";
import { wishlistArea } from "./wishlist.server";

/** A request's shop, and the cookies that it sets, which must be written onto the answer. */
export function createShop(storefront: Storefront, visit: Visit): { shop: Shop; cookies: Cookies } {
  const cookies = createCookies(storefront, visit.cookie);
  return { shop: shopIn(localeOf(visit.url.pathname), storefront, visit, cookies), cookies };
}

function shopIn(locale: Locale, storefront: Storefront, visit: Visit, cookies: Cookies): Shop {
  const parts: ShopParts = { storefront, visit, locale, api: createApiClient(storefront, visit, locale), cookies };
  const currency = currencyArea(parts);
  const content = contentArea(parts, currency);
  const cart = cartArea(parts);
  const shop: Shop = {
    locale,
    url: visit.url,
    publicUrl: storefront.publicUrl,
    isDocument: visit.isDocument,
    cameFrom: visit.cameFrom,
    cart,
    catalogue: catalogueArea(parts),
    checkout: checkoutArea(parts),
    consent: consentArea(cookies),
    content,
    currency,
    notices: createNotices(cookies),
    orders: ordersArea(parts, cart),
    search: searchArea(parts, content),
    viewed: viewedArea(parts),
    vouchers: vouchersArea(parts, cart),
    wishlist: wishlistArea(parts),
    rememberLocale: () => rememberLocale(cookies, locale),
    t: (key, params) => translate(locale, key, params),
    in: (other) => (other === locale ? shop : shopIn(other, storefront, visit, cookies)),
    cached: (kind, key, load) => readPublic(storefront, kind, key, load),
    forgetCached: () => forgetPublic(storefront),
  };
  return shop;
}
