import type { AppLoadContext } from "@remix-run/node";
import { readProducts, type ListingQuery } from "~/bff/catalogue.server";
import { readPriceWriter } from "~/bff/currency.server";
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

/** One page of products as cards, in a language and the shopper's currency. @throws the page for a failing backend */
export async function readListing(context: AppLoadContext, request: Request, locale: Locale, query: ListingQuery): Promise<CardList> {
  const { price, currencyKey } = await readPriceWriter(context, request);
  const key = `${locale} ${currencyKey} ${JSON.stringify(query)}`;
  return readPublic(context, "listing", key, async () => {
    const { data, meta } = await readProducts(context, request, locale, query);
    return { cards: toJson(data.map((product) => cardOf(product, locale, translate, price))), meta };
  });
}
