import { LRUCache } from "lru-cache";
import type { MemoPolicy, SizedMemoPolicy } from "./policies";

interface MemoCache<Value> {
  /** Returns the cached value of the key, or computes it. Callers must not change it. Errors are not cached. */
  read(key: string, compute: () => Value): Value;
  clear(): void;
}

/** Creates the cache of one policy. The key must contain everything that the result depends on. */
export const createMemoCache = <Value extends Cacheable>({ max }: MemoPolicy): MemoCache<Value> =>
  memoOver(new LRUCache<string, Value>({ max }));

/** Also limits memory: a value larger than the limit is not cached. @param sizeOf approximate bytes of a key and its value */
export const createSizedMemoCache = <Value extends Cacheable>(
  { max, maxBytes }: SizedMemoPolicy,
  sizeOf: (value: Value, key: string) => number,
): MemoCache<Value> =>
  memoOver(
    new LRUCache<string, Value>({
      max,
      maxSize: maxBytes,
      sizeCalculation: (value, key) => Math.max(1, Math.ceil(sizeOf(value, key))),
    }),
  );

type Cacheable = string | number | boolean | object;

function memoOver<Value extends Cacheable>(cache: LRUCache<string, Value>): MemoCache<Value> {
  return {
    read(key, compute) {
      const entry = cache.get(key);
      if (entry !== undefined) return entry;
      const value = compute();
      cache.set(key, value);
      return value;
    },
    clear: () => cache.clear(),
  };
}
