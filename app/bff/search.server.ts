import type { z } from "zod";
import { searchSchema } from "~/contract/catalogue";
import { commaList } from "~/domain/comma-list";
import { safeRedirect } from "~/domain/safe-redirect";
import { isStoresKeyword } from "~/domain/search-keywords";
import { href } from "~/i18n/links";
import { translate } from "~/i18n/translate.server";
import type { ContentArea } from "./content.server";
import { orThrow } from "./failure.server";
import type { MemberPrices } from "./member-prices.server";
import { contentOf } from "./settings";
import { shopPagesFor, type PageLink } from "./shop-pages.server";
import type { ShopParts } from "./shop-parts";

export type Found = z.infer<typeof searchSchema>;

/** Search as it is typed. Reads throw the page for a failing backend. */
export interface SearchArea {
  /** What is found for a query while it is being typed; what is searched most for an empty one. */
  found(q: string): Promise<Found>;
  /** Where a query leads that is a keyword of the stores page, `null` for any other. */
  storesLink(q: string): Promise<string | null>;
  /** The shop's pages that a query asks for: then goods that do not hold all of its words are none. */
  pages(q: string): Promise<PageLink[]>;
}

const KEYWORDS = "searchRedirectToStoresKeywords";

/** Makes the search of one request. @param content gives the settings with the words that lead to the stores */
export const searchArea = ({ api, locale }: ShopParts, content: ContentArea, prices: MemberPrices): SearchArea => ({
  async found(q) {
    const path = q ? `/elastic/search/fulltext?q=${encodeURIComponent(q)}` : `/api/catalog/top/search/${locale}`;
    return orThrow(await prices.call((asked) => api.get(path, searchSchema, asked)));
  },
  pages: (q) => shopPagesFor(q, locale, content, (key, params) => translate(locale, key, params)),
  async storesLink(q) {
    const settings = await content.settings();
    if (!isStoresKeyword(q, commaList(contentOf(settings, KEYWORDS)))) return null;
    return safeRedirect(settings.find(({ name }) => name === KEYWORDS)?.link, href(locale, "stores"));
  },
});
