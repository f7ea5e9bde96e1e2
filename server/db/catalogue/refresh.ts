import type { Database } from "../database";
import { noteChanges } from "./changes";
import { prepareProducts } from "./prepared/prepare";
import { readProductIds } from "./prepared/read-products";

/** Products per transaction: limits the wait of a running shop. */
const PART = 50;

/**
 * Prepares products again, by default all, in short transactions; running instances learn of each by the change log. Deleted products disappear from
 * listings.
 * @yields number of prepared products after each transaction; unknown ids are not counted
 */
export async function* refreshCatalogue(
  db: Database,
  ids?: readonly number[],
): AsyncGenerator<number> {
  let count = 0;
  for await (const part of ids ? partsOf([...new Set(ids)]) : allParts(db)) {
    yield (count += await db.transaction((tx) => prepareProducts(tx, part)));
  }
  // products deleted by SQL leave no id to log
  if (!ids) await db.transaction((tx) => noteChanges(tx));
}

function* partsOf(ids: readonly number[]): Generator<readonly number[]> {
  for (let start = 0; start < ids.length; start += PART) yield ids.slice(start, start + PART);
}

async function* allParts(db: Database): AsyncGenerator<readonly number[]> {
  for (
    let part = await readProductIds(db, 0, PART);
    part.length;
    part = await readProductIds(db, part.at(-1) ?? 0, PART)
  )
    yield part;
}
