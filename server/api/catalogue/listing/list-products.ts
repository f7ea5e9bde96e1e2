import type { ApiCaches } from "~/cache/load-cache.server";
import type { Product, ProductList } from "~/contract/catalogue";
import type { Locale, Translate } from "~/contract/core/locale";
import { done, NOT_FOUND, type Result } from "~/contract/failures/result";
import { SWITCHES } from "~/domain/catalogue";
import { usualRange } from "~/domain/price";
import { readSeries, type Queries } from "../../../db/index";
import type { ContentService } from "../../content";
import type { CatalogueIndex, CatalogueIndexes } from "../catalogue-index/catalogue-index";
import type { ReadCategories } from "../categories/read-categories";
import { readProducts, withRoomPrice } from "../read-products";
import { partialOf, searchProducts } from "../search/search-products";
import { filtersOf, readFilters, type Filters } from "./filters";
import type { ListingQuery } from "./listing-query";

/** Reads a page of products with filters. Group discounts keep the order of prices, so the index of usual prices serves members too (ADR 19). */
export type ListProducts = (
  locale: Locale,
  query: ListingQuery,
  groupPercent?: number,
) => Promise<Result<ProductList>>;

interface ListingDeps {
  db: Queries;
  indexes: CatalogueIndexes;
  readCategories: ReadCategories;
  content: Pick<ContentService, "pricingSettings">;
  caches: ApiCaches;
  translate: Translate;
}

/** Upper end of an open price range, haléře. */
const MAX_HALER = 1e12;

/** Creates the service: the index filters and counts, the database returns the page's cards. Fails with `not_found` for an unknown category. */
export function createListing({
  db,
  indexes,
  readCategories,
  content,
  caches,
  translate,
}: ListingDeps): ListProducts {
  const filtersIn = caches.cached("filters", (locale: Locale) =>
    readFilters(db, locale, translate),
  );

  return async (locale, query, groupPercent = 0) => {
    const pricing = query.room && content.pricingSettings(locale);
    const [categories, filters, prices, index] = await Promise.all([
      readCategories(locale),
      filtersIn(locale),
      pricing?.then(({ cutting }) => cutting.prices),
      indexes.forLocale(locale),
    ]);
    if (query.category !== undefined && !categories.find(query.category)) return NOT_FOUND;
    const { q, price_min, price_max, room, page, per_page, sort } = query;
    const selection = chosenOf(query, filters, index);
    const hasPrice = price_min !== undefined || price_max !== undefined;
    const price = hasPrice
      ? usualRange({ from: price_min ?? 0, to: price_max ?? MAX_HALER }, groupPercent)
      : undefined;

    const forRoom = room && prices && { room, prices, groupPercent };
    const request = { values: selection, price, q, room: forRoom };
    const {
      result,
      choice,
      sort: order,
      partial,
      understood,
    } = searchProducts(index, locale, request, sort);
    const { total } = result;
    const ids = result.page(order, (page - 1) * per_page, per_page);
    const meta = {
      page,
      per_page,
      total,
      last_page: Math.max(1, Math.ceil(total / per_page)),
      sort: order,
    };
    const offeredFilters = filtersOf(result, filters, choice.values ?? selection, {
      hasPrice,
      groupPercent,
    });
    const [products, series] = [
      await readProducts(db, locale, ids, groupPercent),
      await readSeries(db, locale, ids),
    ];
    const priced = (product: Product) =>
      forRoom ? withRoomPrice(product, forRoom.room, forRoom.prices) : product;
    return done({
      data: products.map((product) => ({
        ...priced(product),
        series: series.get(product.id) ?? [],
      })),
      meta: {
        ...meta,
        filters: offeredFilters,
        partial: partialOf(partial),
        understood,
        corrected: result.correction,
      },
    });
  };
}

/** Chosen values by facet; unknown values are dropped. */
function chosenOf(
  query: ListingQuery,
  filters: Filters,
  index: CatalogueIndex,
): Map<string, string[]> {
  const { category, list } = query;
  const selection = new Map<string, string[]>();
  if (category !== undefined) selection.set("category", [String(category)]);
  if (list) selection.set("list", [list]);
  for (const key of SWITCHES) if (query[key]) selection.set(key, ["1"]);
  const valuesOf = new Map<string, { has(value: string): boolean }>([
    ["width", index.values("width")],
    ...[filters.brand, ...filters.properties].map(
      ({ key, labels }): [string, { has(value: string): boolean }] => [key, labels],
    ),
  ]);
  for (const [dimension, values] of query.several) {
    const among = valuesOf.get(dimension);
    const left = [...new Set(values)].filter((value) => among?.has(value));
    if (left.length) selection.set(dimension, left);
  }
  return selection;
}
