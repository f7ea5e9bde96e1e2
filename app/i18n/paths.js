// The table of the shop's screens: name → route module and path in each language (specification section 2). Plain JavaScript for remix.config.js,
// app, server and tests. If the specification has no English path, English uses the Czech one under /en.

export const PREFIX = { cs: "", en: "en" };

/**
 * `unlisted`: search engines must not index these paths, because they show a shopper's data, search results or settings (specification section 2,
 * 'Routes').
 * @satisfies {Record<string, { file: string, cs: string, en: string, unlisted?: true }>}
 */
export const SCREENS = {
  home: { file: "routes/home/route.tsx", cs: "", en: "" },
  cart: { file: "routes/cart/route.tsx", cs: "kosik", en: "cart", unlisted: true },
  checkoutDelivery: {
    file: "routes/checkout-delivery/route.tsx",
    cs: "kosik/doprava-a-platba",
    en: "cart/delivery-and-payment",
    unlisted: true,
  },
  pickupPoints: {
    file: "routes/pickup-points/route.ts",
    cs: "kosik/vydejni-mista",
    en: "cart/pickup-points",
    unlisted: true,
  },
  checkoutDetails: {
    file: "routes/checkout-details/route.tsx",
    cs: "kosik/udaje",
    en: "cart/details",
    unlisted: true,
  },
  cartPanel: {
    file: "routes/answers/cart-panel.ts",
    cs: "kosik/obsah",
    en: "cart/contents",
    unlisted: true,
  },
  orderSummary: {
    file: "routes/order-summary/route.tsx",
    cs: "shrnuti/:id/:hash",
    en: "summary/:id/:hash",
    unlisted: true,
  },
  orderStatus: {
    file: "routes/order-status/route.tsx",
    cs: "stav/:id?/:hash?",
    en: "stav/:id?/:hash?",
    unlisted: true,
  },
  withdraw: {
    file: "routes/withdraw/route.tsx",
    cs: "stav/:id/:hash/odstoupeni",
    en: "stav/:id/:hash/odstoupeni",
    unlisted: true,
  },
  withdrawConfirm: {
    file: "routes/withdraw-confirm/route.tsx",
    cs: "stav/:id/:hash/odstoupeni/potvrzeni",
    en: "stav/:id/:hash/odstoupeni/potvrzeni",
    unlisted: true,
  },
  withdrawalReceipt: {
    file: "routes/documents/withdrawal-receipt.tsx",
    cs: "stav/:id/:hash/odstoupeni/:number",
    en: "stav/:id/:hash/odstoupeni/:number",
    unlisted: true,
  },
  complain: {
    file: "routes/complain/route.tsx",
    cs: "stav/:id/:hash/reklamace",
    en: "stav/:id/:hash/reklamace",
    unlisted: true,
  },
  complaintReceipt: {
    file: "routes/documents/complaint-receipt.tsx",
    cs: "stav/:id/:hash/reklamace/:number",
    en: "stav/:id/:hash/reklamace/:number",
    unlisted: true,
  },
  withdrawalForm: {
    file: "routes/documents/withdrawal-form.tsx",
    cs: "vzorovy-formular",
    en: "vzorovy-formular",
  },
  // PDF of an invoice or credit note
  orderDocument: {
    file: "routes/documents/order-document.ts",
    cs: "shrnuti/:id/:hash/doklady/:file",
    en: "summary/:id/:hash/documents/:file",
    unlisted: true,
  },
  cookieSettings: {
    file: "routes/cookie-settings.tsx",
    cs: "nastaveni-cookies",
    en: "cookie-settings",
    unlisted: true,
  },
  cutQuote: {
    file: "routes/answers/cut-quote.ts",
    cs: "cena-rezu",
    en: "cut-price",
    unlisted: true,
  },
  currency: { file: "routes/currency.tsx", cs: "mena", en: "currency", unlisted: true },
  hide: { file: "routes/hide.tsx", cs: "skryt", en: "hide", unlisted: true },
  viewed: {
    file: "routes/answers/viewed.ts",
    cs: "naposledy/:id",
    en: "viewed/:id",
    unlisted: true,
  },
  login: { file: "routes/login/route.tsx", cs: "login", en: "login", unlisted: true },
  register: { file: "routes/register/route.tsx", cs: "registrace", en: "register", unlisted: true },
  resetPassword: {
    file: "routes/reset-password/route.tsx",
    cs: "obnova-hesla",
    en: "reset-password",
    unlisted: true,
  },
  logout: { file: "routes/logout.tsx", cs: "odhlaseni", en: "logout", unlisted: true },
  account: { file: "routes/account/route.tsx", cs: "ucet", en: "account", unlisted: true },
  accountCompany: {
    file: "routes/account/company/route.tsx",
    cs: "ucet/fakturacni-udaje",
    en: "account/company",
    unlisted: true,
  },
  accountAddresses: {
    file: "routes/account/addresses/route.tsx",
    cs: "ucet/dodaci-adresy",
    en: "account/delivery-addresses",
    unlisted: true,
  },
  // without an id: a new address
  accountAddress: {
    file: "routes/account/address/route.tsx",
    cs: "ucet/dodaci-adresa/:id?",
    en: "account/delivery-address/:id?",
    unlisted: true,
  },
  accountOrder: {
    file: "routes/account/order/route.tsx",
    cs: "ucet/objednavka/:id",
    en: "account/order/:id",
    unlisted: true,
  },
  accountProfile: {
    file: "routes/account/profile/route.tsx",
    cs: "ucet/profil",
    en: "account/profile",
    unlisted: true,
  },
  accountData: {
    file: "routes/account/data/route.tsx",
    cs: "ucet/moje-data",
    en: "account/my-data",
    unlisted: true,
  },
  accountExport: {
    file: "routes/documents/account-export.ts",
    cs: "ucet/moje-data/stazeni",
    en: "account/my-data/download",
    unlisted: true,
  },
  search: { file: "routes/listings/search.tsx", cs: "hledani", en: "search", unlisted: true },
  wishlist: { file: "routes/wishlist/route.tsx", cs: "wishlist", en: "wishlist", unlisted: true },
  newProducts: {
    file: "routes/listings/new-products.tsx",
    cs: "produkty/novinky",
    en: "products/new",
  },
  saleProducts: {
    file: "routes/listings/sale-products.tsx",
    cs: "produkty/akce",
    en: "products/sale",
  },
  shop: { file: "routes/shop.tsx", cs: "eshop/:slug?", en: "eshop/:slug?" },
  // `/sortiment/{cat}` is a top category or a room, `/sortiment/{cat}/{slug}` a room or property within the category
  assortment: {
    file: "routes/assortment/route.tsx",
    cs: "sortiment/:cat/:slug?",
    en: "sortiment/:cat/:slug?",
  },
  searchSuggest: {
    file: "routes/search-suggest/route.ts",
    cs: "hledani/naseptavac",
    en: "search/suggest",
    unlisted: true,
  },
  info: { file: "routes/info/route.tsx", cs: "info/:id/:slug?", en: "info/:id/:slug?" },
  room: { file: "routes/room/route.tsx", cs: "muj-pokoj", en: "my-room", unlisted: true },
  compare: { file: "routes/compare/route.tsx", cs: "porovnani", en: "compare", unlisted: true },
  designer: { file: "routes/designer/route.tsx", cs: "navrhar", en: "designer" },
  designerView: {
    file: "routes/answers/designer-view.ts",
    cs: "navrhar/pohled",
    en: "designer/view",
    unlisted: true,
  },
  planner: { file: "routes/planner/route.tsx", cs: "planovac", en: "planner" },
  laying: { file: "routes/laying/route.tsx", cs: "pokladka", en: "laying" },
  aboutUs: { file: "routes/about/route.tsx", cs: "about-us", en: "about-us" },
  contact: { file: "routes/contact/route.tsx", cs: "kontakt", en: "contact" },
  stores: { file: "routes/stores.tsx", cs: "prodejny", en: "stores" },
  store: { file: "routes/store.tsx", cs: "prodejny/:id", en: "prodejny/:id" },
  blog: { file: "routes/articles/blog.tsx", cs: "blog", en: "blog" },
  // RSS
  blogFeed: {
    file: "routes/articles/blog-feed.ts",
    cs: "blog/rss.xml",
    en: "blog/rss.xml",
    unlisted: true,
  },
  blogPost: {
    file: "routes/articles/blog-post.tsx",
    cs: "blog/:id/:slug?",
    en: "blog/:id/:slug?",
  },
  // without an id: the list
  article: {
    file: "routes/articles/article.tsx",
    cs: "clanek/:id?/:slug?",
    en: "clanek/:id?/:slug?",
  },
  newsItem: {
    file: "routes/articles/news-item.tsx",
    cs: "novinka/:id?/:slug?",
    en: "novinka/:id?/:slug?",
  },
  references: { file: "routes/articles/references.tsx", cs: "reference", en: "reference" },
  reference: {
    file: "routes/articles/reference.tsx",
    cs: "reference/:id/:slug?",
    en: "reference/:id/:slug?",
  },
  category: { file: "routes/listings/category.tsx", cs: ":id/:category", en: ":id/:category" },
  product: {
    file: "routes/product/route.tsx",
    cs: ":id/:category/:product",
    en: ":id/:category/:product",
  },
  // targets of mailed links
  changePassword: {
    file: "routes/change-password/route.tsx",
    cs: "zmena-hesla/:hash",
    en: "change-password/:hash",
    unlisted: true,
  },
  confirmEmail: {
    file: "routes/confirm-email/route.tsx",
    cs: "potvrzeni-emailu/:hash",
    en: "confirm-email/:hash",
    unlisted: true,
  },
  confirmNewsletter: {
    file: "routes/confirm-newsletter/route.tsx",
    cs: "odber-novinek/:hash",
    en: "newsletter/:hash",
    unlisted: true,
  },
  cancelWatchdog: {
    file: "routes/cancel-watchdog/route.tsx",
    cs: "hlidani/:hash",
    en: "watchdog/:hash",
    unlisted: true,
  },
  productReviews: {
    file: "routes/product-reviews/route.tsx",
    cs: ":id/:category/:product/recenze",
    en: ":id/:category/:product/reviews",
  },
  newsletter: {
    file: "routes/newsletter.tsx",
    cs: "odber-novinek",
    en: "newsletter",
    unlisted: true,
  },
  unsubscribe: {
    file: "routes/unsubscribe.tsx",
    cs: "zruseni-novinek/:hash",
    en: "unsubscribe/:hash",
    unlisted: true,
  },
  maintenance: {
    file: "routes/maintenance.tsx",
    cs: "mimo-provoz",
    en: "maintenance",
    unlisted: true,
  },
  notFound: { file: "routes/not-found.tsx", cs: "*", en: "*" },
};

/**
 * Path prefixes of further unlisted paths without a screen.
 * @satisfies {Record<"cs" | "en", readonly string[]>}
 */
export const UNLISTED_PARTS = {
  cs: [],
  en: ["status"],
};

/**
 * A screen's path with the language's prefix, without the leading slash.
 * @param {"cs" | "en"} locale
 * @param {string} path
 */
export const withPrefix = (locale, path) => [PREFIX[locale], path].filter(Boolean).join("/");

/**
 * A route's name (specification section 2: 'the suffix ___cs in the Czech locale').
 * @param {"cs" | "en"} locale
 * @param {string} screen
 */
export const routeId = (locale, screen) => `${screen}___${locale}`;

/**
 * The language of a path.
 * @param {string} pathname
 * @returns {"cs" | "en"}
 */
export const localeOf = (pathname) => (/^\/en(\/|$|\.data$)/i.test(pathname) ? "en" : "cs");
