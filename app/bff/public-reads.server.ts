import type { AppLoadContext } from "@remix-run/node";
import { createLoadCache, type LoadCache } from "~/cache/load-cache.server";
import { PUBLIC_READS, UNREPORTED_TTL_MS } from "~/cache/policies";
import type { ApiTransport } from "./context";

type Kind = keyof typeof PUBLIC_READS;
type Caches = Record<Kind, LoadCache<unknown>>;

/** The caches of each backend. */
const cachesOf = new WeakMap<ApiTransport, Caches>();

/**
 * Reads what every shopper sees alike, through the cache of its kind (`app/cache/policies.ts`).
 * @param key names the read with everything it depends on; it has one type of value
 */
export function readPublic<T>(context: AppLoadContext, kind: Kind, key: string, load: () => Promise<T>): Promise<T> {
  return caches(context)[kind].read(key, load) as Promise<T>;
}

function caches({ api, changes }: AppLoadContext): Caches {
  const known = cachesOf.get(api);
  if (known) return known;
  const cacheOf = (kind: Kind) => {
    const policy = PUBLIC_READS[kind];
    const ttlMs = changes ? policy.ttlMs : Math.min(policy.ttlMs ?? UNREPORTED_TTL_MS, UNREPORTED_TTL_MS);
    return createLoadCache<unknown>({ ...policy, ttlMs }, changes);
  };
  const made: Caches = {
    shell: cacheOf("shell"),
    listing: cacheOf("listing"),
    home: cacheOf("home"),
    stores: cacheOf("stores"),
    suggestions: cacheOf("suggestions"),
  };
  cachesOf.set(api, made);
  return made;
}

/** Drops everything that is cached of a backend, where one of its answers shows that it has changed. */
export function forgetPublic({ api }: AppLoadContext): void {
  for (const cache of Object.values(cachesOf.get(api) ?? {})) cache.clear();
}
