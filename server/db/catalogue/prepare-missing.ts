import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Database, Queries } from "../database";
import { lockSeed } from "../seed-lock";
import { whileBusy, type OnWait } from "../wait-for-others";
import { noteChanges } from "./changes";
import { prepareAgain } from "./prepare";

/** Products a transaction. Other processes wait no longer than for these, and what is done is done when this one ends in between. */
const PART = 200;

/**
 * Prepares the products that are not: a migration that changes what is prepared empties `listings` and leaves the rest to this, as does the loading of the
 * demo assortment. Safe when several instances start at once, and when one is ended in the middle: the next goes on where it was.
 */
export async function prepareIfMissing(db: Database, onWait: OnWait = () => undefined): Promise<void> {
  let ids = await missingAfter(db, 0);
  while (ids.length) {
    const part = ids;
    ids = await whileBusy(
      () => db.transaction((tx) => preparePart(tx, part, onWait)),
      () => onWait("writes to the database"),
    );
    await yieldToEventLoop();
  }
}

/** Prepares some products, unless another instance just did, and gives the next that are missing. */
async function preparePart(tx: Queries, ids: readonly number[], onWait: OnWait): Promise<number[]> {
  await lockSeed(tx, onWait);
  const [first = 0] = ids;
  const stillMissing = new Set(await missingAfter(tx, first - 1));
  const mine = ids.filter((id) => stillMissing.has(id));
  if (mine.length) await prepareAgain(tx, mine);
  const rest = await missingAfter(tx, ids.at(-1) ?? 0);
  // in the transaction of the last part, so that nobody ends before it is said
  if (mine.length && !rest.length) await noteChanges(tx);
  return rest;
}

/** The next products, by their ids, that have texts but no card, or are active and not listed. Pages of inactive products are made of cards too. */
async function missingAfter({ sql }: Queries, id: number): Promise<number[]> {
  const rows = await sql
    .selectFrom("products")
    .select("products.id")
    .where("products.id", ">", id)
    .where(({ exists, selectFrom }) => exists(selectFrom("product_texts").select("locale").whereRef("product_id", "=", "products.id")))
    .where(({ and, eb, exists, not, or, selectFrom }) =>
      or([
        not(exists(selectFrom("cards").select("locale").whereRef("cards.product_id", "=", "products.id"))),
        and([
          eb("products.active", "=", true),
          not(exists(selectFrom("listings").select("locale").whereRef("listings.product_id", "=", "products.id"))),
        ]),
      ]),
    )
    .orderBy("products.id")
    .limit(PART)
    .execute();
  return rows.map((row) => row.id);
}
