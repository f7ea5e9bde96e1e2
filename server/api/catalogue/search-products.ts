import type { PartialSearch, Sort } from "~/contract/catalogue";
import type { Locale } from "~/contract/locale";
import { readIntent, type Intent } from "~/domain/search/intent";
import type { CatalogueIndex, CatalogueQuery, Choice } from "./catalogue-index/catalogue-index";

/** What a search found, and how its words were understood. */
export interface Searched {
  found: CatalogueQuery;
  choice: Choice;
  sort: Sort;
  partial: CatalogueQuery["partial"];
  /** the words that were looked for, where others said how */
  understood: { q: string; on_sale: boolean; sort: Sort } | null;
}

/**
 * Looks for products as a query means it: words as 'akce' narrow to what is on sale, 'levný' sorts by price. Where none of it is on sale, such words are left
 * out as any that nothing matches. An order that was chosen stays.
 */
export function searchProducts(index: CatalogueIndex, locale: Locale, choice: Choice, sort: Sort): Searched {
  const intent = readIntent(locale, choice.q ?? "");
  const { q, sale, cheapest } = intent;
  if (!sale.length && !cheapest) return plainly(index, choice, sort);
  const order = cheapest && sort === "recommended" ? "price_asc" : sort;
  const values = new Map(choice.values);
  if (sale.length) values.set("on_sale", ["1"]);
  const meant = plainly(index, { ...choice, q, values }, order);
  if (meant.found.total > 0 || !sale.length) return { ...meant, understood: { q, on_sale: sale.length > 0, sort: order } };
  return withoutSale(plainly(index, { ...choice, q }, order), intent);
}

function plainly(index: CatalogueIndex, choice: Choice, sort: Sort): Searched {
  const found = index.query(choice);
  return { found, choice, sort, partial: found.partial, understood: null };
}

const withoutSale = (searched: Searched, { sale }: Intent): Searched => ({
  ...searched,
  partial: { leftOut: [...(searched.partial?.leftOut ?? []), ...sale], matchingAll: 0 },
});

/** The same for the answer (contract section 2). */
export const partialOf = (partial: CatalogueQuery["partial"]): PartialSearch =>
  partial && { left_out: [...partial.leftOut], matching_all: partial.matchingAll };
