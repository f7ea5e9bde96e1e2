import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Locale } from "~/contract/core/common";
import type { Queries } from "../../../db/index";
import { readListings, readListingsAfter } from "./index.repo";
import { MemoryIndex } from "./memory/memory-index";

/** Products per batch of the first load; the event loop serves requests between batches. */
const BATCH = 500;
/** Batch of updates, which a page may wait for: 3 ms with 100,000 products. */
const SMALL_BATCH = 20;

export async function loadIndex(db: Queries, locale: Locale): Promise<MemoryIndex> {
  const index = new MemoryIndex(locale);
  for (let rows = await readListingsAfter(db, locale, 0, BATCH); rows.length;) {
    index.update(rows);
    await yieldToEventLoop();
    rows = await readListingsAfter(db, locale, rows.at(-1)?.product_id ?? 0, BATCH);
  }
  return index;
}

export async function updateIndex(
  db: Queries,
  index: MemoryIndex,
  locale: Locale,
  products: readonly number[],
): Promise<void> {
  for (let start = 0; start < products.length; start += SMALL_BATCH) {
    const ids = products.slice(start, start + SMALL_BATCH);
    const rows = await readListings(db, locale, ids);
    const listed = new Set(rows.map(({ product_id }) => product_id));
    index.update(
      rows,
      ids.filter((id) => !listed.has(id)),
    );
    await yieldToEventLoop();
  }
}
