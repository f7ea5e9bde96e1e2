const WORD_BITS = 32;

/** A set of document ids, one bit each. It grows by itself; ids beyond its end are not in it. */
export class Bitset {
  words: Uint32Array;

  /** @param docIds how many it has room for from the start */
  constructor(docIds = 0) {
    this.words = new Uint32Array(Math.ceil(docIds / WORD_BITS));
  }

  static of(docIds: ArrayLike<number>): Bitset {
    const bits = new Bitset();
    for (let index = 0; index < docIds.length; index += 1) bits.add(docIds[index] ?? 0);
    return bits;
  }

  has(docId: number): boolean {
    return docId >>> 5 < this.words.length && (((this.words[docId >>> 5] ?? 0) >>> (docId & 31)) & 1) === 1;
  }

  add(docId: number): void {
    const at = docId >>> 5;
    if (at >= this.words.length) {
      const words = new Uint32Array(Math.max(at + 1, this.words.length * 2));
      words.set(this.words);
      this.words = words;
    }
    this.words[at] = (this.words[at] ?? 0) | (1 << (docId & 31));
  }

  delete(docId: number): void {
    const at = docId >>> 5;
    if (at < this.words.length) this.words[at] = (this.words[at] ?? 0) & ~(1 << (docId & 31));
  }

  count(): number {
    let count = 0;
    for (const word of this.words) count += ones(word);
    return count;
  }

  /** The ids in the set, ascending. */
  docIds(): Uint32Array {
    const docIds = new Uint32Array(this.count());
    let length = 0;
    for (let at = 0; at < this.words.length; at += 1) {
      for (let word = this.words[at] ?? 0; word !== 0; word &= word - 1) docIds[length++] = at * WORD_BITS + 31 - Math.clz32(word & -word);
    }
    return docIds;
  }
}

/** How many bits of a word are set. */
function ones(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** What is in all of the sets. */
export function intersect(first: Bitset, ...others: readonly Bitset[]): Bitset {
  const length = Math.min(first.words.length, ...others.map((other) => other.words.length));
  const both = new Bitset(length * WORD_BITS);
  both.words.set(first.words.subarray(0, length));
  for (const { words } of others) {
    for (let at = 0; at < length; at += 1) both.words[at] = (both.words[at] ?? 0) & (words[at] ?? 0);
  }
  return both;
}

/** What is in any of the sets. */
export function unite(sets: readonly Bitset[]): Bitset {
  const any = new Bitset(Math.max(0, ...sets.map((set) => set.words.length)) * WORD_BITS);
  for (const { words } of sets) {
    for (let at = 0; at < words.length; at += 1) any.words[at] = (any.words[at] ?? 0) | (words[at] ?? 0);
  }
  return any;
}

/** What is in the first set and not in the second. */
export function without(first: Bitset, second: Bitset): Bitset {
  const rest = new Bitset(first.words.length * WORD_BITS);
  for (let at = 0; at < first.words.length; at += 1) {
    rest.words[at] = (first.words[at] ?? 0) & ~(at < second.words.length ? (second.words[at] ?? 0) : 0);
  }
  return rest;
}

/** Size of the intersection of two sets. */
export function countCommon({ words }: Bitset, { words: others }: Bitset): number {
  const length = Math.min(words.length, others.length);
  let count = 0;
  for (let at = 0; at < length; at += 1) {
    const both = (words[at] ?? 0) & (others[at] ?? 0);
    if (both !== 0) count += ones(both);
  }
  return count;
}
