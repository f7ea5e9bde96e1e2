import type { z } from "zod";
import type { searchSchema } from "~/contract/catalogue";
import { catalogue } from "~/contract/endpoints/catalogue";
import { isStoresKeyword } from "~/domain/search";
import { commaList } from "~/domain/text";
import { safeRedirect } from "~/domain/web";
import { href } from "~/i18n/links";
import { translate } from "~/i18n/texts/translate.server";
import { orThrow } from "../client/error-pages.server";
import type { ContentArea } from "../content/content.server";
import { contentOf } from "../content/settings";
import type { ShopParts } from "../shop-parts";
import type { MemberPrices } from "./member-prices.server";
import { shopPagesFor } from "./shop-pages.server";

export type SearchResult = z.infer<typeof searchSchema>;

const KEYWORDS = "searchRedirectToStoresKeywords";

/** Search suggestions. Reads throw the error page if the backend fails. */
export const searchArea = (
  { api, locale }: ShopParts,
  content: ContentArea,
  prices: MemberPrices,
) => ({
  /** Results for a typed query; top searches for an empty one. */
  async find(q: string) {
    const answer = await prices.call((options) =>
      q
        ? api.call(catalogue.search, { query: { q }, ...options })
        : api.call(catalogue.topSearch, { params: { locale }, ...options }),
    );
    const result = orThrow(answer);
    return {
      ...result,
      products: { ...result.products, data: result.products.data.map(await prices.adder()) },
    };
  },
  /** Pages of the shop that match a query. If there are any, partial matches of goods are hidden. */
  pages: (q: string) =>
    shopPagesFor(q, locale, content, (key, params) => translate(locale, key, params)),
  /** Address of the stores page if the query is one of its keywords, else `null`. */
  async storesLink(q: string) {
    const settings = await content.settings();
    if (!isStoresKeyword(q, commaList(contentOf(settings, KEYWORDS)))) return null;
    return safeRedirect(
      settings.find(({ name }) => name === KEYWORDS)?.link,
      href(locale, "stores"),
    );
  },
});
