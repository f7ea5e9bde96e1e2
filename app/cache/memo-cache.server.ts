import { LRUCache } from "lru-cache";
import type { MemoPolicy } from "./policies.js";

/** A cache of results of a pure function. */
export interface MemoCache<Value> {
  /** Gives what is cached for the key, or computes it. The value is shared, so callers must not change it. Errors of `compute` are not cached. */
  read(key: string, compute: () => Value): Value;
  clear(): void;
}

/** The cache of one policy. The key names everything that the result depends on. */
export function createMemoCache<Value extends string | number | boolean | object>({ max }: MemoPolicy): MemoCache<Value> {
  const cache = new LRUCache<string, Value>({ max });
  return {
    read(key, compute) {
      const known = cache.get(key);
      if (known !== undefined) return known;
      const value = compute();
      cache.set(key, value);
      return value;
    },
    clear: () => cache.clear(),
  };
}
