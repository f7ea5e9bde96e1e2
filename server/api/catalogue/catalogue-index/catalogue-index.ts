import type { Sort } from "~/contract/catalogue";
import type { Locale } from "~/contract/common";

/**
 * The port behind which listings, filters, searches and counts stand. Its one adapter is the in-memory index (`memory/`); another engine
 * implements these three interfaces (README of this folder).
 */
export interface CatalogueIndexes {
  /** The index of a language, as fresh as the change log. @throws when it was never read and the database fails */
  of(locale: Locale): Promise<CatalogueIndex>;
}

/** The products of one language as documents: what they are narrowed, sorted and found by. It holds ids, and nothing that is shown. */
export interface CatalogueIndex {
  /** Rises with every update. */
  readonly version: number;
  /** Narrows the products. Read the answer before anything is awaited: it is valid until the next update. */
  query(choice?: Choice): CatalogueQuery;
  /** The values of a facet that any product ever had. */
  values(facet: string): { has(value: string): boolean };
  /** Whether a phrase finds anything. */
  finds(phrase: string): boolean;
  /** The query with its last token completed so that it finds something, the most frequent first. */
  complete(q: string, most: number): string[];
}

/** What a listing is narrowed by. Values of one facet are alternatives; facets are combined by AND. */
export interface Choice {
  /** chosen values by facet: 'category', 'list', 'brand', 'width', 'in_stock', 'on_sale', 'property.{id}' */
  values?: ReadonlyMap<string, readonly string[]>;
  /** gross haléře, both ends included */
  price?: PriceRange | undefined;
  /** text to search for; an empty one searches for nothing */
  q?: string;
}

/** Gross haléře, both ends included. */
export interface PriceRange {
  from: number;
  to: number;
}

/** The products that are left after a choice: how many, in which order, and what each further choice would leave. */
export interface CatalogueQuery {
  readonly total: number;
  /** Set when nothing in stock matches every word of the search: the words that were left out, and how many products, all sold out, match all of them. */
  readonly partial: { leftOut: readonly string[]; matchingAll: number } | null;
  /** How many products each value of a facet would leave after all other chosen facets; values that leave none are missing. */
  counts(facet: string): Map<string, number>;
  /** The lowest and the highest price after all other chosen facets; undefined where nothing is left. */
  prices(): PriceRange | undefined;
  /** Ids of products in an order: `limit` of them after the first `offset`. Of a search, what only mentions its words comes last in any order. */
  page(sort: Sort, offset: number, limit: number): number[];
}
