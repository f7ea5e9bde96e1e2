import { rangeInCrowns, type Rated } from "~/domain/price";
import { readListingAddress, type ListingAddress } from "~/i18n/addresses/listing-address";
import { CZK } from "~/i18n/format";
import { readPriceRange, type TypedPriceRange } from "~/i18n/shop-texts/price-range";
import type { ListingRequest } from "./listing-request";

interface RequestedListing {
  address: ListingAddress;
  /** for the API, without an invalid price range */
  query: Pick<ListingRequest, "filters" | "priceMin" | "priceMax" | "sort" | "page">;
  errors: TypedPriceRange["errors"];
}

/** Parses a listing's address. @param currency of its price range @throws 404 for an invalid page */
export function listingRequestOf(url: URL, currency: Rated = CZK): RequestedListing {
  const address = readListingAddress(url.searchParams);
  assertPage(address.page, Number.MAX_SAFE_INTEGER);
  const { errors, ...range } = readPriceRange(address.price);
  const { min, max } = rangeInCrowns(range, currency);
  return {
    address,
    query: {
      filters: address.filters,
      ...(min === null ? {} : { priceMin: min }),
      ...(max === null ? {} : { priceMax: max }),
      sort: address.sort,
      page: address.page,
    },
    errors,
  };
}

/** @throws 404 for a page past the end, or an invalid one */
export function assertPage(page: number, lastPage: number): void {
  if (!(page >= 1 && page <= Math.max(1, lastPage))) throw new Response(null, { status: 404 });
}

/** Parses a record's id in a path. @throws 404 for anything but digits */
export function readId(text: string | undefined): number {
  if (!text || !/^\d{1,9}$/.test(text) || Number(text) === 0)
    throw new Response(null, { status: 404 });
  return Number(text);
}
