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

/**
 * Adds made-up products to the demo assortment until there are so many: its lines under other names, with other prices, stock, properties
 * and days. The same number always gives the same products; what is there stays, so that it can be broken off and taken up again.
 * Gives after each part how many there are.
 */
export async function* enlarge(db: Database, assortment: Assortment, pictures: PicturesIndex, products: number): AsyncGenerator<number> {
  const count = async (from: number) =>
    (
      await db.sql
        .selectFrom("products")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("id", ">=", from)
        .executeTakeFirstOrThrow()
    ).count;
  const makeLine = lineMaker(assortment);
  let made = await count(FIRST_ID);
  const others = (await count(1)) - made;
  for (; others + made < products;) {
    const size = Math.min(PART, products - others - made);
    const ids = Array.from({ length: size }, (_, index) => FIRST_ID + made + index);
    const lines = ids.map((id) => makeLine(id - FIRST_ID, id));
    await db.transaction(async (tx) => {
      await loadProducts(tx, { ...assortment, lines }, pictures);
      await prepareProducts(tx, ids);
    });
    made += size;
    yield others + made;
  }
  // both plan by what they know of the tables, and learn of so many new rows only later or never by themselves
  await sql`analyze`.execute(db.sql);
}
