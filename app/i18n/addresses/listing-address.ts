import type { Sort } from "~/contract/catalogue";
import { isSwitch } from "~/domain/catalogue";
import { truncate } from "~/domain/text";

/** Sort orders, default first; without zod for browser code. */
export const ADDRESS_SORTS: readonly Sort[] = [
  "recommended",
  "price_asc",
  "price_desc",
  "newest",
  "name",
  "discount",
];
/** With a room there is one more. */
const SORTS_WITH_ROOM: readonly Sort[] = [...ADDRESS_SORTS, "room_price"];

/** State of a listing in its address, with the API's names and values. */
export interface ListingAddress {
  /** trimmed search text */
  q: string;
  /** values of checkbox filters by name, e.g. `brand` → `["3", "5"]` */
  filters: Readonly<Record<string, readonly string[]>>;
  /** price range as typed */
  price: { price_min: string; price_max: string };
  /** currency code of the price range; empty for crowns or without a range */
  currency: string;
  sort: Sort;
  /** `NaN` if invalid */
  page: number;
}

const MAX_QUERY = 100;
const MAX_VALUES = 50;
const MAX_VALUE = 20;

/** Crowns are not named. */
const CURRENCY = /^(?!CZK)[A-Z]{3}$/;
const NUMBER = /^[1-9]\d{0,8}$/;
const YES = /^1$/;
/** Format of codes and numbers of properties; other values are ignored. */
const VALUE = /^[\p{L}\p{N}][\p{L}\p{N} .,_+-]{0,59}$/u;

/** Format of a filter's values; `undefined` for an unknown filter. */
function shapeOf(name: string): RegExp | undefined {
  if (name === "brand" || name === "width") return NUMBER;
  if (isSwitch(name)) return YES;
  return /^property\.[1-9]\d{0,8}$/.test(name) ? VALUE : undefined;
}

/** Parses a listing's address. Ignores unknown names and invalid values. */
export function readListingAddress(params: URLSearchParams): ListingAddress {
  const valuesOf: Record<string, string[]> = {};
  for (const [name, text] of params) {
    const value = text.trim();
    const values = valuesOf[name] ?? [];
    if (!shapeOf(name)?.test(value) || values.includes(value) || values.length >= MAX_VALUES)
      continue;
    valuesOf[name] = [...values, value];
  }
  const page = params.get("page");
  const param = (name: string) => truncate((params.get(name) ?? "").trim(), MAX_VALUE);
  const price = { price_min: param("price_min"), price_max: param("price_max") };
  const currency = params.get("price_currency") ?? "";
  return {
    q: truncate((params.get("q") ?? "").trim(), MAX_QUERY),
    filters: valuesOf,
    price,
    currency: (price.price_min || price.price_max) && CURRENCY.test(currency) ? currency : "",
    sort: SORTS_WITH_ROOM.find((sort) => sort === params.get("sort")) ?? "recommended",
    page: page === null ? 1 : /^[1-9]\d{0,5}$/.test(page) ? Number(page) : Number.NaN,
  };
}

/** Formats the query of a listing without the question mark; omits default order and first page. */
export function writeListingAddress({
  q,
  filters,
  price,
  currency,
  sort,
  page,
}: ListingAddress): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  for (const [name, values] of Object.entries(filters))
    for (const value of values) params.append(name, value);
  if (price.price_min) params.set("price_min", price.price_min);
  if (price.price_max) params.set("price_max", price.price_max);
  if (currency) params.set("price_currency", currency);
  if (sort !== "recommended") params.set("sort", sort);
  if (page > 1) params.set("page", String(page));
  return params.toString();
}

/** A search for exactly these words, without corrections. */
export const quotedQuery = (q: string): string => `"${q.replaceAll('"', "")}"`;

/** The words of a search as a page names them: without quotation marks around all of them. */
export const plainQuery = (q: string): string => q.replace(/^"([^"]*)"$/, "$1");

/** True if the address has filters besides the search. */
export const isNarrowed = ({ filters, price }: ListingAddress): boolean =>
  Object.keys(filters).length > 0 || price.price_min !== "" || price.price_max !== "";

/** The first page of the listing without one filter value, or without `price`. */
export function withoutFilter(
  address: ListingAddress,
  name: string,
  value?: string,
): ListingAddress {
  if (name === "price")
    return { ...address, price: { price_min: "", price_max: "" }, currency: "", page: 1 };
  const left = Object.entries(address.filters).flatMap(([filter, values]) => {
    const others = filter === name ? values.filter((other) => other !== value) : values;
    return others.length ? [[filter, others] as const] : [];
  });
  return { ...address, filters: Object.fromEntries(left), page: 1 };
}

/** The first page of the listing without filters; search and order stay. */
export const withoutFilters = (address: ListingAddress): ListingAddress => ({
  ...address,
  filters: {},
  price: { price_min: "", price_max: "" },
  currency: "",
  page: 1,
});
