import type { Bits } from "./bits";

/** Slots in an order that is kept while products come, change and go. */
export class SlotOrder {
  #slots = new Uint32Array(64);
  #length = 0;
  readonly #compare: (a: number, b: number) => number;

  /** @param compare puts two slots in order by their keys, never giving 0 for different ones */
  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare;
  }

  /** The slots in their order; valid until the next update. */
  get slots(): Uint32Array {
    return this.#slots.subarray(0, this.#length);
  }

  /**
   * Takes slots to where their keys put them now.
   * @param former those that are in the order and whose keys changed, or that went
   * @param present those that changed or came, as they are to be now
   */
  update(former: Bits, present: Uint32Array): void {
    const incoming = present.slice().sort(this.#compare);
    let end = this.#withdraw(former);
    let free = end + incoming.length;
    this.#length = free;
    this.#reserve(free);
    const slots = this.#slots;
    // from behind, so that what must make room moves only once
    for (let index = incoming.length - 1; index >= 0; index -= 1) {
      const slot = incoming[index] ?? 0;
      const at = this.#placeOf(slot, end);
      free -= end - at;
      slots.copyWithin(free, at, end);
      slots[--free] = slot;
      end = at;
    }
  }

  /** Takes slots out and gives how many are left. */
  #withdraw(former: Bits): number {
    if (former.count() === 0) return this.#length;
    const slots = this.#slots;
    let kept = 0;
    for (let at = 0; at < this.#length; at += 1) {
      const slot = slots[at] ?? 0;
      if (!former.has(slot)) slots[kept++] = slot;
    }
    return kept;
  }

  #reserve(length: number): void {
    if (length <= this.#slots.length) return;
    const slots = new Uint32Array(Math.max(length, this.#slots.length * 2));
    slots.set(this.#slots);
    this.#slots = slots;
  }

  /** Index of the first of the first `end` slots that stands behind the given one. */
  #placeOf(slot: number, end: number): number {
    let low = 0;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#slots[middle] ?? 0, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Walks an order and gives those of its slots that are in a set: `limit` of them after the first `offset`. */
export function walk(order: Uint32Array, backwards: boolean, set: Bits, offset: number, limit: number): number[] {
  const found: number[] = [];
  const step = backwards ? -1 : 1;
  const { words } = set;
  let skipped = 0;
  for (let at = backwards ? order.length - 1 : 0; at >= 0 && at < order.length && found.length < limit; at += step) {
    const slot = order[at] ?? 0;
    const word = slot >>> 5;
    if (word >= words.length || (((words[word] ?? 0) >>> (slot & 31)) & 1) === 0) continue;
    if (skipped < offset) skipped += 1;
    else found.push(slot);
  }
  return found;
}
