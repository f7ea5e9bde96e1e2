import { assertPage, listingRequestOf } from "~/bff/catalogue/listing-query.server";
import type { Shop } from "~/bff/shop";
import type { AnyProductList, CategoryLink, CategoryNode, Filter } from "~/contract/catalogue";
import type { Locale } from "~/contract/core/common";
import type { EmptyPageTile, ListingFilter, ListingPage } from "~/features/catalogue";
import type { PageHead } from "~/features/shell";
import { isNarrowed } from "~/i18n/addresses/listing-address";
import { readListing } from "./cards.server";
import { readListingCurrency } from "./listing-currency.server";

interface Scope {
  category?: number;
  list?: "new" | "sale";
  q?: string;
  /** a filter that is the page's subject and cannot be removed */
  fixed?: { key: string; value: string };
}

export interface ReadPage {
  list: ListingPage;
  elsewhere: CategoryLink[];
  understood: AnyProductList["meta"]["understood"];
  corrected: AnyProductList["meta"]["corrected"];
  /** 422 for an invalid price range */
  status: number;
  head(texts: { title: string; description?: string; paths: Record<Locale, string> }): PageHead;
}

/** Reads a listing by its address. @throws 404 for an invalid page */
export async function readListingPage(shop: Shop, scope: Scope): Promise<ReadPage> {
  const currency = await readListingCurrency(shop);
  const { address, query, errors } = listingRequestOf(shop.url, currency);
  const { fixed, ...texts } = scope;
  const filters = fixed ? { ...query.filters, [fixed.key]: [fixed.value] } : query.filters;
  const read = await readListing(shop, { ...texts, ...query, ...(filters ? { filters } : {}) });
  assertPage(address.page, read.meta.last_page);
  const { page, per_page, total, last_page, sort } = read.meta;
  return {
    list: {
      cards: read.cards,
      filters: {
        filters: read.filters.filter(({ key }) => key !== fixed?.key).map(shownFilter),
        price: address.price,
        errors,
        currency,
      },
      meta: { page, per_page, total, last_page, sort },
      partial: read.meta.partial,
    },
    understood: read.meta.understood,
    corrected: read.meta.corrected,
    elsewhere:
      read.cards.length > 0 ? [] : otherCategories(await shop.catalogue.tree(), scope.category),
    status: Object.keys(errors).length ? 422 : 200,
    head: ({ title, description, paths }) => ({
      title: page > 1 ? shop.t("goods:lists.titlePage", { title, page }) : title,
      description,
      unlisted: isNarrowed(address),
      isRefused: Object.keys(errors).length > 0,
      addresses:
        page > 1 ? { cs: `${paths.cs}?page=${page}`, en: `${paths.en}?page=${page}` } : paths,
    }),
  };
}

const shownFilter = ({ key, name, type, options, min, max }: Filter): ListingFilter => ({
  key,
  name,
  type,
  options: options.map(({ value, label, count, selected }) => ({
    value,
    label,
    count,
    ...(selected && { selected }),
  })),
  ...(type === "range" && { min, max }),
});

const otherCategories = (
  tree: readonly CategoryLink[],
  categoryId: number | undefined,
): CategoryLink[] =>
  tree.filter(({ id }) => id !== categoryId).map(({ id, slug, name }) => ({ id, slug, name }));

/** Two rows of four tiles. */
const MAX_TILES = 8;

/** Categories with pictures, for pages without goods. */
export const tilesOf = (tree: readonly CategoryNode[]): EmptyPageTile[] =>
  tree.slice(0, MAX_TILES).map(({ id, slug, name, image }) => ({ id, slug, name, image }));
