import { UNREPORTED_TTL_MS } from "~/cache/policies";
import type { ChangeSource, ChangeTopic } from "~/contract/change-topics";

/** What the API answers alike to everybody who brings no key: a cached page that shows it is dropped by these topics, at the latest after `ttlMs`. */
export interface PublicArea {
  topics: readonly ChangeTopic[];
  ttlMs: number;
}

const GOODS: readonly ChangeTopic[] = ["products", "listings", "categories", "properties", "settings", "currencies"];
const SHELL: PublicArea = { topics: ["settings", "currencies", "content"], ttlMs: 10_000 };
const LISTING: PublicArea = { topics: GOODS, ttlMs: 5_000 };
/** Its stock is not in the change log. */
const PRODUCT: PublicArea = { topics: [...GOODS, "stores"], ttlMs: UNREPORTED_TTL_MS };
/** A text begins to be there, or to count, at its time, without a change. */
const CONTENT: PublicArea = { topics: ["content"], ttlMs: 10_000 };

const AREAS: readonly (readonly [prefix: string, area: PublicArea])[] = [
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

/**
 * The area of a call without anybody's key; undefined if the answer may be about somebody all the same.
 * @param changes undefined with another backend, which reports none: then nothing is shown longer than `UNREPORTED_TTL_MS`
 */
export function publicAreaOf(path: string, changes: ChangeSource | undefined): PublicArea | undefined {
  const area = AREAS.find(([prefix]) => path.startsWith(prefix))?.[1];
  return changes || !area ? area : { ...area, ttlMs: Math.min(area.ttlMs, UNREPORTED_TTL_MS) };
}
