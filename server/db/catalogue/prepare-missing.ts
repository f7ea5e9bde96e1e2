import type { Database, Queries } from "../database";
import { lockSeed } from "../seed-lock";
import { prepareAnew } from "./prepare";

/**
 * Prepares all products where none is prepared: a migration that changes what is prepared empties `listings` and leaves the rest to this.
 * Safe when several instances start at once.
 */
export async function prepareIfMissing(db: Database): Promise<void> {
  if (!(await isMissing(db))) return;
  await db.transaction(async (tx) => {
    await lockSeed(tx);
    if (await isMissing(tx)) await prepareAnew(tx);
  });
}

async function isMissing({ sql }: Queries): Promise<boolean> {
  const prepared = await sql.selectFrom("listings").select("product_id").limit(1).executeTakeFirst();
  return !prepared && (await sql.selectFrom("products").select("id").where("active", "=", true).limit(1).executeTakeFirst()) !== undefined;
}
