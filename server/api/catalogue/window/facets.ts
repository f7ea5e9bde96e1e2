import { Bits } from "./bits";
import type { ListingRow } from "./window.repo";

/** What listings are narrowed by: for each dimension (`brand`, `property.18`, …) and each of its values the slots that have it. */
export class Facets {
  readonly #dimensions = new Map<string, Map<string, Bits>>();

  /** The values of a dimension that any product ever had. */
  of(dimension: string): ReadonlyMap<string, Bits> {
    return this.#dimensions.get(dimension) ?? new Map<string, Bits>();
  }

  /** The slots with a value of a dimension. */
  slots(dimension: string, value: string): Bits {
    return this.of(dimension).get(value) ?? new Bits();
  }

  write(slot: number, row: ListingRow): void {
    if (row.in_stock) this.#add("in_stock", "1", slot);
    if (row.on_sale) {
      this.#add("on_sale", "1", slot);
      this.#add("list", "sale", slot);
    }
    for (const shelf of row.shelves) this.#add(isLabel(shelf) ? "list" : "category", shelf, slot);
    if (row.brand_id !== null) this.#add("brand", String(row.brand_id), slot);
    for (const width of row.widths) this.#add("width", String(width), slot);
    for (const [property, values] of Object.entries(row.facets)) {
      for (const value of values) this.#add(`property.${property}`, value, slot);
    }
  }

  /** Takes a slot out of everything. */
  clear(slot: number): void {
    for (const values of this.#dimensions.values()) for (const slots of values.values()) slots.delete(slot);
  }

  #add(dimension: string, value: string, slot: number): void {
    let values = this.#dimensions.get(dimension);
    if (!values) this.#dimensions.set(dimension, (values = new Map<string, Bits>()));
    let slots = values.get(value);
    if (!slots) values.set(value, (slots = new Bits()));
    slots.add(slot);
  }
}

/** Shelves are numbers of categories, or labels that have a list of their own. */
const isLabel = (shelf: string) => shelf === "new" || shelf === "tip";
