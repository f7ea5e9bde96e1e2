import type { Notice } from "~/contract/forms/notices";
import { initialsOf } from "~/domain/customer";
import { MAX_SAMPLES } from "~/domain/sample";
import { readConsentTerms } from "~/routes/shared/forms/consent-terms.server";
import { orDefault } from "./bff/client/error-pages.server";
import type { Shell } from "./bff/content/content.server";
import type { HeaderCart } from "./bff/cookies/guest-cookies.server";
import type { Shop } from "./bff/shop";
import type { HeaderMember } from "./features/account";
import type { ConsentTerms } from "./features/consent";

const NO_SHELL: Shell = {
  menu: [],
  bottomMenu: [],
  contacts: [],
  paymentLogos: [],
  partnerLogos: [],
  topLinks: [],
  hasMobileMenu: true,
  placeholders: [],
  footerNote: "",
};

export async function readRootData(shop: Shop) {
  const isClosed = (await shop.content.closed()) !== null;
  const [data, consentTerms] = await Promise.all([
    isClosed ? closedData() : openData(shop),
    termsOf(shop, isClosed),
    shop.affiliate.track(),
  ]);
  const scripts = shop.consent.scripts();
  const [unsent, sent] = [shop.notices.unsent(), shop.notices.sent()];
  return {
    ...data,
    publicUrl: shop.publicUrl,
    ...(shop.captcha.script && { captcha: shop.captcha.script }),
    // last, because an ended login adds one
    notice: isClosed && !unsent ? null : await shop.notices.take(),
    consent: shop.consent.read(),
    consentTerms,
    ...(scripts.length > 0 && { scripts }),
    ...(unsent && { unsent }),
    ...(sent && !unsent && { sent }),
    ...(shop.reportsErrors && { reportsErrors: true }),
  };
}

async function openData(shop: Shop) {
  const [
    shell,
    currencies,
    topLine,
    intro,
    cart,
    wishlistIds,
    comparedIds,
    currency,
    isCurrencyUnread,
    member,
    room,
  ] = await Promise.all([
    // without its backend a page is shown without the menu, as an error page is
    orDefault(shop.content.shell(), NO_SHELL),
    shop.currency.all(),
    promoOf(shop),
    introOf(shop),
    shop.cart.inHeader(),
    shop.wishlist.ids(),
    shop.compared.ids(),
    shop.currency.current(),
    shop.currency.isUnread(),
    headerMember(shop),
    shop.room.read(),
  ]);
  return {
    shell,
    currencies,
    topLine,
    intro,
    cart: { count: cart.count, sum: cart.sum },
    // a text, because the rule of samples is not for browsers
    samples:
      cart.samples === undefined
        ? undefined
        : shop.t("cart:tray", { samples: cart.samples, most: MAX_SAMPLES }),
    wishlistIds: wishlistIds ?? [],
    comparedIds,
    currencyId: currency?.id ?? null,
    member,
    unread: unreadOf(cart, wishlistIds, isCurrencyUnread),
    room,
  };
}

/** The notices of a cart, a wishlist and a chosen currency that could not be read, on every page. */
const unreadOf = (
  { count }: HeaderCart,
  wishlistIds: readonly number[] | null,
  isCurrencyUnread: boolean,
): Notice[] => [
  ...(count === null ? [{ code: "cart_failed", kind: "danger" } as const] : []),
  ...(wishlistIds === null ? [{ code: "wishlist_failed", kind: "danger" } as const] : []),
  ...(isCurrencyUnread ? [{ code: "currency_failed", kind: "danger" } as const] : []),
];

/** 'In that mode banner, currency, cart and wishlist loading are skipped' (specification section 2, 'Route rules'). */
const closedData = (): Awaited<ReturnType<typeof openData>> => ({
  shell: NO_SHELL,
  currencies: [],
  topLine: null,
  intro: null,
  cart: { count: 0, sum: undefined },
  samples: undefined,
  wishlistIds: [],
  comparedIds: [],
  currencyId: null,
  member: null,
  unread: [],
  room: null,
});

/** The page about privacy of a closed shop cannot be opened. */
const termsOf = (shop: Shop, isClosed: boolean): Promise<ConsentTerms> | ConsentTerms =>
  isClosed ? { services: shop.consent.services(), privacy: null } : readConsentTerms(shop);

const promoOf = ({ banners, dismissed }: Shop) =>
  dismissed.has("top-line") || dismissed.has("top-banner") ? null : banners.topLine();

const introOf = ({ banners, dismissed }: Shop) =>
  dismissed.has("intro-popup") ? null : banners.intro();

/** The member for the header; if the backend fails, the page has no name. */
async function headerMember({ account }: Shop): Promise<HeaderMember | null> {
  const answer = await account.find();
  if (!answer.ok) return { initials: "", name: "", endsLogins: false, hasProfile: false };
  if (!answer.value) return null;
  const { firstname, lastname, ends_logins: endsLogins, has_profile: hasProfile } = answer.value;
  return {
    initials: initialsOf(firstname, lastname),
    name: [firstname, lastname].filter(Boolean).join(" "),
    endsLogins,
    hasProfile,
  };
}
