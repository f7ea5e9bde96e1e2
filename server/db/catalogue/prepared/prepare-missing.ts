import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Database, Queries } from "../../database";
import { lockSeed } from "../../locks/seed-lock";
import { retryWhileBusy, type OnWait } from "../../locks/wait-for-others";
import { noteChanges } from "../changes";
import { prepareAgain } from "./prepare";

/** Products per transaction: limits the wait of other processes, and the lost work if this one ends. */
const PART = 200;

/** Prepares missing products, e.g. after the demo import or a migration that empties `listings`. Safe with several instances and after an abort. */
export async function prepareIfMissing(
  db: Database,
  onWait: OnWait = () => undefined,
): Promise<void> {
  let ids = await missingAfter(db, 0);
  while (ids.length) {
    const part = ids;
    ids = await retryWhileBusy(
      () => db.transaction((tx) => preparePart(tx, part, onWait)),
      () => onWait("writes to the database"),
    );
    await yieldToEventLoop();
  }
}

/** Prepares some products unless another instance did, and returns the next ids. */
async function preparePart(tx: Queries, ids: readonly number[], onWait: OnWait): Promise<number[]> {
  await lockSeed(tx, onWait);
  const [first = 0] = ids;
  const stillMissing = new Set(await missingAfter(tx, first - 1));
  const missingIds = ids.filter((id) => stillMissing.has(id));
  if (missingIds.length) await prepareAgain(tx, missingIds);
  const rest = await missingAfter(tx, ids.at(-1) ?? 0);
  // in the last transaction, so that the note cannot be lost
  if (missingIds.length && !rest.length) await noteChanges(tx);
  return rest;
}

/** Ids of the next products that have texts but no card, or are active and not listed. Pages of inactive products use cards too. */
async function missingAfter({ sql }: Queries, id: number): Promise<number[]> {
  const rows = await sql
    .selectFrom("products")
    .select("products.id")
    .where("products.id", ">", id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("product_texts").select("locale").whereRef("product_id", "=", "products.id"),
      ),
    )
    .where(({ and, eb, exists, not, or, selectFrom }) =>
      or([
        not(
          exists(
            selectFrom("cards").select("locale").whereRef("cards.product_id", "=", "products.id"),
          ),
        ),
        and([
          eb("products.active", "=", true),
          not(
            exists(
              selectFrom("listings")
                .select("locale")
                .whereRef("listings.product_id", "=", "products.id"),
            ),
          ),
        ]),
      ]),
    )
    .orderBy("products.id")
    .limit(PART)
    .execute();
  return rows.map((row) => row.id);
}
