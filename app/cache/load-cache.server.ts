import { LRUCache } from "lru-cache";
import type { ChangeSource } from "~/contract/core/change-topics";
import { monotonicClock } from "./monotonic-clock";
import { API_READS, type LoadPolicy } from "./policies";

export interface LoadCache<Value> {
  /** Returns the cached value of the key, or loads it; concurrent callers share one load. Errors reach all of them and are not cached. */
  read(key: string, load: () => Promise<Value>): Promise<Value>;
  /** Remaining lifetime of the key's value, ms; 0 if nothing is cached. */
  remainingMs(key: string): number;
  readonly size: number;
  clear(): void;
}

/** A change of a topic drops all values; a running load is returned to its callers but not cached. @param changes undefined if changes are not reported */
export function createLoadCache<Value>(
  { max, ttlMs = 0, topics }: LoadPolicy,
  changes: ChangeSource | undefined,
): LoadCache<Value> {
  // resolution 0 reads the clock each time
  const cache = new LRUCache<string, Promise<Value>>({
    max,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: monotonicClock,
  });
  changes?.subscribe(topics, () => cache.clear());
  let purgedAt = -Infinity;
  /** lru-cache keeps expired values until it is full; this removes them. */
  const purge = (): void => {
    const now = monotonicClock.now();
    if (ttlMs === 0 || now - purgedAt < ttlMs) return;
    purgedAt = now;
    cache.purgeStale();
  };
  return {
    read(key, load) {
      const entry = cache.get(key);
      if (entry) return entry;
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

export type ApiCaches = ReturnType<typeof createApiCaches>;

export const createApiCaches = (changes: ChangeSource) => ({
  /** Returns a function that loads each key once and caches the value by the policy. */
  cached<Key extends string, Value>(
    name: keyof typeof API_READS,
    load: (key: Key) => Promise<Value>,
  ): (key: Key) => Promise<Value> {
    const cache = createLoadCache<Value>(API_READS[name], changes);
    return (key: Key) => cache.read(key, () => load(key));
  },
});
