import type { Sort } from "~/contract/catalogue";
import type { CatalogueQuery, FacetChoice, PriceRange } from "../catalogue-index";
import { Bitset, intersect, union } from "./bitset";
import { walk } from "./doc-order";
import type { FoundProducts, IndexStore } from "./index-store";
import { pageByScore } from "./page-by-score";
import type { RoomSums } from "./room-sums";

/** Precomputed orders, for all sorts except the recommended one and the one of a room. */
const ORDER_OF = {
  price_asc: { by: "price", backwards: false },
  price_desc: { by: "price", backwards: true },
  newest: { by: "since", backwards: true },
  name: { by: "name", backwards: false },
  discount: { by: "discount", backwards: true },
} as const satisfies Record<
  Exclude<Sort, "recommended" | "room_price">,
  { by: keyof IndexStore["orders"]; backwards: boolean }
>;

/** The filter of goods that lie in the shopper's room without a seam; the only one that the store cannot know before. */
const ROOM_WHOLE = "room_whole";

/** The filtered documents as a bitset. Valid until the index's next update. */
export class MemoryQuery implements CatalogueQuery {
  readonly total: number;
  readonly #store: IndexStore;
  readonly #matches: FoundProducts | undefined;
  /** search results before filters */
  readonly #base: Bitset;
  readonly #byFacet: ReadonlyMap<string, Bitset>;
  readonly #left: Bitset;
  readonly #room: RoomSums | undefined;
  #tally: Uint32Array | undefined;
  /** cache key of the choice */
  readonly #name: string;

  constructor(store: IndexStore, { values = new Map(), price, q = "", room }: FacetChoice = {}) {
    this.#store = store;
    this.#name = JSON.stringify([[...values], price, q, values.has(ROOM_WHOLE) && room]);
    this.#room = room && store.sumsFor(room);
    this.#matches = q.trim() ? store.find(q) : undefined;
    this.#base = this.#matches ? intersect(store.listed, this.#matches.set) : store.listed;
    const byFacet = new Map<string, Bitset>();
    for (const [facet, of] of values)
      byFacet.set(facet, union(of.map((value) => store.facets.docIds(facet, value))));
    if (this.#room && values.get(ROOM_WHOLE)?.includes("1"))
      byFacet.set(ROOM_WHOLE, this.#room.wholeOf(this.#base));
    if (price) byFacet.set("price", pricedWithin(store, price));
    this.#byFacet = byFacet;
    this.#left = intersect(this.#base, ...byFacet.values());
    this.total = this.#left.size();
  }

  get partial(): CatalogueQuery["partial"] {
    const { leftOut = [], first } = this.#matches ?? {};
    return leftOut.length ? { leftOut, matchingAll: first?.length ?? 0 } : null;
  }

  get correction(): string | null {
    return this.#matches?.correction ?? null;
  }

  counts(facet: string): Map<string, number> {
    const { facets } = this.#store;
    if (facet === ROOM_WHOLE) return this.#countWhole();
    if (this.#byFacet.has(facet)) return facets.count(facet, this.#without(facet));
    const tally = (this.#tally ??= this.#tallied());
    const counts = new Map<string, number>();
    for (const [value, number] of facets.countsOf(facet)) {
      const left = tally[number] ?? 0;
      if (left) counts.set(value, left);
    }
    return counts;
  }

  #countWhole(): Map<string, number> {
    const count = this.#room?.wholeOf(this.#without(ROOM_WHOLE)).size() ?? 0;
    return new Map(count > 0 ? [["1", count]] : []);
  }

  /** Counting is the slowest part, and every page and order of a listing needs the same counts. */
  #tallied(): Uint32Array {
    const { facets, listed, counts } = this.#store;
    return counts.read(this.#name, () => facets.tally(this.#left, listed));
  }

  prices(): PriceRange | undefined {
    const docIds = this.#without("price");
    const order = this.#store.orders.price.docIds;
    const [cheapest] = walk(order, false, docIds, 0, 1);
    const [dearest] = walk(order, true, docIds, 0, 1);
    if (cheapest === undefined || dearest === undefined) return undefined;
    const { priceHaler } = this.#store.columns;
    return { from: priceHaler[cheapest] ?? 0, to: priceHaler[dearest] ?? 0 };
  }

  roomPrices(): PriceRange | undefined {
    return this.#room?.rangeOf(this.#left);
  }

  page(sort: Sort, offset: number, limit: number): number[] {
    return this.#docIds(sort, offset, limit).map((docId) => this.#store.columns.ids[docId] ?? 0);
  }

  #docIds(sort: Sort, offset: number, limit: number): number[] {
    const { orders, facets } = this.#store;
    if (sort === "recommended") {
      const inStock = facets.docIds("in_stock", "1");
      if (this.#matches)
        return pageByScore(this.#matches, this.#left, inStock, this.#store, offset, limit);
      return this.#firstOf(inStock, orders.position.docIds, false, offset, limit);
    }
    if (sort === "room_price") {
      const ranked = { ranks: this.#store.ranks, order: orders.position.docIds };
      return this.#room?.page(this.#left, this.#matches?.corrected(), ranked, offset, limit) ?? [];
    }
    const order = orders[ORDER_OF[sort].by].docIds;
    const { backwards } = ORDER_OF[sort];
    // strong matches first in any order: carpets before adhesives for carpets
    if (this.#matches)
      return this.#firstOf(this.#matches.corrected(), order, backwards, offset, limit);
    return walk(order, backwards, this.#left, offset, limit);
  }

  /** Returns documents of the set first, then the others, each in the order. */
  #firstOf(
    set: Bitset,
    order: Uint32Array,
    backwards: boolean,
    offset: number,
    limit: number,
  ): number[] {
    const first = intersect(this.#left, set);
    const firsts = first.size();
    const page = offset < firsts ? walk(order, backwards, first, offset, limit) : [];
    if (page.length === limit) return page;
    const rest = this.#left.new_difference(set);
    return [
      ...page,
      ...walk(order, backwards, rest, Math.max(0, offset - firsts), limit - page.length),
    ];
  }

  #without(facet: string): Bitset {
    if (!this.#byFacet.has(facet)) return this.#left;
    return intersect(
      this.#base,
      ...[...this.#byFacet].flatMap(([of, docIds]) => (of === facet ? [] : [docIds])),
    );
  }
}

function pricedWithin(store: IndexStore, { from, to }: PriceRange): Bitset {
  const { priceHaler, length } = store.columns;
  const words = new Uint32Array(Math.ceil(length / 32));
  for (let at = 0; at < words.length; at += 1) {
    let word = 0;
    for (let bit = 0; bit < 32; bit += 1) {
      const price = priceHaler[at * 32 + bit] ?? 0;
      if (price >= from && price <= to) word |= 1 << bit;
    }
    words[at] = word;
  }
  return Bitset.fromWords(words);
}
