import { accountArea, type AccountArea } from "./account/account.server";
import { memberArea } from "./account/member.server";
import { newsletterArea } from "./account/newsletter.server";
import { registrationArea } from "./account/registration.server";
import { cartArea } from "./cart/cart.server";
import { checkoutArea } from "./cart/checkout.server";
import { comparedArea } from "./cart/compared.server";
import { currencyArea } from "./cart/currency.server";
import { vouchersArea } from "./cart/vouchers.server";
import { wishlistArea } from "./cart/wishlist.server";
import { catalogueArea } from "./catalogue/catalogue.server";
import { lastViewedArea } from "./catalogue/last-viewed.server";
import { memberPrices } from "./catalogue/member-prices.server";
import { reviewsArea } from "./catalogue/reviews.server";
import { myRoomArea } from "./catalogue/room.server";
import { searchArea } from "./catalogue/search.server";
import { watchdogsArea } from "./catalogue/watchdogs.server";
import { affiliateArea } from "./content/affiliate.server";
import { articlesArea } from "./content/articles.server";
import { bannersArea } from "./content/banners.server";
import { contactArea } from "./content/contact.server";
import { contentArea } from "./content/content.server";
import { layingArea } from "./content/laying.server";
import { consentArea } from "./cookies/consent.server";
import { dismissedArea } from "./cookies/dismissed.server";
import { hasLoginCookies } from "./cookies/login-cookies.server";
import { captchaArea } from "./forms/captcha.server";
import { createNotices } from "./forms/notices.server";
import { ordersArea } from "./order/orders.server";
import { returnsArea } from "./order/returns.server";
import type { ShopParts } from "./shop-parts";

/** The areas of the shop as seen by one request. A new area is added here, and nowhere else in app/bff. */
export function createAreas(parts: ShopParts) {
  const { api, cookies, storefront, visit } = parts;
  const currency = currencyArea(parts);
  const content = contentArea(parts);
  const cart = cartArea(parts, { settings: content.settings, member: () => account.find() });
  const room = myRoomArea(parts);
  const account: AccountArea = accountArea(parts, cart, room);
  const consent = consentArea(cookies, storefront.pageScripts);
  const prices = memberPrices({ account, hasLoginCookies: () => hasLoginCookies(cookies) });
  return {
    account,
    affiliate: affiliateArea({ api, cookies, url: visit.url, consent }),
    articles: articlesArea(parts),
    banners: bannersArea(parts, content.settings),
    captcha: captchaArea(parts),
    cart,
    catalogue: catalogueArea(parts, prices, room, content),
    checkout: checkoutArea(parts),
    compared: comparedArea(cookies),
    consent,
    contact: contactArea(parts),
    content,
    currency,
    dismissed: dismissedArea(cookies),
    laying: layingArea(parts),
    member: memberArea(parts),
    newsletter: newsletterArea(parts),
    notices: createNotices(cookies),
    orders: ordersArea(parts, cart),
    registration: registrationArea(parts, account),
    returns: returnsArea(parts),
    reviews: reviewsArea(parts),
    room,
    search: searchArea(parts, content, prices),
    viewed: lastViewedArea(parts),
    vouchers: vouchersArea(parts, cart, currency),
    watchdogs: watchdogsArea(parts),
    wishlist: wishlistArea(parts, prices),
    /** Discount of the shopper's group, per cent; 0 without one. */
    groupPercent: prices.percent,
  };
}
