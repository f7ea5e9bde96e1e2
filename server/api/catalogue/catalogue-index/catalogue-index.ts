import type { Sort } from "~/contract/catalogue";
import type { Locale } from "~/contract/core/common";
import type { MyRoom, RoomLayingPrices } from "~/domain/room";

/** Listings, filters, search and counts. The only implementation is the in-memory index (`memory/`); another engine implements these interfaces. */
export interface CatalogueIndexes {
  /** The index of a language, as fresh as the change log. @throws when it was never read and the database fails */
  forLocale(locale: Locale): Promise<CatalogueIndex>;
}

/** The products of one language as documents for filtering, sorting and searching. It contains ids, not display data. */
export interface CatalogueIndex {
  /** Incremented with every update. */
  readonly version: number;
  /** Filters the products. The result is valid until the next update: read it before any `await`. */
  query(choice?: FacetChoice): CatalogueQuery;
  /** All values of a facet, including values without products now. */
  values(facet: string): { has(value: string): boolean };
  finds(phrase: string): boolean;
  /** Completes the last token of the query to phrases with results, most frequent first. */
  complete(q: string, max: number): string[];
}

/** Filters of a listing. Values of a facet are combined by OR, facets by AND. */
export interface FacetChoice {
  /** chosen values by facet: 'category', 'list', 'brand', 'width', 'in_stock', 'on_sale', 'property.{id}', with a room 'room_whole' */
  values?: ReadonlyMap<string, readonly string[]>;
  price?: PriceRange | undefined;
  /** search text; empty: no search */
  q?: string;
  room?: RoomChoice | undefined;
}

/** The shopper's room, and what goods for it cost besides their own price. */
export interface RoomChoice {
  room: MyRoom;
  prices: RoomLayingPrices;
  groupPercent: number;
}

/** Gross haléře, inclusive. */
export interface PriceRange {
  from: number;
  to: number;
}

export interface CatalogueQuery {
  readonly total: number;
  /** Set if no product in stock matches every word: the ignored words, and the number of sold-out products that match all. */
  readonly partial: { leftOut: readonly string[]; matchingAll: number } | null;
  /** The searched text without typing errors, if there were some. */
  readonly correction: string | null;
  /** Products per value of a facet, given the other chosen facets; values without products are missing. */
  counts(facet: string): Map<string, number>;
  /** Lowest and highest price, given the other chosen facets; undefined without products. */
  prices(): PriceRange | undefined;
  /** Lowest and highest price for the room of the products that cover its floor, haléře; undefined without a room or such products. */
  roomPrices(): PriceRange | undefined;
  /** Ids of products in an order (`room_price` needs a room): `limit` after the first `offset`. In a search, weak matches come last in any order. */
  page(sort: Sort, offset: number, limit: number): number[];
}
