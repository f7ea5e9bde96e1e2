import { LRUCache } from "lru-cache";
import type { ChangeSource } from "../contract/change-topics.js";
import { API_READS, type LoadPolicy } from "./policies.js";

/** A cache of loaded values. */
export interface LoadCache<Value> {
  /** Gives the cached value of the key, or loads it; concurrent callers share one load. A failure reaches all of them and is not cached. */
  read(key: string, load: () => Promise<Value>): Promise<Value>;
  /** How long what is cached of the key lives, ms; 0 where nothing is. */
  remainingMs(key: string): number;
  /** How many values are in memory. */
  readonly size: number;
  clear(): void;
}

/**
 * The cache of one policy. A change of one of its topics drops everything, also what is still loading, as it may have been read before the change:
 * those who wait for it get it, those who ask later do not.
 * @param changes undefined where changes are not reported
 */
export function createLoadCache<Value>({ max, ttlMs = 0, topics }: LoadPolicy, changes: ChangeSource | undefined): LoadCache<Value> {
  // the resolution of 0 has the clock read each time; `Date` is the clock that tests can set
  const cache = new LRUCache<string, Promise<Value>>({ max, ttl: ttlMs, ttlResolution: 0, perf: Date });
  changes?.subscribe(topics, () => cache.clear());
  let purgedAt = 0;
  /** What is too old would stay in memory until as much was loaded after it as the cache takes. */
  const purge = (): void => {
    const now = Date.now();
    if (ttlMs === 0 || Math.abs(now - purgedAt) < ttlMs) return;
    purgedAt = now;
    cache.purgeStale();
  };
  return {
    read(key, load) {
      const known = cache.get(key);
      if (known) return known;
      purge();
      const loading = load();
      cache.set(key, loading);
      loading.catch(() => {
        if (cache.peek(key) === loading) cache.delete(key);
      });
      return loading;
    },
    remainingMs: (key) => cache.getRemainingTTL(key),
    get size() {
      return cache.size;
    },
    clear: () => cache.clear(),
  };
}

/** The API's caches, by the names of their policies. */
export interface ApiCaches {
  /** Gives a function that loads each key once and caches it as the policy says. */
  of<Key extends string, Value>(name: keyof typeof API_READS, load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value>;
}

/** Creates the API's caches over one change log. */
export const createApiCaches = (changes: ChangeSource): ApiCaches => ({
  of<Key extends string, Value>(name: keyof typeof API_READS, load: (key: Key) => Promise<Value>) {
    const cache = createLoadCache<Value>(API_READS[name], changes);
    return (key: Key) => cache.read(key, () => load(key));
  },
});
