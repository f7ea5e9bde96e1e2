import type { ListingRequest } from "~/bff/catalogue/listing-request";
import type { Shop } from "~/bff/shop";
import type { AnyProductList, Filter, Product } from "~/contract/catalogue";
import {
  cardOf,
  createShared,
  measuredCardOf,
  weekCardOf,
  type CardTexts,
  type MeasuredCard,
  type StandardCard,
  type WeekCardData,
} from "~/features/catalogue";
import { translate } from "~/i18n/texts/translate.server";

interface CardList<Card> {
  cards: Card[];
  filters: Filter[];
  meta: Omit<AnyProductList["meta"], "filters">;
}

export interface CardKind<Card> {
  name: string;
  create(product: Product, texts: CardTexts): Card;
}
const STANDARD: CardKind<StandardCard> = { name: "standard", create: cardOf };
export const WEEK: CardKind<WeekCardData> = { name: "week", create: weekCardOf };
export const MEASURED: CardKind<MeasuredCard> = { name: "measured", create: measuredCardOf };

export async function readCardTexts(shop: Shop): Promise<CardTexts> {
  const [price, { typePrefixes }] = await Promise.all([
    shop.currency.priceWriter(),
    shop.content.catalogueSettings(),
  ]);
  return {
    locale: shop.locale,
    translate,
    price,
    prefixes: typePrefixes,
    stock: createShared(),
    size: createShared(),
  };
}

/** A page of products as cards of a kind. @throws the error page if the backend fails */
export async function readPageCards<Card>(
  shop: Shop,
  query: ListingRequest,
  kind: CardKind<Card>,
): Promise<CardList<Card>> {
  const texts = await readCardTexts(shop);
  const { data, meta } = await shop.catalogue.products(query);
  const { filters, ...rest } = meta;
  return { cards: data.map((product) => kind.create(product, texts)), filters, meta: rest };
}

export const readListing = (shop: Shop, query: ListingRequest): Promise<CardList<StandardCard>> =>
  readPageCards(shop, query, STANDARD);
