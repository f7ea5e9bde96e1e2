import { sql } from "kysely";
import type { Database, Queries } from "../database";
import { prepareProducts } from "../catalogue/prepare";
import { loadContent } from "./load-content";
import { loadProducts } from "./load-products";
import { loadVouchers } from "./load-vouchers";
import { readAssortment, type Assortment } from "./read";
import { readPictures, type PicturesIndex } from "./pictures-index";

/** Any number: it names the lock under which the first instance loads the data and the others wait. */
const SEED_LOCK = 4_711_001;

/**
 * Loads the demo assortment into a database that has no products yet, all of it or nothing. Safe when several instances start at once.
 * @param dir folder of the assortment's JSON, with `pictures/index.json` beside it where pictures were drawn
 * @returns whether something was loaded
 */
export async function seedIfEmpty(db: Database, dir: string): Promise<boolean> {
  if (await hasProducts(db)) return false;
  return loadAssortment(db, readAssortment(dir), readPictures(dir));
}

/** The same for an assortment that is already read. */
export function loadAssortment(db: Database, assortment: Assortment, pictures: PicturesIndex = {}): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (tx.kind === "postgres") await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx.sql);
    if (await hasProducts(tx)) return false;
    await loadContent(tx, assortment);
    await loadProducts(tx, assortment, pictures);
    await loadVouchers(tx, assortment);
    await prepareProducts(tx);
    return true;
  });
}

async function hasProducts(db: Queries): Promise<boolean> {
  return (await db.sql.selectFrom("products").select("id").limit(1).executeTakeFirst()) !== undefined;
}
