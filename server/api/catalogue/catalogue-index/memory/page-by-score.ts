import type { Matches } from "../text/gather";
import { bitsetOf, union, type Bitset } from "./bitset";
import type { IndexStore } from "./index-store";
import { selectRange } from "./select-range";

/** Range of the rank in a sort key: 32 bits of score, 1 of stock and 20 of rank fit the 53 bits of a double. */
const RANKS = 2 ** 20;
const WORST_SCORE = 2 ** 32 - 1;

/** A page of search results: in stock, then full matches, then by score, then the shopkeeper's order; packed into one number to avoid sorting. */
export function pageByScore(
  matches: Matches,
  matching: Bitset,
  inStock: Bitset,
  store: IndexStore,
  offset: number,
  limit: number,
): number[] {
  const { ranks } = store;
  const first = matches.first.length ? union([inStock, bitsetOf(matches.first)]) : inStock;
  // bits of positive floats, read as integers, have the same order
  const scores = new Uint32Array(
    matches.scores.buffer,
    matches.scores.byteOffset,
    matches.scores.length,
  );
  const keys = new Float64Array(matches.docIds.length);
  let length = 0;
  for (let index = 0; index < matches.docIds.length; index += 1) {
    const docId = matches.docIds[index] ?? 0;
    if (!matching.has(docId)) continue;
    const scoreKey = (first.has(docId) ? 0 : 2 ** 32) + WORST_SCORE - (scores[index] ?? 0);
    keys[length++] = scoreKey * RANKS + (ranks[docId] ?? 0);
  }
  const order = store.orders.position.docIds;
  return Array.from(
    selectRange(keys.subarray(0, length), offset, offset + limit),
    (key) => order[key % RANKS] ?? 0,
  );
}
