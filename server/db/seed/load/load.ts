import { prepareIfMissing } from "../../catalogue/prepared/prepare-missing";
import type { Database, Queries } from "../../database";
import { databaseFailureOf } from "../../failures";
import { lockSeed } from "../../locks/seed-lock";
import { retryWhileBusy, type OnWait } from "../../locks/wait-for-others";
import { readConflicts } from "../demo-keys";
import { NO_PICTURES, readPictures, type PicturesIndex } from "../pictures-index";
import { publishPages } from "../publish-pages";
import { readDemoAssortment, type Assortment } from "../read";
import { loadArticles } from "./load-articles";
import { loadContent } from "./load-content";
import { loadMembers } from "./load-members";
import { loadProducts } from "./load-products";
import { loadReviews } from "./load-reviews";
import { loadVouchers } from "./load-vouchers";

/** Loads the demo if there are no products and categories; safe with several instances. @param dir folder of JSON files @returns true if loaded */
export async function seedIfEmpty(db: Database, dir: string, onWait?: OnWait): Promise<boolean> {
  if (await isFilled(db)) return false;
  return loadAssortment(db, readDemoAssortment(dir), readPictures(dir), onWait);
}

export async function loadAssortment(
  db: Database,
  assortment: Assortment,
  pictures: PicturesIndex = NO_PICTURES,
  onWait: OnWait = () => undefined,
): Promise<boolean> {
  const load = () =>
    db.transaction(async (tx) => {
      await lockSeed(tx, onWait);
      if (await isFilled(tx)) return false;
      await loadAll(tx, assortment, pictures);
      return true;
    });
  const isLoaded = await retryWhileBusy(load, () => onWait("writes to the database"));
  await prepareIfMissing(db, onWait);
  return isLoaded;
}

/** Loads the demo assortment beside own data, or nothing. @returns own rows with its ids, codes or addresses if it was refused */
export async function loadDemo(
  db: Database,
  dir: string,
): Promise<"loaded" | "known" | { taken: string[] }> {
  const assortment = readDemoAssortment(dir);
  const [first] = assortment.lines.flatMap(({ colours }) => colours);
  const load = async (tx: Queries): Promise<"loaded" | "known"> => {
    await lockSeed(tx, () => undefined);
    const firstProduct = tx.sql
      .selectFrom("products")
      .select("id")
      .where("id", "=", first?.id ?? 0);
    if (await firstProduct.executeTakeFirst()) return "known";
    await loadAll(tx, assortment, readPictures(dir));
    return "loaded";
  };
  try {
    const loaded = await db.transaction(load);
    // also if it is known: the command that loaded it may have been killed before this
    await prepareIfMissing(db);
    return loaded;
  } catch (error) {
    const failure = databaseFailureOf(error);
    if (failure !== "unique" && failure !== "foreign_key") throw error;
    return { taken: await readConflicts(db, assortment) };
  }
}

async function loadAll(
  tx: Queries,
  assortment: Assortment,
  pictures: PicturesIndex,
): Promise<void> {
  await loadContent(tx, assortment);
  await loadProducts(tx, assortment, pictures);
  await publishPages(tx, validPages(assortment, new Date()));
  await loadArticles(tx, assortment, new Date());
  await loadVouchers(tx, assortment);
  await loadMembers(tx, assortment, new Date());
  await loadReviews(tx, assortment, new Date());
}

/** The pages of an empty shop apply at once, also if its clock is behind their date: nobody can order without terms. */
function validPages({ infoPages }: Assortment, now: Date): Assortment["infoPages"] {
  const today = now.toISOString().slice(0, 10);
  return infoPages.map((page) => (page.valid_from > today ? { ...page, valid_from: today } : page));
}

async function isFilled({ sql }: Queries): Promise<boolean> {
  const product = await sql.selectFrom("products").select("id").limit(1).executeTakeFirst();
  return (
    product !== undefined ||
    (await sql.selectFrom("categories").select("id").limit(1).executeTakeFirst()) !== undefined
  );
}
