import type { Sort } from "~/contract/catalogue";

/** Choice, order and page of a listing. */
export interface ListingRequest {
  category?: number;
  q?: string;
  list?: "new" | "sale" | "tip";
  filters?: Readonly<Record<string, readonly string[]>>;
  /** ends of the price range, gross crowns */
  priceMin?: number;
  priceMax?: number;
  sort?: Sort;
  page?: number;
  perPage?: number;
}

/** The request without the order and the filter that need the shopper's room. */
export function withoutRoom(query: ListingRequest): ListingRequest {
  const { sort, filters: { room_whole: whole, ...filters } = {} } = query;
  if (sort !== "room_price" && !whole) return query;
  return { ...query, filters, ...(sort === "room_price" ? { sort: "recommended" } : {}) };
}

/** The request as the query of the call. */
export const queryOf = ({
  category,
  q,
  list,
  filters,
  priceMin,
  priceMax,
  sort,
  page,
  perPage,
}: ListingRequest) => ({
  category,
  q: q || undefined,
  list,
  ...filters,
  price_min: priceMin,
  price_max: priceMax,
  sort,
  page: page || undefined,
  per_page: perPage || undefined,
});
