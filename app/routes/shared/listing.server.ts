import type { ListingQuery } from "~/bff/catalogue.server";
import { assertPage, readListingQuery } from "~/bff/listing-query.server";
import type { Shop } from "~/bff/shop";
import type { CategoryLink, Filter, Product, ProductList } from "~/contract/catalogue";
import type { Locale } from "~/contract/common";
import { toJson, type Json } from "~/contract/json";
import {
  cardOf,
  measuredCardOf,
  previewOf,
  weekCardOf,
  type Card,
  type CardTexts,
  type Filters,
  type ListingPage,
  type MeasuredCard,
  type StandardCard,
  type WeekCardData,
} from "~/features/catalogue";
import type { PageHead } from "~/features/shell";
import { isNarrowed } from "~/i18n/listing-address";
import { translate } from "~/i18n/translate.server";

export interface CardList<Card> {
  cards: Json<Card[]>;
  filters: Filter[];
  meta: Omit<ProductList["meta"], "filters">;
}

/** A kind of card: its name, and how it is made. */
interface CardKind<Card> {
  name: string;
  of(product: Product, texts: CardTexts): Card;
}
export const STANDARD: CardKind<StandardCard> = { name: "standard", of: cardOf };
export const PREVIEW: CardKind<Card> = { name: "preview", of: previewOf };
export const WEEK: CardKind<WeekCardData> = { name: "week", of: weekCardOf };
export const MEASURED: CardKind<MeasuredCard> = { name: "measured", of: measuredCardOf };

/** What the texts of cards are made with for this shopper, and the key of her currency, which is a part of the key of cached cards. */
export async function readCardTexts(shop: Shop): Promise<{ texts: CardTexts; currencyKey: string }> {
  const [{ price, currencyKey }, { typePrefixes }] = await Promise.all([shop.currency.prices(), shop.content.catalogueSettings()]);
  return { texts: { locale: shop.locale, translate, price, prefixes: typePrefixes }, currencyKey };
}

/** One page of products as cards of a kind, in a language and the shopper's currency. @throws the page for a failing backend */
export async function readCards<Card>(shop: Shop, query: ListingQuery, kind: CardKind<Card>): Promise<CardList<Card>> {
  const { texts, currencyKey } = await readCardTexts(shop);
  return shop.cached("listing", `${kind.name} ${shop.locale} ${currencyKey} ${JSON.stringify(query)}`, async () => {
    const { data, meta } = await shop.catalogue.products(query);
    const { filters, ...rest } = meta;
    return { cards: toJson(data.map((product) => kind.of(product, texts))), filters, meta: rest };
  });
}

/** The same as the cards of listings. */
export const readListing = (shop: Shop, query: ListingQuery): Promise<CardList<StandardCard>> => readCards(shop, query, STANDARD);

/** What a listing is of, besides what its address narrows it by. */
export interface Scope {
  category?: number;
  list?: "new" | "sale";
  q?: string;
  /** a filter that the page itself is about, so that it cannot be taken off */
  fixed?: { key: string; value: string };
}

/** A listing for its screen, with what the answer and the head need to know of it. */
export interface ReadPage {
  list: ListingPage;
  elsewhere: CategoryLink[];
  /** 422 where the price range makes no sense */
  status: number;
  head(of: { title: string; description?: string; paths: Record<Locale, string> }): PageHead;
}

/** Reads the listing that an address asks for. @throws 404 for a page that is not there */
export async function readListingPage(shop: Shop, scope: Scope): Promise<ReadPage> {
  const { address, query, errors } = readListingQuery(shop.url);
  const { fixed, ...of } = scope;
  const filters = fixed ? { ...query.filters, [fixed.key]: [fixed.value] } : query.filters;
  const read = await readListing(shop, { ...of, ...query, ...(filters ? { filters } : {}) });
  assertPage(address.page, read.meta.last_page);
  const offered = read.filters.filter(({ key }) => key !== fixed?.key);
  const { page, per_page, total, last_page, sort } = read.meta;
  return {
    list: {
      cards: read.cards,
      filters: toJson<Filters>({ filters: offered, price: address.price, errors }),
      meta: { page, per_page, total, last_page, sort },
    },
    elsewhere: total > 0 ? [] : otherCategories(await shop.catalogue.tree(), scope.category),
    status: Object.keys(errors).length ? 422 : 200,
    head: ({ title, description, paths }) => ({
      title: page > 1 ? shop.t("catalogue:lists.titlePage", { title, page }) : title,
      description,
      unlisted: isNarrowed(address),
      addresses: page > 1 ? { cs: `${paths.cs}?page=${page}`, en: `${paths.en}?page=${page}` } : paths,
    }),
  };
}

const otherCategories = (tree: readonly CategoryLink[], own: number | undefined): CategoryLink[] =>
  tree.filter(({ id }) => id !== own).map(({ id, slug, name }) => ({ id, slug, name }));
