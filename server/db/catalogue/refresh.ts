import type { Database } from "../database";
import { noteChanges } from "./changes";
import { prepareProducts } from "./prepare";
import { readProductIds } from "./read-products";

/** Products in one transaction: a running shop's writers wait no longer than for these. */
const PART = 50;

/**
 * Prepares products again, all of them where none are named, in short transactions; running instances hear of each by the change log.
 * A product that was deleted disappears from listings.
 * @param ids each counts once
 * @returns after each part, how many products were prepared so far; a number without a product is not counted
 */
export async function* refreshCatalogue(db: Database, ids?: readonly number[]): AsyncGenerator<number> {
  let count = 0;
  for await (const part of ids ? partsOf([...new Set(ids)]) : allParts(db)) {
    yield (count += await db.transaction((tx) => prepareProducts(tx, part)));
  }
  // products that were deleted by SQL have no number that could be noted
  if (!ids) await db.transaction((tx) => noteChanges(tx));
}

function* partsOf(ids: readonly number[]): Generator<readonly number[]> {
  for (let start = 0; start < ids.length; start += PART) yield ids.slice(start, start + PART);
}

async function* allParts(db: Database): AsyncGenerator<readonly number[]> {
  for (let part = await readProductIds(db, 0, PART); part.length; part = await readProductIds(db, part.at(-1) ?? 0, PART)) yield part;
}
