import { sql } from "kysely";
import type { Database, Queries } from "../database";
import { noteChanges } from "./changes";
import { prepareProducts } from "./prepared/prepare";
import { productIdParts } from "./prepared/read-products";

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
  for await (const part of productIdParts(db, PART, ids && [...new Set(ids)])) {
    yield (count += await db.transaction((tx) => prepareProducts(tx, part)));
  }
  // products deleted by SQL leave no id to log
  if (!ids) await db.transaction((tx) => noteChanges(tx));
}

/** True if categories, brands or properties have changed since all products were last prepared: an import that changed them was killed, or SQL did. */
export async function isRefreshDue({ sql: db }: Queries): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean | number | null }>`
    select max(case when topic in ('categories', 'properties') then id end)
      > coalesce(max(case when topic = 'products' and record_id is null then id end), 0) as "isDue" from changes`.execute(
    db,
  );
  return Boolean(rows[0]?.isDue);
}
