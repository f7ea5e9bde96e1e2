import type { AppLoadContext } from "@remix-run/node";
import { readProducts, type ListingQuery } from "~/bff/catalogue.server";
import { readPublic } from "~/bff/public-reads.server";
import type { ProductList } from "~/contract/catalogue";
import type { Locale } from "~/contract/common";
import { toJson, type Json } from "~/contract/json";
import { cardOf, type Card } from "~/features/catalogue";
import { translate } from "~/i18n/translate.server";

export interface CardList {
  cards: Json<Card[]>;
  meta: ProductList["meta"];
}

/** One page of products as cards, in a language. @throws the page for a failing backend */
export function readListing(context: AppLoadContext, request: Request, locale: Locale, query: ListingQuery): Promise<CardList> {
  const key = `${locale} ${JSON.stringify(query)}`;
  return readPublic(context, "listing", key, async () => {
    const { data, meta } = await readProducts(context, request, locale, query);
    return { cards: toJson(data.map((product) => cardOf(product, locale, translate))), meta };
  });
}
