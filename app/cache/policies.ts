import type { ChangeTopic } from "../contract/change-topics.js";

/**
 * How many results of a pure function are cached: nothing makes them stale, so only memory limits them. The one used longest ago goes first.
 * What grows much with a page or with the assortment is limited by bytes (decision 72).
 */
export interface MemoPolicy {
  max: number;
}

/** A limit of memory beside the number of results. */
export interface SizedMemoPolicy extends MemoPolicy {
  maxBytes: number;
}

/** How long what was loaded is cached. Failures are never cached. */
export interface LoadPolicy {
  max: number;
  /** the changes that drop it, also while it is still loading (decision 22) */
  topics: readonly ChangeTopic[];
  /** without one, only a change drops it */
  ttlMs?: number;
}

const memos = <Table extends Record<string, MemoPolicy>>(table: Table) => table;
const MB = 1024 * 1024;
const loads = <Name extends string>(table: Record<Name, LoadPolicy>) => table;

/** Results of pure functions. */
export const MEMOS = memos({
  /** descriptions of products as sanitized HTML */
  sanitizedHtml: { max: 500 },
  /** tokens of brands, categories, sizes and descriptions, which many products share */
  tokenizedTexts: { max: 500 },
  /** facet counts by choice of filters, some hundred bytes each; every update of the index drops them */
  facetCounts: { max: 1_000 },
  /** documents that a query matches in one language, up to 1 MB each with 100,000 products; every update of the index drops them */
  searchResults: { max: 200, maxBytes: 8 * MB },
  /** whether a phrase of the shop matches anything; every update of the index drops it */
  matchingPhrases: { max: 1_000 },
  /** what pages show of a shopper, by the cookies of the request */
  viewers: { max: 1_000 },
  /** whether an address can be made with a host */
  hosts: { max: 100 },
  /** prepared statements of one SQLite connection: preparing costs as much as a small query */
  sqliteStatements: { max: 300 },
});

/** Stock is not in the change log, another backend reports no changes, and every change must be visible within two seconds. */
export const UNREPORTED_TTL_MS = 1_500;

/** What pages read from the API and every shopper sees alike. Never here: a cart, an order, the prices of a group. */
export const PUBLIC_READS = loads({
  /** menus, contacts, settings, currencies, banners */
  shell: { max: 20, ttlMs: 10_000, topics: ["settings", "currencies", "content"] },
  /** a page of a listing, with its filters and counts */
  listing: { max: 100, ttlMs: 5_000, topics: ["products", "listings", "categories", "properties", "settings", "currencies"] },
  /** what a product's own page shows, and the price of the piece that it begins with: up to seven parts a product */
  product: {
    max: 300,
    ttlMs: UNREPORTED_TTL_MS,
    topics: ["products", "listings", "categories", "properties", "settings", "currencies", "stores"],
  },
  /** the home page's parts and the category tree */
  home: { max: 20, ttlMs: 10_000, topics: ["content", "categories", "products", "listings"] },
  stores: { max: 20, ttlMs: 10_000, topics: ["stores"] },
  /** terms of sale and the like; a version begins to count at its time, without a change */
  info: { max: 50, ttlMs: 10_000, topics: ["content"] },
  /** blog, articles, news and references; a post begins to be there at its time, without a change */
  reading: { max: 100, ttlMs: 10_000, topics: ["content"] },
  /** suggestions of the search field */
  suggestions: {
    max: 100,
    ttlMs: 5_000,
    topics: ["products", "listings", "categories", "properties", "settings", "currencies", "stores"],
  },
});

/** A cached list a language, and room to spare. */
const PER_LOCALE = 10;

/** A kind of what every shopper sees alike. */
export type PublicKind = keyof typeof PUBLIC_READS;

/** Pages that were made for one request alone the last time, by what the cache would know them by: nobody waits for the next one. */
export const UNSHARED_PAGES: MemoPolicy = { max: 10_000 };

/** What the API reads from the database: lists that rarely change and nearly every request needs. */
export const API_READS = loads({
  settings: { max: PER_LOCALE, topics: ["settings"] },
  /** the shop's numbers and conditions, parsed from the settings */
  pricingSettings: { max: PER_LOCALE, topics: ["settings"] },
  currencies: { max: PER_LOCALE, topics: ["currencies"] },
  countries: { max: PER_LOCALE, topics: ["countries"] },
  stores: { max: PER_LOCALE, topics: ["stores"] },
  home: { max: PER_LOCALE, topics: ["content"] },
  posters: { max: PER_LOCALE, topics: ["content"] },
  /** terms of sale and the like, with all their versions */
  infoPages: { max: PER_LOCALE, topics: ["content"] },
  /** all posts with their texts: a shop's blog is some megabytes at most */
  posts: { max: PER_LOCALE, topics: ["content"] },
  postCategories: { max: PER_LOCALE, topics: ["content"] },
  references: { max: PER_LOCALE, topics: ["content"] },
  /** shipping and payment methods */
  deliveries: { max: PER_LOCALE, topics: ["deliveries", "payments"] },
  categories: { max: PER_LOCALE, topics: ["categories"] },
  /** names of facets and their values */
  filters: { max: PER_LOCALE, topics: ["properties"] },
  /** companies of the registry by their number; they move rarely */
  companies: { max: 1_000, ttlMs: 30 * 86_400_000, topics: [] },
  /** the small index of categories, brands and kinds of goods */
  suggestions: { max: PER_LOCALE, topics: ["categories", "properties", "settings"] },
});
