import { LRUCache } from "lru-cache";
import type { MemoPolicy, SizedMemoPolicy } from "./policies.js";

/** A cache of results of a pure function. */
export interface MemoCache<Value> {
  /** Gives what is cached for the key, or computes it. The value is shared, so callers must not change it. Errors of `compute` are not cached. */
  read(key: string, compute: () => Value): Value;
  clear(): void;
}

/** The cache of one policy. The key names everything that the result depends on. */
export const createMemoCache = <Value extends Cacheable>({ max }: MemoPolicy): MemoCache<Value> =>
  memoOver(new LRUCache<string, Value>({ max }));

/**
 * The cache of a policy that limits its memory, too. What is larger than all of it together is not cached.
 * @param sizeOf bytes that a key and its value take, about
 */
export const createSizedMemoCache = <Value extends Cacheable>(
  { max, maxBytes }: SizedMemoPolicy,
  sizeOf: (value: Value, key: string) => number,
): MemoCache<Value> =>
  memoOver(
    new LRUCache<string, Value>({ max, maxSize: maxBytes, sizeCalculation: (value, key) => Math.max(1, Math.ceil(sizeOf(value, key))) }),
  );

/** Bytes of a text: two a letter, as V8 stores all that has a Czech one. */
export const bytesOfText = (text: string): number => text.length * 2;

type Cacheable = string | number | boolean | object;

function memoOver<Value extends Cacheable>(cache: LRUCache<string, Value>): MemoCache<Value> {
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
