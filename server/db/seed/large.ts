import { sql } from "kysely";
import { prepareProducts } from "../catalogue/prepare";
import type { Database } from "../database";
import { loadProducts } from "./load-products";
import { lineMaker } from "./made-line";
import type { PicturesIndex } from "./pictures-index";
import type { Assortment } from "./read";

/** Made products have numbers from here on, above all of the demo assortment's. */
const FIRST_ID = 1_000_001;
/** Products a transaction: other processes wait no longer than for these. */
const PART = 500;
/** Transactions at a time: while PostgreSQL stores one, this process makes the next. SQLite works in this process, and runs one. */
const AT_A_TIME = { sqlite: 1, postgres: 2 } as const;

/**
 * Adds made-up products to the demo assortment until there are so many: its lines under other names, with other prices, stock, properties
 * and days. The same number always gives the same products; what is there stays, so that it can be broken off and taken up again.
 * Gives after each part how many there are.
 */
export async function* enlarge(db: Database, assortment: Assortment, pictures: PicturesIndex, products: number): AsyncGenerator<number> {
  const makeLine = lineMaker(assortment);
  const makePart = async (ids: readonly number[]): Promise<number> => {
    const lines = ids.map((id) => makeLine(id - FIRST_ID, id));
    await db.transaction(async (tx) => {
      // a crash of the machine may lose the newest parts, which the next run makes again; nothing refers to them that was not flushed with them
      if (db.kind === "postgres") await sql`set local synchronous_commit = off`.execute(tx.sql);
      await loadProducts(tx, { ...assortment, lines }, pictures);
      await prepareProducts(tx, ids);
    });
    return ids.length;
  };

  const { there, missing } = await readMissing(db, products);
  let count = there;
  const underway: Promise<number>[] = [];
  try {
    for (let start = 0; start < missing.length || underway.length > 0;) {
      for (; start < missing.length && underway.length < AT_A_TIME[db.kind]; start += PART) {
        const part = makePart(missing.slice(start, start + PART));
        // a failure is thrown where it is awaited; it may fail before that
        part.catch(() => undefined);
        underway.push(part);
      }
      count += (await underway.shift()) ?? 0;
      yield count;
    }
  } finally {
    await Promise.allSettled(underway);
  }
  // both plan by what they know of the tables, and learn of so many new rows only later or never by themselves; its commit flushes all before it
  await sql`analyze`.execute(db.sql);
}

/** How many products there are, and the numbers of those to make: an import that was broken off may have left out some in between. */
async function readMissing(db: Database, products: number): Promise<{ there: number; missing: number[] }> {
  const ids = new Set((await db.sql.selectFrom("products").select("id").execute()).map(({ id }) => id));
  const missing: number[] = [];
  for (let id = FIRST_ID; ids.size + missing.length < products; id += 1) if (!ids.has(id)) missing.push(id);
  return { there: ids.size, missing };
}
