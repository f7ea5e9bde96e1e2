import { createLoadCache, type LoadCache } from "~/cache/load-cache.server";
import type { PageRecord } from "~/cache/page-record";
import { PUBLIC_READS, type PublicKind } from "~/cache/policies";
import { ttlMsOf } from "./public-kinds";
import type { ApiTransport, Storefront } from "./storefront";

type Caches = Record<PublicKind, LoadCache<unknown>>;

/** Where the answers come from, and who reports changes. */
type Source = Pick<Storefront, "api" | "changes">;

/** The caches of each backend. */
const cachesOf = new WeakMap<ApiTransport, Caches>();

/**
 * Reads what every shopper sees alike, through the cache of its kind (`app/cache/policies.ts`).
 * @param key names the read with everything it depends on; it has one type of value
 */
export type ReadPublic = <T>(kind: PublicKind, key: string, load: () => Promise<T>) => Promise<T>;

/** Makes the public reads of one request; its record learns how long they hold. A page with a failed one is made for this request alone. */
export function publicReads(source: Source, record: PageRecord): ReadPublic {
  const caches = cachesFor(source);
  return <T>(kind: PublicKind, key: string, load: () => Promise<T>) => {
    const cache = caches[kind];
    const reading = cache.read(key, load) as Promise<T>;
    record.readPublic(kind, cache.remainingMs(key));
    reading.catch(() => record.makeOwn());
    return reading;
  };
}

function cachesFor({ api, changes }: Source): Caches {
  const known = cachesOf.get(api);
  if (known) return known;
  const cacheOf = (kind: PublicKind) => createLoadCache<unknown>({ ...PUBLIC_READS[kind], ttlMs: ttlMsOf(kind, changes) }, changes);
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
