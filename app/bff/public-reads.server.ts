import { createLoadCache, type LoadCache } from "~/cache/load-cache.server";
import { PUBLIC_READS, UNREPORTED_TTL_MS } from "~/cache/policies";
import type { ApiTransport, Storefront } from "./storefront";

/** A kind of answer that is cached. */
export type PublicKind = keyof typeof PUBLIC_READS;
type Caches = Record<PublicKind, LoadCache<unknown>>;

/** Where the answers come from, and who reports changes. */
type Source = Pick<Storefront, "api" | "changes">;

/** The caches of each backend. */
const cachesOf = new WeakMap<ApiTransport, Caches>();

/**
 * Reads what every shopper sees alike, through the cache of its kind (`app/cache/policies.ts`).
 * @param key names the read with everything it depends on; it has one type of value
 */
export function readPublic<T>(source: Source, kind: PublicKind, key: string, load: () => Promise<T>): Promise<T> {
  return caches(source)[kind].read(key, load) as Promise<T>;
}

function caches({ api, changes }: Source): Caches {
  const known = cachesOf.get(api);
  if (known) return known;
  const cacheOf = (kind: PublicKind) => {
    const policy = PUBLIC_READS[kind];
    const ttlMs = changes ? policy.ttlMs : Math.min(policy.ttlMs ?? UNREPORTED_TTL_MS, UNREPORTED_TTL_MS);
    return createLoadCache<unknown>({ ...policy, ttlMs }, changes);
  };
  const made: Caches = {
    shell: cacheOf("shell"),
    listing: cacheOf("listing"),
    product: cacheOf("product"),
    home: cacheOf("home"),
    stores: cacheOf("stores"),
    info: cacheOf("info"),
    reading: cacheOf("reading"),
    suggestions: cacheOf("suggestions"),
  };
  cachesOf.set(api, made);
  return made;
}

/** Drops everything that is cached of a backend, where one of its answers shows that it has changed. */
export function forgetPublic({ api }: Source): void {
  for (const cache of Object.values(cachesOf.get(api) ?? {})) cache.clear();
}
