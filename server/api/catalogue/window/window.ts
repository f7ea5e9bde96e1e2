import type { Locale } from "~/contract/common";
import { Bits } from "./bits";
import { Columns } from "./columns";
import { Facets } from "./facets";
import { SlotOrder } from "./slot-order";
import { createTextIndex } from "./text-index";
import type { Ranked } from "./text/gather";
import type { ListingRow } from "./window.repo";

/** Searches whose finds are kept for a window: up to 1 MB each with 100,000 products. */
const MOST_FOUND = 20;

/** What a search found, with scores, and the same as a set. */
export type Found = Ranked & { set: Bits };

/**
 * The assortment of a language as listings need it, in memory: columns, bitsets and orders over slots, one slot for each product
 * (decision 13). The database stays the truth.
 */
export class Window {
  readonly columns = new Columns();
  readonly facets = new Facets();
  readonly text;
  /** the slots of products that are listed now */
  readonly listed = new Bits();
  readonly orders = {
    position: new SlotOrder(this.columns.by("position")),
    price: new SlotOrder(this.columns.by("priceHaler")),
    since: new SlotOrder(this.columns.by("since")),
    name: new SlotOrder((a, b) => this.columns.byName(a, b)),
    discount: new SlotOrder(this.columns.by("discount")),
  };
  /** counts of choices (`narrowed.ts`), until the next update */
  readonly kept = new Map<string, Uint32Array>();
  readonly #found = new Map<string, Found>();
  readonly #finds = new Map<string, boolean>();
  /** rises with every update */
  version = 0;
  #ranks: Uint32Array | undefined;

  constructor(locale: Locale) {
    this.text = createTextIndex(locale);
  }

  /**
   * Takes in products as they are now.
   * @param gone numbers of products that are not listed any more
   */
  update(rows: readonly ListingRow[], gone: readonly number[] = []): void {
    const former = new Bits();
    for (const id of gone) {
      const slot = this.columns.slotOf(id);
      if (slot !== undefined) this.#withdraw(slot, former);
    }
    const present: number[] = [];
    for (const row of rows) {
      const known = this.columns.slotOf(row.product_id);
      if (known !== undefined) this.#withdraw(known, former);
      const slot = this.columns.write(row);
      this.facets.write(slot, row);
      this.text.set(slot, row.search);
      this.listed.add(slot);
      present.push(slot);
    }
    const slots = Uint32Array.from(present);
    for (const order of Object.values(this.orders)) order.update(former, slots);
    this.#ranks = undefined;
    this.kept.clear();
    this.#found.clear();
    this.#finds.clear();
    this.version += 1;
  }

  #withdraw(slot: number, former: Bits): void {
    if (!this.listed.has(slot)) return;
    former.add(slot);
    this.listed.delete(slot);
    this.facets.clear(slot);
    this.text.remove(slot);
  }

  /** Finds products by words. A shopper who leafs, sorts and narrows asks for the same words again. */
  find(q: string): Found {
    let found = this.#found.get(q);
    if (!found) {
      const ranked = this.text.find(q);
      found = { ...ranked, set: Bits.of(ranked.slots) };
      if (this.#found.size >= MOST_FOUND) this.#found.delete(this.#found.keys().next().value ?? q);
      this.#found.set(q, found);
    }
    return found;
  }

  /** Does a text of the shop's own, as are offered to who is typing, find anything? There are few, and they are asked again and again. */
  finds(phrase: string): boolean {
    const known = this.#finds.get(phrase) ?? this.text.finds(phrase);
    this.#finds.set(phrase, known);
    return known;
  }

  /** The place of each slot in the shopkeeper's own order. */
  get ranks(): Uint32Array {
    if (!this.#ranks) {
      const ranks = new Uint32Array(this.columns.length);
      this.orders.position.slots.forEach((slot, rank) => (ranks[slot] = rank));
      this.#ranks = ranks;
    }
    return this.#ranks;
  }
}
