import type { ListingRow } from "../index.repo";
import { Bitset } from "./bitset";
import { ValueLists } from "./value-lists";

const NONE: ReadonlyMap<string, number> = new Map();
const NOTHING = new Bitset();

/** The facets of listings: documents by value of a facet (`brand`, `property.18`, …) as bitsets, and values by document for counting. */
export class Facets {
  /** number of each value of each facet */
  readonly #numbers = new Map<string, Map<string, number>>();
  /** documents by value number, and their count */
  readonly #docIds: Bitset[] = [];
  readonly #totals: number[] = [];
  readonly #lists = new ValueLists();

  countsOf(facet: string): ReadonlyMap<string, number> {
    return this.#numbers.get(facet) ?? NONE;
  }

  count(facet: string, some: Bitset): Map<string, number> {
    const counts = new Map<string, number>();
    for (const [value, number] of this.countsOf(facet)) {
      const count = some.intersection_size(this.#docIds[number] ?? NOTHING);
      if (count) counts.set(value, count);
    }
    return counts;
  }

  docIds(facet: string, value: string): Bitset {
    const number = this.countsOf(facet).get(value);
    return (number === undefined ? undefined : this.#docIds[number]) ?? NOTHING;
  }

  write(docId: number, row: ListingRow): void {
    const numbers = [
      ...new Set(valuesOf(row).map(([facet, value]) => this.#numberOf(facet, value))),
    ];
    this.#lists.write(docId, numbers);
    for (const number of numbers) {
      this.#docIds[number]?.add(docId);
      this.#totals[number] = (this.#totals[number] ?? 0) + 1;
    }
  }

  clear(docId: number): void {
    for (const number of this.#lists.valuesOf(docId)) {
      this.#docIds[number]?.remove(docId);
      this.#totals[number] = (this.#totals[number] ?? 0) - 1;
    }
    this.#lists.write(docId, []);
  }

  /** Counts facet values among documents, by value number; if these are more than half of all, subtracts the others. @param listed all with values */
  tally(some: Bitset, listed: Bitset): Uint32Array {
    const counts = new Uint32Array(this.#docIds.length);
    if (some.size() * 2 <= listed.size()) {
      this.#lists.tally(some.words, counts);
      return counts;
    }
    this.#lists.tally(listed.new_difference(some).words, counts);
    return counts.map((missing, number) => (this.#totals[number] ?? 0) - missing);
  }

  #numberOf(facet: string, value: string): number {
    let numbers = this.#numbers.get(facet);
    if (!numbers) this.#numbers.set(facet, (numbers = new Map<string, number>()));
    let number = numbers.get(value);
    if (number === undefined) {
      number = this.#docIds.length;
      numbers.set(value, number);
      this.#docIds.push(new Bitset());
      this.#totals.push(0);
    }
    return number;
  }
}

/** Labels with their own list; other memberships are category ids. */
const isLabel = (membership: string) => membership === "new" || membership === "tip";

function valuesOf(row: ListingRow): [facet: string, value: string][] {
  const values: [string, string][] = row.memberships.map((membership) => [
    isLabel(membership) ? "list" : "category",
    membership,
  ]);
  if (row.in_stock) values.push(["in_stock", "1"]);
  if (row.on_sale) values.push(["on_sale", "1"], ["list", "sale"]);
  if (row.brand_id !== null) values.push(["brand", String(row.brand_id)]);
  for (const width of row.widths) values.push(["width", String(width)]);
  for (const [property, countsOf] of Object.entries(row.facets))
    values.push(...countsOf.map((value): [string, string] => [`property.${property}`, value]));
  return values;
}
