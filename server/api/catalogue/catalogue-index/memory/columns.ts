import type { ListingRow } from "../index.repo";

/** Sort keys of listings: one column per key, one row per document. */
export class Columns {
  ids = new Int32Array(0);
  position = new Int32Array(0);
  priceHaler = new Int32Array(0);
  since = new Float64Array(0);
  discount = new Int32Array(0);
  /** keys of the Czech order of names, by docId */
  readonly #nameKeys: string[] = [];
  readonly #docIds = new Map<number, number>();

  get length(): number {
    return this.#nameKeys.length;
  }

  /** The docId of a product; undefined if it never had one. A product that is no longer listed keeps it. */
  docIdOf(productId: number): number | undefined {
    return this.#docIds.get(productId);
  }

  write(row: ListingRow): number {
    const docId = this.#docIds.get(row.product_id) ?? this.length;
    if (docId === this.length) this.#docIds.set(row.product_id, docId);
    if (docId >= this.ids.length) this.#grow(Math.max(64, docId * 2));
    this.ids[docId] = row.product_id;
    this.position[docId] = row.position;
    this.priceHaler[docId] = row.price_haler;
    this.since[docId] = row.since.getTime();
    this.discount[docId] = row.discount;
    this.#nameKeys[docId] = row.name_key;
    return docId;
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

  /** Compares two documents by a numeric column, then by product id. */
  by(column: "position" | "priceHaler" | "since" | "discount"): (a: number, b: number) => number {
    return (a, b) => (this[column][a] ?? 0) - (this[column][b] ?? 0) || this.byId(a, b);
  }

  /** Compares two documents by the Czech order of names, then by product id. */
  byName(a: number, b: number): number {
    const [left, right] = [this.#nameKeys[a] ?? "", this.#nameKeys[b] ?? ""];
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
