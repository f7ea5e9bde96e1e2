import { sql } from "kysely";
import { prepareProducts } from "../catalogue/prepared/prepare";
import type { Database } from "../database";
import { loadProducts } from "./load/load-products";
import { lineMaker } from "./made-line";
import type { PicturesIndex } from "./pictures-index";
import type { Assortment } from "./read";

/** First id of generated products, above all demo ids. */
const FIRST_ID = 1_000_001;
/** Products per transaction, to limit the wait of other processes. */
const PART = 500;
/** Concurrent transactions: while PostgreSQL commits one, this process builds the next. SQLite runs one. */
const AT_A_TIME = { sqlite: 1, postgres: 2 } as const;

/** Adds generated products up to a number, always the same ones; an aborted run can be continued. @yields number of products after each part */
export async function* enlarge(
  db: Database,
  assortment: Assortment,
  pictures: PicturesIndex,
  products: number,
): AsyncGenerator<number> {
  const makeLine = lineMaker(assortment);
  const makePart = async (ids: readonly number[]): Promise<number> => {
    const lines = ids.map((id) => makeLine(id - FIRST_ID, id));
    await db.transaction(async (tx) => {
      // a crash may lose the newest parts; the next run generates them again
      if (db.kind === "postgres") await sql`set local synchronous_commit = off`.execute(tx.sql);
      await loadProducts(tx, { ...assortment, lines }, pictures);
      await prepareProducts(tx, ids);
    });
    return ids.length;
  };

  const { there, missing } = await readMissingIds(db, products);
  let count = there;
  const underway: Promise<number>[] = [];
  try {
    for (let start = 0; start < missing.length || underway.length > 0;) {
      for (; start < missing.length && underway.length < AT_A_TIME[db.kind]; start += PART) {
        const part = makePart(missing.slice(start, start + PART));
        // it may fail before it is awaited; the await handles the failure
        part.catch(() => undefined);
        underway.push(part);
      }
      count += (await underway.shift()) ?? 0;
      yield count;
    }
  } finally {
    await Promise.allSettled(underway);
  }
  // query planners do not notice many new rows; this commit also flushes earlier ones
  await sql`analyze`.execute(db.sql);
}

/** Reads the number of products and the missing ids; an aborted run may leave gaps. */
async function readMissingIds(
  db: Database,
  products: number,
): Promise<{ there: number; missing: number[] }> {
  const ids = new Set(
    (await db.sql.selectFrom("products").select("id").execute()).map(({ id }) => id),
  );
  const missing: number[] = [];
  for (let id = FIRST_ID; ids.size + missing.length < products; id += 1)
    if (!ids.has(id)) missing.push(id);
  return { there: ids.size, missing };
}
