import type { ListingRow } from "./window.repo";

/** What listings are sorted by, a column for each key and a slot for each product. */
export class Columns {
  ids = new Int32Array(0);
  position = new Int32Array(0);
  priceHaler = new Int32Array(0);
  since = new Float64Array(0);
  discount = new Int32Array(0);
  readonly nameKey: string[] = [];
  readonly #slots = new Map<number, number>();

  /** How many slots have been given. */
  get length(): number {
    return this.nameKey.length;
  }

  /** The slot of a product, if it ever had one. A product keeps its slot, also when it goes and comes back. */
  slotOf(productId: number): number | undefined {
    return this.#slots.get(productId);
  }

  /** Writes a product's keys and gives its slot. */
  write(row: ListingRow): number {
    const slot = this.#slots.get(row.product_id) ?? this.length;
    if (slot === this.length) this.#slots.set(row.product_id, slot);
    if (slot >= this.ids.length) this.#grow(Math.max(64, slot * 2));
    this.ids[slot] = row.product_id;
    this.position[slot] = row.position;
    this.priceHaler[slot] = row.price_haler;
    this.since[slot] = row.since.getTime();
    this.discount[slot] = row.discount;
    this.nameKey[slot] = row.name_key;
    return slot;
  }

  #grow(size: number): void {
    this.ids = grown(this.ids, new Int32Array(size));
    this.position = grown(this.position, new Int32Array(size));
    this.priceHaler = grown(this.priceHaler, new Int32Array(size));
    this.discount = grown(this.discount, new Int32Array(size));
    const since = new Float64Array(size);
    since.set(this.since);
    this.since = since;
  }

  /** Compares two slots by a numeric column, then by the products' numbers. */
  by(column: "position" | "priceHaler" | "since" | "discount"): (a: number, b: number) => number {
    return (a, b) => (this[column][a] ?? 0) - (this[column][b] ?? 0) || this.byId(a, b);
  }

  /** Compares two slots by the Czech order of names, then by the products' numbers. */
  byName(a: number, b: number): number {
    const [left = "", right = ""] = [this.nameKey[a], this.nameKey[b]];
    return left < right ? -1 : left > right ? 1 : this.byId(a, b);
  }

  byId(a: number, b: number): number {
    return (this.ids[a] ?? 0) - (this.ids[b] ?? 0);
  }
}

function grown(from: Int32Array, to: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  to.set(from);
  return to;
}
