import type { z } from "zod";
import type { searchSchema } from "~/contract/catalogue";
import { catalogue } from "~/contract/endpoints/catalogue";
import { isStoresKeyword } from "~/domain/search";
import { commaList } from "~/domain/text";
import { safeRedirect } from "~/domain/web";
import { href } from "~/i18n/links";
import { translate } from "~/i18n/texts/translate.server";
import type { ContentArea } from "../content/content.server";
import { contentOf } from "../content/settings";
import { shopPagesFor, type PageLink } from "../content/shop-pages.server";
import { orThrow } from "../forms/failure.server";
import type { ShopParts } from "../shop-parts";
import type { MemberPrices } from "./member-prices.server";

export type SearchResult = z.infer<typeof searchSchema>;

/** Search suggestions. Reads throw the error page if the backend fails. */
interface SearchArea {
  /** Results for a typed query; top searches for an empty one. */
  found(q: string): Promise<SearchResult>;
  /** Address of the stores page if the query is one of its keywords, else `null`. */
  storesLink(q: string): Promise<string | null>;
  /** Pages of the shop that match a query. If there are any, partial matches of goods are hidden. */
  pages(q: string): Promise<PageLink[]>;
}

const KEYWORDS = "searchRedirectToStoresKeywords";

export const searchArea = (
  { api, locale }: ShopParts,
  content: ContentArea,
  prices: MemberPrices,
): SearchArea => ({
  async found(q) {
    const found = await prices.call((options) =>
      q
        ? api.call(catalogue.search, { query: { q }, ...options })
        : api.call(catalogue.topSearch, { params: { locale }, ...options }),
    );
    const result = orThrow(found);
    return {
      ...result,
      products: { ...result.products, data: result.products.data.map(await prices.adder()) },
    };
  },
  pages: (q) => shopPagesFor(q, locale, content, (key, params) => translate(locale, key, params)),
  async storesLink(q) {
    const settings = await content.settings();
    if (!isStoresKeyword(q, commaList(contentOf(settings, KEYWORDS)))) return null;
    return safeRedirect(
      settings.find(({ name }) => name === KEYWORDS)?.link,
      href(locale, "stores"),
    );
  },
});
