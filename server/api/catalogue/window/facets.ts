import { Bits, countCommon, without } from "./bits";
import { Records } from "./records";
import type { ListingRow } from "./window.repo";

const NONE: ReadonlyMap<string, number> = new Map();
const NOTHING = new Bits();

/**
 * What listings are narrowed by: the slots of each value of each dimension (`brand`, `property.18`, …) to choose by, and the values of each
 * slot to count by.
 */
export class Facets {
  /** a number for each value of each dimension that any product ever had */
  readonly #numbers = new Map<string, Map<string, number>>();
  /** by that number: the slots, and how many there are */
  readonly #slots: Bits[] = [];
  readonly #totals: number[] = [];
  readonly #records = new Records();

  /** The values of a dimension that any product ever had, each with its number among all values. */
  of(dimension: string): ReadonlyMap<string, number> {
    return this.#numbers.get(dimension) ?? NONE;
  }

  /** Counts the values of one dimension among some slots. */
  count(dimension: string, some: Bits): Map<string, number> {
    const counts = new Map<string, number>();
    for (const [value, number] of this.of(dimension)) {
      const count = countCommon(some, this.#slots[number] ?? NOTHING);
      if (count) counts.set(value, count);
    }
    return counts;
  }

  /** The slots with a value of a dimension. */
  slots(dimension: string, value: string): Bits {
    const number = this.of(dimension).get(value);
    return (number === undefined ? undefined : this.#slots[number]) ?? NOTHING;
  }

  write(slot: number, row: ListingRow): void {
    const numbers = [...new Set(valuesOf(row).map(([dimension, value]) => this.#numberOf(dimension, value)))];
    this.#records.write(slot, numbers);
    for (const number of numbers) {
      this.#slots[number]?.add(slot);
      this.#totals[number] = (this.#totals[number] ?? 0) + 1;
    }
  }

  /** Takes a slot out of everything. */
  clear(slot: number): void {
    for (const number of this.#records.of(slot)) {
      this.#slots[number]?.delete(slot);
      this.#totals[number] = (this.#totals[number] ?? 0) - 1;
    }
    this.#records.write(slot, []);
  }

  /**
   * Counts every value of all dimensions among some slots, by the values' numbers. Of more than half of all, what is missing is counted
   * instead.
   * @param listed all slots that have values
   */
  tally(some: Bits, listed: Bits): Uint32Array {
    const counts = new Uint32Array(this.#slots.length);
    if (some.count() * 2 <= listed.count()) {
      this.#records.tally(some.words, counts);
      return counts;
    }
    this.#records.tally(without(listed, some).words, counts);
    return counts.map((missing, number) => (this.#totals[number] ?? 0) - missing);
  }

  #numberOf(dimension: string, value: string): number {
    let numbers = this.#numbers.get(dimension);
    if (!numbers) this.#numbers.set(dimension, (numbers = new Map<string, number>()));
    let number = numbers.get(value);
    if (number === undefined) {
      number = this.#slots.length;
      numbers.set(value, number);
      this.#slots.push(new Bits());
      this.#totals.push(0);
    }
    return number;
  }
}

/** Shelves are numbers of categories, or labels that have a list of their own. */
const isLabel = (shelf: string) => shelf === "new" || shelf === "tip";

/** What a product can be found by, dimension and value. */
function valuesOf(row: ListingRow): [dimension: string, value: string][] {
  const values: [string, string][] = row.shelves.map((shelf) => [isLabel(shelf) ? "list" : "category", shelf]);
  if (row.in_stock) values.push(["in_stock", "1"]);
  if (row.on_sale) values.push(["on_sale", "1"], ["list", "sale"]);
  if (row.brand_id !== null) values.push(["brand", String(row.brand_id)]);
  for (const width of row.widths) values.push(["width", String(width)]);
  for (const [property, of] of Object.entries(row.facets))
    values.push(...of.map((value): [string, string] => [`property.${property}`, value]));
  return values;
}
