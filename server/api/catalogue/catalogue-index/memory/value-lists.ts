const MAX_VALUE = 2 ** 16;

/** A short list of value numbers for each document, in one memory pool. */
export class ValueLists {
  #pool = new Uint16Array(1024);
  #end = 0;
  /** total length of all lists */
  #live = 0;
  #starts = new Uint32Array(64);
  #lengths = new Uint16Array(64);

  /** Replaces the list of a document; compaction reclaims the old space. */
  write(docId: number, numbers: readonly number[]): void {
    if (numbers.some((number) => number >= MAX_VALUE))
      throw new Error(`listings support at most ${MAX_VALUE} filter values`);
    if (docId >= this.#starts.length) this.#growDocs(docId + 1);
    this.#live += numbers.length - (this.#lengths[docId] ?? 0);
    this.#lengths[docId] = 0;
    if (this.#end + numbers.length > this.#pool.length) this.#compact(numbers.length);
    this.#pool.set(numbers, this.#end);
    this.#starts[docId] = this.#end;
    this.#lengths[docId] = numbers.length;
    this.#end += numbers.length;
  }

  /** The numbers of a document; valid until the next write. */
  valuesOf(docId: number): Uint16Array {
    const start = this.#starts[docId] ?? 0;
    return this.#pool.subarray(start, start + (this.#lengths[docId] ?? 0));
  }

  tally(words: Uint32Array, counts: Uint32Array): void {
    const [pool, starts, lengths] = [this.#pool, this.#starts, this.#lengths];
    for (let at = 0; at < words.length; at += 1) {
      for (let word = words[at] ?? 0; word !== 0; word &= word - 1) {
        const docId = at * 32 + 31 - Math.clz32(word & -word);
        const start = starts[docId] ?? 0;
        const end = start + (lengths[docId] ?? 0);
        for (let index = start; index < end; index += 1) {
          const number = pool[index] ?? 0;
          counts[number] = (counts[number] ?? 0) + 1;
        }
      }
    }
  }

  #compact(more: number): void {
    const pool = new Uint16Array((this.#live + more) * 2);
    let end = 0;
    for (let docId = 0; docId < this.#starts.length; docId += 1) {
      const list = this.valuesOf(docId);
      pool.set(list, end);
      this.#starts[docId] = end;
      end += list.length;
    }
    this.#pool = pool;
    this.#end = end;
  }

  #growDocs(docIds: number): void {
    const starts = new Uint32Array(Math.max(docIds, this.#starts.length * 2));
    const lengths = new Uint16Array(starts.length);
    starts.set(this.#starts);
    lengths.set(this.#lengths);
    this.#starts = starts;
    this.#lengths = lengths;
  }
}
