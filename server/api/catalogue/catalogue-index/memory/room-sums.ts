import { createLayer, type RoomLaying } from "~/domain/room";
import type { PriceRange, RoomChoice } from "../catalogue-index";
import { Bitset, intersect } from "./bitset";
import { selectRange } from "./select-range";

/** The sum of goods that fill no room, and the largest sum that is compared: 21 million Kč. */
const NO_SUM = 2 ** 31;
/** Added to weak matches of a search. With 20 bits of rank a key fits the 53 bits of a double. */
const WEAK = 2 ** 32;
const RANKS = 2 ** 20;

/** What goods cost for one room, by docId. Only asked ones are calculated, because most listings are a small part of the shop. */
export class RoomSums {
  readonly #layings: readonly (RoomLaying | null)[];
  readonly #layer: ReturnType<typeof createLayer>;
  /** whole haléře */
  readonly #sums: Float64Array;
  readonly #calculated = new Bitset();
  readonly #whole = new Bitset();

  constructor(layings: readonly (RoomLaying | null)[], { room, prices, groupPercent }: RoomChoice) {
    this.#layings = layings;
    this.#layer = createLayer(room, prices, groupPercent);
    this.#sums = new Float64Array(layings.length);
  }

  get bytes(): number {
    return this.#sums.byteLength + this.#layings.length / 4;
  }

  #calculate(set: Bitset): void {
    set.new_difference(this.#calculated).forEach((docId) => {
      const laying = this.#layings[docId];
      const way = laying && this.#layer(laying);
      this.#sums[docId] = way ? Math.min(Math.round(way.total), NO_SUM) : NO_SUM;
      if (way && laying.kind === "cut" && way.quantity === 1) this.#whole.add(docId);
    });
    this.#calculated.union(set);
  }

  /** The documents of a set that are laid without a seam. */
  wholeOf(set: Bitset): Bitset {
    this.#calculate(set);
    return intersect(set, this.#whole);
  }

  /** The lowest and the highest sum of floors in a set; skirting is none. undefined if it has no floor. */
  rangeOf(set: Bitset): PriceRange | undefined {
    this.#calculate(set);
    let [from, to] = [NO_SUM, 0];
    set.forEach((docId) => {
      const sum = this.#sums[docId] ?? NO_SUM;
      if (sum === NO_SUM || this.#layings[docId]?.kind === "lengths") return;
      from = Math.min(from, sum);
      to = Math.max(to, sum);
    });
    return to > 0 ? { from, to } : undefined;
  }

  /** Documents of a set by their sums, equal ones by rank: `limit` after the first `offset`. @param strong documents that come first */
  page(
    set: Bitset,
    strong: Bitset | undefined,
    ranked: { ranks: Uint32Array; order: Uint32Array },
    offset: number,
    limit: number,
  ): number[] {
    this.#calculate(set);
    const keys = new Float64Array(set.size());
    let length = 0;
    set.forEach((docId) => {
      const weak = strong && !strong.has(docId) ? WEAK : 0;
      keys[length++] = (weak + (this.#sums[docId] ?? NO_SUM)) * RANKS + (ranked.ranks[docId] ?? 0);
    });
    return Array.from(
      selectRange(keys, offset, offset + limit),
      (key) => ranked.order[key % RANKS] ?? 0,
    );
  }
}
