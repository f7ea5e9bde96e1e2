import type { Database, Queries } from "../database";
import { prepareIfMissing } from "../catalogue/prepare-missing";
import { loadContent } from "./load-content";
import { loadMembers } from "./load-members";
import { loadProducts } from "./load-products";
import { loadArticles } from "./load-articles";
import { loadReviews } from "./load-reviews";
import { loadVouchers } from "./load-vouchers";
import { publishPages } from "./publish-pages";
import { readAssortment, type Assortment } from "./read";
import { NO_PICTURES, readPictures, type PicturesIndex } from "./pictures-index";
import { lockSeed } from "../seed-lock";
import { whileBusy, type OnWait } from "../wait-for-others";

/**
 * Loads the demo assortment into a database that has no products yet, all of it or nothing, and prepares it part by part. Safe when several instances
 * start at once.
 * @param dir folder of the assortment's JSON, with `pictures/index.json` beside it where pictures were rendered
 * @returns whether something was loaded
 */
export async function seedIfEmpty(db: Database, dir: string, onWait?: OnWait): Promise<boolean> {
  if (await hasProducts(db)) return false;
  return loadAssortment(db, readAssortment(dir), readPictures(dir), onWait);
}

/** The same for an assortment that is already read. */
export async function loadAssortment(
  db: Database,
  assortment: Assortment,
  pictures: PicturesIndex = NO_PICTURES,
  onWait: OnWait = () => undefined,
): Promise<boolean> {
  const load = () =>
    db.transaction(async (tx) => {
      await lockSeed(tx, onWait);
      if (await hasProducts(tx)) return false;
      await loadContent(tx, assortment);
      await loadProducts(tx, assortment, pictures);
      await publishPages(tx, assortment.infoPages);
      await loadArticles(tx, assortment, new Date());
      await loadVouchers(tx, assortment);
      await loadMembers(tx, assortment, new Date());
      await loadReviews(tx, assortment, new Date());
      return true;
    });
  const isLoaded = await whileBusy(load, () => onWait("writes to the database"));
  await prepareIfMissing(db, onWait);
  return isLoaded;
}

async function hasProducts(db: Queries): Promise<boolean> {
  return (await db.sql.selectFrom("products").select("id").limit(1).executeTakeFirst()) !== undefined;
}
