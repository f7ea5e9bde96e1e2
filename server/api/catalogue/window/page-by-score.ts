import type { Bits } from "./bits";
import { selectRange } from "./select-range";
import type { TextIndex } from "./text-index";
import type { Window } from "./window";

/** Room for the place in the shopkeeper's order within a key. With the score's 32 bits and the stock's one it is all that a double keeps exactly. */
const PLACES = 2 ** 20;
const WORST_SCORE = 2 ** 32 - 1;

/**
 * One page of what a search found: what is in stock first, then the better score, then the shopkeeper's order. Each becomes one number in
 * that order, so that a page is picked out of very many without sorting them.
 */
export function pageByScore(
  found: ReturnType<TextIndex["find"]>,
  left: Bits,
  inStock: Bits,
  window: Window,
  offset: number,
  limit: number,
): number[] {
  const { ranks } = window;
  // the bits of positive floats, read as whole numbers, are in the order of the floats
  const scores = new Uint32Array(found.scores.buffer, found.scores.byteOffset, found.scores.length);
  const keys = new Float64Array(found.slots.length);
  let length = 0;
  for (let index = 0; index < found.slots.length; index += 1) {
    const slot = found.slots[index] ?? 0;
    if (!left.has(slot)) continue;
    const better = (inStock.has(slot) ? 0 : 2 ** 32) + WORST_SCORE - (scores[index] ?? 0);
    keys[length++] = better * PLACES + (ranks[slot] ?? 0);
  }
  const order = window.orders.position.slots;
  return Array.from(selectRange(keys.subarray(0, length), offset, offset + limit), (key) => order[key % PLACES] ?? 0);
}
