const LARGEST = 2 ** 16;

/** A short list of small numbers for each slot, all in one piece of memory. */
export class Records {
  #pool = new Uint16Array(1024);
  #end = 0;
  /** how many numbers all lists hold together */
  #live = 0;
  #starts = new Uint32Array(64);
  #lengths = new Uint16Array(64);

  /** Gives a slot another list; the former one's place is free again when the pool is next moved. */
  write(slot: number, numbers: readonly number[]): void {
    if (numbers.some((number) => number >= LARGEST)) throw new Error(`listings are narrowed by more than ${LARGEST} values`);
    if (slot >= this.#starts.length) this.#growSlots(slot + 1);
    this.#live += numbers.length - (this.#lengths[slot] ?? 0);
    this.#lengths[slot] = 0;
    if (this.#end + numbers.length > this.#pool.length) this.#move(numbers.length);
    this.#pool.set(numbers, this.#end);
    this.#starts[slot] = this.#end;
    this.#lengths[slot] = numbers.length;
    this.#end += numbers.length;
  }

  /** The numbers of a slot; valid until the next write. */
  of(slot: number): Uint16Array {
    const start = this.#starts[slot] ?? 0;
    return this.#pool.subarray(start, start + (this.#lengths[slot] ?? 0));
  }

  /** Adds to `counts` how often each number occurs in the lists of some slots, given as the words of a bitset. */
  tally(words: Uint32Array, counts: Uint32Array): void {
    const [pool, starts, lengths] = [this.#pool, this.#starts, this.#lengths];
    for (let at = 0; at < words.length; at += 1) {
      for (let word = words[at] ?? 0; word !== 0; word &= word - 1) {
        const slot = at * 32 + 31 - Math.clz32(word & -word);
        const start = starts[slot] ?? 0;
        const end = start + (lengths[slot] ?? 0);
        for (let index = start; index < end; index += 1) {
          const number = pool[index] ?? 0;
          counts[number] = (counts[number] ?? 0) + 1;
        }
      }
    }
  }

  /** Moves the lists together into a pool with room for as much again. */
  #move(more: number): void {
    const pool = new Uint16Array((this.#live + more) * 2);
    let end = 0;
    for (let slot = 0; slot < this.#starts.length; slot += 1) {
      const list = this.of(slot);
      pool.set(list, end);
      this.#starts[slot] = end;
      end += list.length;
    }
    this.#pool = pool;
    this.#end = end;
  }

  #growSlots(slots: number): void {
    const starts = new Uint32Array(Math.max(slots, this.#starts.length * 2));
    const lengths = new Uint16Array(starts.length);
    starts.set(this.#starts);
    lengths.set(this.#lengths);
    this.#starts = starts;
    this.#lengths = lengths;
  }
}
