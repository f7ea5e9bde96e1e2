import type { Sort } from "~/contract/catalogue";
import { Bits, intersect, unite, without } from "./bits";
import { pageByScore } from "./page-by-score";
import { walk } from "./slot-order";
import type { Found, Window } from "./window";

/** Counts kept for a window: some hundred bytes each. */
const MOST_KEPT = 1_000;

/** What a listing is narrowed by. Values of one dimension are alternatives, dimensions add up. */
export interface Choice {
  /** chosen values by dimension: 'category', 'list', 'brand', 'width', 'in_stock', 'on_sale', 'property.{id}' */
  values?: ReadonlyMap<string, readonly string[]>;
  /** gross haléře, both ends included */
  price?: PriceRange | undefined;
  /** words to look for; nothing is looked for where there are none */
  q?: string;
}

export interface PriceRange {
  from: number;
  to: number;
}

/**
 * What is left of a window after a choice: how much, in which order, and what each further choice would leave.
 * Valid until the window's next update, so to be read before anything is awaited.
 */
export class Narrowed {
  readonly total: number;
  readonly #window: Window;
  readonly #found: Found | undefined;
  /** what was searched, before any choice */
  readonly #base: Bits;
  /** the slots that each chosen dimension lets through */
  readonly #chosen: ReadonlyMap<string, Bits>;
  readonly #left: Bits;
  #tally: Uint32Array | undefined;
  /** names the choice */
  readonly #name: string;

  constructor(window: Window, { values = new Map(), price, q = "" }: Choice = {}) {
    this.#window = window;
    this.#name = JSON.stringify([[...values], price, q]);
    this.#found = q.trim() ? window.find(q) : undefined;
    this.#base = this.#found ? intersect(window.listed, this.#found.set) : window.listed;
    const chosen = new Map<string, Bits>();
    for (const [dimension, of] of values) chosen.set(dimension, unite(of.map((value) => window.facets.slots(dimension, value))));
    if (price) chosen.set("price", pricedWithin(window, price));
    this.#chosen = chosen;
    this.#left = intersect(this.#base, ...chosen.values());
    this.total = this.#left.count();
  }

  /** How many each value of a dimension would leave after all other chosen dimensions; values that leave none are not named. */
  counts(dimension: string): Map<string, number> {
    const { facets } = this.#window;
    if (this.#chosen.has(dimension)) return facets.count(dimension, this.#without(dimension));
    const tally = (this.#tally ??= this.#tallied());
    const counts = new Map<string, number>();
    for (const [value, number] of facets.of(dimension)) {
      const left = tally[number] ?? 0;
      if (left) counts.set(value, left);
    }
    return counts;
  }

  /** Counting takes longer than anything else here, and every page and order of a listing needs the same counts. */
  #tallied(): Uint32Array {
    const { facets, listed, kept } = this.#window;
    const tally = kept.get(this.#name) ?? facets.tally(this.#left, listed);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(this.#name, tally);
    return tally;
  }

  /** How many are left after all chosen dimensions but one. */
  totalWithout(dimension: string): number {
    return this.#chosen.has(dimension) ? this.#without(dimension).count() : this.total;
  }

  /** The lowest and the highest price after all other chosen dimensions; `undefined` where nothing is left. */
  prices(): PriceRange | undefined {
    const slots = this.#without("price");
    const order = this.#window.orders.price.slots;
    const [cheapest] = walk(order, false, slots, 0, 1);
    const [dearest] = walk(order, true, slots, 0, 1);
    if (cheapest === undefined || dearest === undefined) return undefined;
    const { priceHaler } = this.#window.columns;
    return { from: priceHaler[cheapest] ?? 0, to: priceHaler[dearest] ?? 0 };
  }

  /** Numbers of products in an order: `limit` of them after the first `offset`. */
  page(sort: Sort, offset: number, limit: number): number[] {
    return this.#slots(sort, offset, limit).map((slot) => this.#window.columns.ids[slot] ?? 0);
  }

  #slots(sort: Sort, offset: number, limit: number): number[] {
    const { orders, facets } = this.#window;
    const left = this.#left;
    switch (sort) {
      case "recommended": {
        const inStock = facets.slots("in_stock", "1");
        if (this.#found) return pageByScore(this.#found, left, inStock, this.#window, offset, limit);
        const first = intersect(left, inStock);
        const firsts = first.count();
        const page = offset < firsts ? walk(orders.position.slots, false, first, offset, limit) : [];
        if (page.length === limit) return page;
        const rest = without(left, inStock);
        return [...page, ...walk(orders.position.slots, false, rest, Math.max(0, offset - firsts), limit - page.length)];
      }
      case "price_asc":
        return walk(orders.price.slots, false, left, offset, limit);
      case "price_desc":
        return walk(orders.price.slots, true, left, offset, limit);
      case "newest":
        return walk(orders.since.slots, true, left, offset, limit);
      case "name":
        return walk(orders.name.slots, false, left, offset, limit);
      case "discount":
        return walk(orders.discount.slots, true, left, offset, limit);
    }
  }

  #without(dimension: string): Bits {
    if (!this.#chosen.has(dimension)) return this.#left;
    return intersect(this.#base, ...[...this.#chosen].flatMap(([of, slots]) => (of === dimension ? [] : [slots])));
  }
}

function pricedWithin(window: Window, { from, to }: PriceRange): Bits {
  const { priceHaler, length } = window.columns;
  const slots = new Bits(length);
  for (let at = 0; at < slots.words.length; at += 1) {
    let word = 0;
    for (let bit = 0; bit < 32; bit += 1) {
      const price = priceHaler[at * 32 + bit] ?? 0;
      if (price >= from && price <= to) word |= 1 << bit;
    }
    slots.words[at] = word;
  }
  return slots;
}
