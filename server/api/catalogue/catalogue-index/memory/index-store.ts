import { createMemoCache, createSizedMemoCache } from "~/cache/memo-cache.server";
import { MEMOS } from "~/cache/policies";
import type { Locale } from "~/contract/core/common";
import { roomQuery, type RoomLaying } from "~/domain/room";
import type { RoomChoice } from "../catalogue-index";
import type { ListingRow } from "../index.repo";
import type { Matches } from "../text/gather";
import { createTextIndex } from "../text/text-index";
import { Bitset, bitsetOf } from "./bitset";
import { Columns } from "./columns";
import { DocOrder } from "./doc-order";
import { Facets } from "./facets";
import { RoomSums } from "./room-sums";

export interface FoundProducts extends Matches {
  set: Bitset;
  /** documents that match by name or category, not only by description */
  corrected(): Bitset;
}

type SortOrder = "position" | "price" | "since" | "name" | "discount";

const FOUND_BYTES = 1_000;
/** Matches above this share of the best score match by name and category, not only by description. */
const MIN_SCORE_SHARE = 0.85;

/** The in-memory index of one language: columns, bitsets, sorted orders; one docId per product (ADR 13). The database stays the source of truth. */
export class IndexStore {
  readonly columns = new Columns();
  readonly facets = new Facets();
  readonly text;
  readonly listed = new Bitset();
  readonly orders: Record<SortOrder, DocOrder>;
  /** facet counts by choice (`memory-query.ts`), until the next update */
  readonly counts = createMemoCache<Uint32Array>(MEMOS.facetCounts);
  readonly #searches = createSizedMemoCache<FoundProducts>(MEMOS.searchResults, (products) =>
    sizeOfFound(products, this.columns.length),
  );
  readonly #layings: (RoomLaying | null)[] = [];
  readonly #roomSums = createSizedMemoCache<RoomSums>(MEMOS.roomSums, ({ bytes }) => bytes);
  version = 0;
  #ranks: Uint32Array | undefined;

  constructor(locale: Locale) {
    this.text = createTextIndex(locale);
    this.orders = {
      position: new DocOrder(this.columns.by("position")),
      price: new DocOrder(this.columns.by("priceHaler")),
      since: new DocOrder(this.columns.by("since")),
      name: new DocOrder((a, b) => this.columns.byName(a, b)),
      discount: new DocOrder(this.columns.by("discount")),
    };
  }

  /** Indexes products. @param gone ids of products that are no longer listed */
  update(rows: readonly ListingRow[], gone: readonly number[] = []): void {
    const former = new Bitset();
    for (const id of gone) {
      const docId = this.columns.docIdOf(id);
      if (docId !== undefined) this.#withdraw(docId, former);
    }
    const present: number[] = [];
    for (const row of rows) {
      const formerId = this.columns.docIdOf(row.product_id);
      if (formerId !== undefined) this.#withdraw(formerId, former);
      const docId = this.columns.write(row);
      this.facets.write(docId, row);
      this.#layings[docId] = row.laying;
      this.text.set(docId, row.search);
      this.listed.add(docId);
      present.push(docId);
    }
    const docIds = Uint32Array.from(present);
    for (const order of Object.values(this.orders)) order.update(former, docIds);
    this.#ranks = undefined;
    this.counts.clear();
    this.#searches.clear();
    this.#roomSums.clear();
    this.version += 1;
  }

  #withdraw(docId: number, former: Bitset): void {
    if (!this.listed.has(docId)) return;
    former.add(docId);
    this.listed.remove(docId);
    this.facets.clear(docId);
    this.text.remove(docId);
  }

  /** Searches. Pages, orders and filters of one search share the cached result. */
  find(q: string): FoundProducts {
    return this.#searches.read(q, () => {
      const inStock = this.facets.docIds("in_stock", "1");
      const matches = this.text.find(q, (docId) => inStock.has(docId));
      let correctedSet: Bitset | undefined;
      return {
        ...matches,
        set: bitsetOf(matches.docIds),
        corrected: () => (correctedSet ??= correctedOf(matches)),
      };
    });
  }

  /** True if a phrase has results. */
  finds(phrase: string): boolean {
    return this.text.finds(phrase);
  }

  /** Prices for a room; filters, pages and orders of one room share them. */
  sumsFor(choice: RoomChoice): RoomSums {
    const { room, prices, groupPercent } = choice;
    return this.#roomSums.read(
      `${roomQuery(room)} ${prices.trimCut} ${groupPercent}`,
      () => new RoomSums(this.#layings, choice),
    );
  }

  get ranks(): Uint32Array {
    if (!this.#ranks) {
      const ranks = new Uint32Array(this.columns.length);
      this.orders.position.docIds.forEach((docId, rank) => (ranks[docId] = rank));
      this.#ranks = ranks;
    }
    return this.#ranks;
  }
}

/** @param docs number of documents: both sets of a result have a bit for each */
const sizeOfFound = ({ docIds, scores, first }: FoundProducts, docs: number): number =>
  docIds.byteLength + scores.byteLength + first.byteLength + docs / 4 + FOUND_BYTES;

function correctedOf({ docIds, scores }: Matches): Bitset {
  const enough = scores.reduce((best, score) => Math.max(best, score), 0) * MIN_SCORE_SHARE;
  return bitsetOf(docIds.filter((_docId, index) => (scores[index] ?? 0) >= enough));
}
