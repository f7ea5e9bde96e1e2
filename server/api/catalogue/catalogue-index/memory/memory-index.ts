import type { Locale } from "~/contract/core/common";
import type { CatalogueIndex, FacetChoice } from "../catalogue-index";
import type { ListingRow } from "../index.repo";
import { IndexStore } from "./index-store";
import { MemoryQuery } from "./memory-query";

export class MemoryIndex implements CatalogueIndex {
  readonly #store: IndexStore;

  constructor(locale: Locale) {
    this.#store = new IndexStore(locale);
  }

  get version(): number {
    return this.#store.version;
  }

  query(choice?: FacetChoice): MemoryQuery {
    return new MemoryQuery(this.#store, choice);
  }

  values(facet: string): { has(value: string): boolean } {
    return this.#store.facets.countsOf(facet);
  }

  finds(phrase: string): boolean {
    return this.#store.finds(phrase);
  }

  complete(q: string, max: number): string[] {
    return this.#store.text.complete(q, max);
  }

  update(rows: readonly ListingRow[], gone: readonly number[] = []): void {
    this.#store.update(rows, gone);
  }
}
