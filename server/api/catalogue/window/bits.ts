const BITS = 32;

/** A set of slots, a bit for each. It grows by itself; slots beyond its end are not in it. */
export class Bits {
  words: Uint32Array;

  /** @param slots how many it has room for from the start */
  constructor(slots = 0) {
    this.words = new Uint32Array(Math.ceil(slots / BITS));
  }

  static of(slots: ArrayLike<number>): Bits {
    const bits = new Bits();
    for (let index = 0; index < slots.length; index += 1) bits.add(slots[index] ?? 0);
    return bits;
  }

  has(slot: number): boolean {
    return slot >>> 5 < this.words.length && (((this.words[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;
  }

  add(slot: number): void {
    const at = slot >>> 5;
    if (at >= this.words.length) {
      const words = new Uint32Array(Math.max(at + 1, this.words.length * 2));
      words.set(this.words);
      this.words = words;
    }
    this.words[at] = (this.words[at] ?? 0) | (1 << (slot & 31));
  }

  delete(slot: number): void {
    const at = slot >>> 5;
    if (at < this.words.length) this.words[at] = (this.words[at] ?? 0) & ~(1 << (slot & 31));
  }

  count(): number {
    let count = 0;
    for (const word of this.words) count += ones(word);
    return count;
  }

  /** Its slots, ascending. */
  slots(): Uint32Array {
    const slots = new Uint32Array(this.count());
    let length = 0;
    for (let at = 0; at < this.words.length; at += 1) {
      for (let word = this.words[at] ?? 0; word !== 0; word &= word - 1) slots[length++] = at * BITS + 31 - Math.clz32(word & -word);
    }
    return slots;
  }
}

/** How many bits of a word are set. */
function ones(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** What is in all of the sets. */
export function intersect(first: Bits, ...others: readonly Bits[]): Bits {
  const length = Math.min(first.words.length, ...others.map((other) => other.words.length));
  const both = new Bits(length * BITS);
  both.words.set(first.words.subarray(0, length));
  for (const { words } of others) {
    for (let at = 0; at < length; at += 1) both.words[at] = (both.words[at] ?? 0) & (words[at] ?? 0);
  }
  return both;
}

/** What is in any of the sets. */
export function unite(sets: readonly Bits[]): Bits {
  const any = new Bits(Math.max(0, ...sets.map((set) => set.words.length)) * BITS);
  for (const { words } of sets) {
    for (let at = 0; at < words.length; at += 1) any.words[at] = (any.words[at] ?? 0) | (words[at] ?? 0);
  }
  return any;
}

/** What is in the first set and not in the second. */
export function without(first: Bits, second: Bits): Bits {
  const rest = new Bits(first.words.length * BITS);
  for (let at = 0; at < first.words.length; at += 1) {
    rest.words[at] = (first.words[at] ?? 0) & ~(at < second.words.length ? (second.words[at] ?? 0) : 0);
  }
  return rest;
}

/** How many slots two sets share. */
export function countCommon({ words }: Bits, { words: others }: Bits): number {
  const length = Math.min(words.length, others.length);
  let count = 0;
  for (let at = 0; at < length; at += 1) {
    const both = (words[at] ?? 0) & (others[at] ?? 0);
    if (both !== 0) count += ones(both);
  }
  return count;
}
