import type { PartialSearch, Sort } from "~/contract/catalogue";
import type { Locale } from "~/contract/core/locale";
import { readIntent, type SearchIntent } from "../../../rules/search";
import type {
  CatalogueIndex,
  CatalogueQuery,
  FacetChoice,
} from "../catalogue-index/catalogue-index";

export interface Searched {
  result: CatalogueQuery;
  choice: FacetChoice;
  sort: Sort;
  partial: CatalogueQuery["partial"];
  /** the interpreted query, if it differs from the typed one */
  understood: { q: string; on_sale: boolean; sort: Sort } | null;
}

/** Searches by intent: 'akce' filters sales, 'levný' sorts by price, unless an order is chosen. Without matching sales such words are ignored. */
export function searchProducts(
  index: CatalogueIndex,
  locale: Locale,
  choice: FacetChoice,
  sort: Sort,
): Searched {
  const intent = readIntent(locale, choice.q ?? "");
  const { q, sale, cheapest } = intent;
  if (!sale.length && !cheapest) return queryIndex(index, choice, sort);
  const order = cheapest && sort === "recommended" ? "price_asc" : sort;
  const values = new Map(choice.values);
  if (sale.length) values.set("on_sale", ["1"]);
  const corrected = queryIndex(index, { ...choice, q, values }, order);
  if (corrected.result.total > 0 || !sale.length)
    return { ...corrected, understood: { q, on_sale: sale.length > 0, sort: order } };
  return withoutSale(queryIndex(index, { ...choice, q }, order), intent);
}

function queryIndex(index: CatalogueIndex, choice: FacetChoice, sort: Sort): Searched {
  const result = index.query(choice);
  return { result, choice, sort, partial: result.partial, understood: null };
}

const withoutSale = (searched: Searched, { sale }: SearchIntent): Searched => ({
  ...searched,
  partial: { leftOut: [...(searched.partial?.leftOut ?? []), ...sale], matchingAll: 0 },
});

export const partialOf = (partial: CatalogueQuery["partial"]): PartialSearch =>
  partial && { left_out: [...partial.leftOut], matching_all: partial.matchingAll };
