import { LRUCache } from "lru-cache";
import type { MemoPolicy } from "./policies.js";

/** A cache of what a pure function gives. */
export interface MemoCache<Value> {
  /** Gives what is cached for the key, or computes it. It is shared, so nobody may change it. What `compute` throws is not cached. */
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
