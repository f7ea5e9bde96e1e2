import { readListingAddress, type ListingAddress } from "~/i18n/listing-address";
import type { Rated } from "~/domain/currency";
import { rangeInCrowns } from "~/domain/price-range";
import { CZK } from "~/i18n/format";
import { readPriceRange, type PriceRange } from "~/i18n/price-range";
import type { ListingQuery } from "./catalogue.server";

/** A listing as its address asks for it. */
export interface AskedListing {
  address: ListingAddress;
  /** the same for the API; a price range that makes no sense is left out */
  query: Pick<ListingQuery, "filters" | "priceMin" | "priceMax" | "sort" | "page">;
  /** what is wrong with the price range */
  errors: PriceRange["errors"];
}

/** Reads what a listing's address asks for. @param currency that its price range is in @throws 404 for a page that is no number */
export function readListingQuery(url: URL, currency: Rated = CZK): AskedListing {
  const address = readListingAddress(url.searchParams);
  assertPage(address.page, Number.MAX_SAFE_INTEGER);
  const { errors, ...typed } = readPriceRange(address.price);
  const { min, max } = rangeInCrowns(typed, currency);
  return {
    address,
    query: {
      filters: address.chosen,
      ...(min === null ? {} : { priceMin: min }),
      ...(max === null ? {} : { priceMax: max }),
      sort: address.sort,
      page: address.page,
    },
    errors,
  };
}

/** @throws 404 for a page past the end, or one that is no number */
export function assertPage(page: number, lastPage: number): void {
  if (!(page >= 1 && page <= Math.max(1, lastPage))) throw new Response(null, { status: 404 });
}

/** Reads the id of a record from a path. @throws 404 for anything but digits (decisions, 'Paths and languages') */
export function readId(text: string | undefined): number {
  if (!text || !/^\d{1,9}$/.test(text) || Number(text) === 0) throw new Response(null, { status: 404 });
  return Number(text);
}
