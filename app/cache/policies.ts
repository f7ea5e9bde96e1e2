import type { ChangeTopic } from "~/contract/core/change-topics";

/** Pure results never become stale, so only size limits them (LRU); bytes too if they grow with the assortment (ADR 67). */
export interface MemoPolicy {
  max: number;
}

export interface SizedMemoPolicy extends MemoPolicy {
  maxBytes: number;
}

/** How long loaded values are cached. Failures are never cached. */
export interface LoadPolicy {
  max: number;
  /** topics that drop the cache, including running loads (ADR 22) */
  topics: readonly ChangeTopic[];
  /** undefined: only a change drops it */
  ttlMs?: number;
}

const memos = <Table extends Record<string, MemoPolicy>>(table: Table) => table;
const MB = 1024 * 1024;
const loads = <Name extends string>(table: Record<Name, LoadPolicy>) => table;

/**
 * The page cache: whole pages by path with query, language, currency, consent, hidden elements, the number in the cart and the room (`server/http/pages/page-cache.ts`).
 * `PAGE_CACHE_MB` limits it; changes of a page's topics drop the page ({@link PUBLIC_READS}).
 */
export const PAGES = { max: 20_000, entryBytes: 300 };

export const MEMOS = memos({
  /** interpolated texts of one language: i18next would take 5 % of a page */
  translations: { max: 5_000 },
  /** descriptions of products as sanitized HTML */
  sanitizedHtml: { max: 500 },
  /** tokens of brands, categories, sizes and descriptions, which many products share */
  tokenizedTexts: { max: 500 },
  /** facet counts by choice of filters, some hundred bytes each; every update of the index drops them */
  facetCounts: { max: 1_000 },
  /** documents that match a query in one language, up to 1 MB each with 100,000 products; every update of the index drops them */
  searchResults: { max: 200, maxBytes: 8 * MB },
  /** prices of all goods for one room, 0.9 MB with 100,000 products; every update of the index drops them */
  roomSums: { max: 20, maxBytes: 8 * MB },
  /** prepared statements of one SQLite connection: preparing costs as much as a small query */
  sqliteStatements: { max: 300 },
});

/** Lifetime of cached pages with data that no change log reports, such as stock: every change must be visible within two seconds. */
export const UNREPORTED_TTL_MS = 1_500;

/** Public answers of the API: these topics drop a cached page that shows them; they expire after `ttlMs`. */
export interface PublicRead {
  topics: readonly ChangeTopic[];
  ttlMs: number;
}

const GOODS: readonly ChangeTopic[] = [
  "products",
  "listings",
  "categories",
  "properties",
  "settings",
  "currencies",
];
const SHELL: PublicRead = { topics: ["settings", "currencies", "content"], ttlMs: 10_000 };
const LISTING: PublicRead = { topics: GOODS, ttlMs: 5_000 };
/** Stock is not in the change log. */
const PRODUCT: PublicRead = { topics: [...GOODS, "stores"], ttlMs: UNREPORTED_TTL_MS };
/** Contents are published at a set time without a change. */
const CONTENT: PublicRead = { topics: ["content"], ttlMs: 10_000 };

/** The public reads of the API by the beginning of their path. The first match counts. */
const PUBLIC_READS: readonly (readonly [prefix: string, read: PublicRead])[] = [
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

/** The policy of a public read; undefined if the answer may be of one shopper. */
export const publicPolicyOf = (path: string): PublicRead | undefined =>
  PUBLIC_READS.find(([prefix]) => path.startsWith(prefix))?.[1];

export interface AnswerPolicy extends SizedMemoPolicy {
  ttlMs: number;
}

/** The last answers of another backend to public reads, shown while it is away (ADR 78). Only a storefront without an own API has them. */
export const STALE_ANSWERS: AnswerPolicy = { max: 2_000, maxBytes: 32 * MB, ttlMs: 60 * 60_000 };

const PER_LOCALE = 10;

/** Data that the API reads from the database: lists that change rarely and that nearly every request needs. */
export const API_READS = loads({
  /** data of every page: settings, currencies, banners, names of info pages */
  everyPage: { max: 50, ...SHELL },
  /** average of all reviews, and listings of the storefront: without the cache the home page reads four lists, 2.5 ms each */
  listings: { max: 100, ...LISTING },
  settings: { max: PER_LOCALE, topics: ["settings"] },
  currencies: { max: PER_LOCALE, topics: ["currencies"] },
  countries: { max: PER_LOCALE, topics: ["countries"] },
  stores: { max: PER_LOCALE, topics: ["stores"] },
  /** home page, banners, info pages with all versions, posts with their texts (a few megabytes), their categories, references; one cache each */
  content: { max: PER_LOCALE, topics: ["content"] },
  deliveries: { max: PER_LOCALE, topics: ["deliveries", "payments"] },
  categories: { max: PER_LOCALE, topics: ["categories"] },
  filters: { max: PER_LOCALE, topics: ["properties"] },
  companies: { max: 1_000, ttlMs: 30 * 86_400_000, topics: [] },
  suggestions: { max: PER_LOCALE, topics: ["categories", "properties", "settings"] },
});
