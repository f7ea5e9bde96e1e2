import type { Bitset } from "./bitset";

export class DocOrder {
  #docIds = new Uint32Array();
  #length = 0;
  readonly #compare: (a: number, b: number) => number;

  /** @param compare must not return 0 for different documents */
  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare;
  }

  /** The sorted documents; valid until the next update. */
  get docIds(): Uint32Array {
    return this.#docIds.subarray(0, this.#length);
  }

  /** Moves documents to their new positions. @param former changed or removed ones in the order @param present changed or added ones */
  update(former: Bitset, present: Uint32Array): void {
    const incoming = present.slice().sort(this.#compare);
    let end = this.#withdraw(former);
    let free = end + incoming.length;
    this.#length = free;
    this.#reserve(free);
    const docIds = this.#docIds;
    // backwards, so that each block is moved once
    for (let index = incoming.length - 1; index >= 0; index -= 1) {
      const docId = incoming[index] ?? 0;
      const at = this.#placeOf(docId, end);
      free -= end - at;
      docIds.copyWithin(free, at, end);
      docIds[--free] = docId;
      end = at;
    }
  }

  /** Removes documents and returns the number of remaining ones. */
  #withdraw(former: Bitset): number {
    if (former.isEmpty()) return this.#length;
    const docIds = this.#docIds;
    let left = 0;
    for (let at = 0; at < this.#length; at += 1) {
      const docId = docIds[at] ?? 0;
      if (!former.has(docId)) docIds[left++] = docId;
    }
    return left;
  }

  #reserve(length: number): void {
    if (length <= this.#docIds.length) return;
    const docIds = new Uint32Array(Math.max(length, this.#docIds.length * 2));
    docIds.set(this.#docIds);
    this.#docIds = docIds;
  }

  /** Position among the first `end` documents at which the document is inserted. */
  #placeOf(docId: number, end: number): number {
    let low = 0;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#docIds[middle] ?? 0, docId) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Returns documents of a set in an order: `limit` after the first `offset`. */
export function walk(
  order: Uint32Array,
  backwards: boolean,
  set: Bitset,
  offset: number,
  limit: number,
): number[] {
  const docIds: number[] = [];
  const step = backwards ? -1 : 1;
  const { words } = set;
  let skipped = 0;
  for (
    let at = backwards ? order.length - 1 : 0;
    at >= 0 && at < order.length && docIds.length < limit;
    at += step
  ) {
    const docId = order[at] ?? 0;
    const word = docId >>> 5;
    if (word >= words.length || (((words[word] ?? 0) >>> (docId & 31)) & 1) === 0) continue;
    if (skipped < offset) skipped += 1;
    else docIds.push(docId);
  }
  return docIds;
}
