import { PUBLIC_READS, UNREPORTED_TTL_MS, type PublicKind } from "~/cache/policies";
import type { ChangeSource } from "~/contract/change-topics";

/** Areas of the API that answer everybody alike who brings no key. */
const AREAS: readonly (readonly [prefix: string, kind: PublicKind])[] = [
  ["/api/settings", "shell"],
  ["/api/lists/", "shell"],
  ["/api/poster", "shell"],
  ["/api/catalog/products/", "listing"],
  ["/api/catalog/category/", "listing"],
  ["/api/catalog/", "product"],
  ["/api/review/", "product"],
  ["/api/home/", "home"],
  ["/api/store/", "stores"],
  ["/api/info/", "info"],
  ["/api/blog/", "reading"],
  ["/api/article/", "reading"],
  ["/api/news/", "reading"],
  ["/api/reference/", "reading"],
  ["/elastic/", "suggestions"],
];

/** The kind of what a call without anybody's key asks for; undefined where the answer may be about somebody all the same. */
export const kindOfCall = (path: string): PublicKind | undefined => AREAS.find(([prefix]) => path.startsWith(prefix))?.[1];

/** How long something of a kind may be shown, ms. @param changes undefined with another backend, which reports none */
export function ttlMsOf(kind: PublicKind, changes: ChangeSource | undefined): number {
  const { ttlMs = UNREPORTED_TTL_MS } = PUBLIC_READS[kind];
  return changes ? ttlMs : Math.min(ttlMs, UNREPORTED_TTL_MS);
}
