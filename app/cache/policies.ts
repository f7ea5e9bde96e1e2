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

/**
 * The page cache: whole pages by path with query, language, currency, consent, what is hidden and the number in the cart (`server/http/page-cache.ts`).
 * `PAGE_CACHE_MB` limits it; the topics of what a page shows drop it ({@link PUBLIC_READS}).
 */
export const PAGES = { max: 20_000, entryBytes: 300 };

/** Results of pure functions. */
export const MEMOS = memos({
  /** texts of one language, put together from their key and values: i18next would take 5 % of a page */
  translations: { max: 5_000 },
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
  /** prepared statements of one SQLite connection: preparing costs as much as a small query */
  sqliteStatements: { max: 300 },
});

/** How long a cached page may show what no change log reports, such as stock: every change must be visible within two seconds. */
export const UNREPORTED_TTL_MS = 1_500;

/** What the API answers alike to everybody without a key: these topics drop a cached page that shows it, at the latest after `ttlMs`. */
export interface PublicRead {
  topics: readonly ChangeTopic[];
  ttlMs: number;
}

const GOODS: readonly ChangeTopic[] = ["products", "listings", "categories", "properties", "settings", "currencies"];
const SHELL: PublicRead = { topics: ["settings", "currencies", "content"], ttlMs: 10_000 };
const LISTING: PublicRead = { topics: GOODS, ttlMs: 5_000 };
/** Its stock is not in the change log. */
const PRODUCT: PublicRead = { topics: [...GOODS, "stores"], ttlMs: UNREPORTED_TTL_MS };
/** A text begins to be there, or to count, at its time, without a change. */
const CONTENT: PublicRead = { topics: ["content"], ttlMs: 10_000 };

/** The public reads of the API by the beginning of their path. The first match counts. */
export const PUBLIC_READS: readonly (readonly [prefix: string, read: PublicRead])[] = [
  ["/api/settings", SHELL],
  ["/api/lists/", SHELL],
  ["/api/poster", SHELL],
  ["/api/catalog/products/", LISTING],
  ["/api/catalog/category/", LISTING],
  ["/api/catalog/", PRODUCT],
  ["/api/review/", PRODUCT],
  ["/api/home/", { topics: ["content", "categories", "products", "listings"], ttlMs: 10_000 }],
  ["/api/store/", { topics: ["stores"], ttlMs: 10_000 }],
  ["/api/info/", CONTENT],
  ["/api/blog/", CONTENT],
  ["/api/article/", CONTENT],
  ["/api/news/", CONTENT],
  ["/api/reference/", CONTENT],
  ["/elastic/", { topics: [...GOODS, "stores"], ttlMs: 5_000 }],
];

/** A cached list a language, and room to spare. */
const PER_LOCALE = 10;

/** What the API reads from the database: lists that rarely change and nearly every request needs. */
export const API_READS = loads({
  /** what every page reads of the API: settings and what is parsed from them, currencies, posters, names of info pages */
  everyPage: { max: 50, ...SHELL },
  /** pages of listings as the storefront reads them: without it the rendered home page asks for four lists, 2.5 ms each */
  listings: { max: 100, ...LISTING },
  /** the shopkeeper's settings, and the numbers and conditions that are parsed from them */
  settings: { max: PER_LOCALE, topics: ["settings"] },
  currencies: { max: PER_LOCALE, topics: ["currencies"] },
  countries: { max: PER_LOCALE, topics: ["countries"] },
  stores: { max: PER_LOCALE, topics: ["stores"] },
  /** home page, posters, info pages with all their versions, posts with their texts (some megabytes at most), their categories, references; a cache each */
  content: { max: PER_LOCALE, topics: ["content"] },
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
