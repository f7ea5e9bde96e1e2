import type { Database, Queries } from "../database";
import { lockSeed } from "../seed-lock";
import { retryWhileBusy, type OnWait } from "../wait-for-others";
import { loadCurrenciesAndCountries } from "./load-content";
import { readBasics } from "./read";

/** Loads currencies and countries for a shop without the demo assortment; existing ones stay. */
export async function loadBasics(db: Database, dir: string, onWait: OnWait = () => undefined): Promise<void> {
  if (await db.sql.selectFrom("currencies").select("id").limit(1).executeTakeFirst()) return;
  const basics = readBasics(dir);
  const load = () =>
    db.transaction(async (tx) => {
      await lockSeed(tx, onWait);
      await loadCurrenciesAndCountries(tx, basics);
    });
  await retryWhileBusy(load, () => onWait("writes to the database"));
}

/** Lists the missing data that a shop needs before it sells. */
export async function readMissingData({ sql }: Queries): Promise<string[]> {
  const missing: string[] = [];
  for (const table of ["categories", "products", "deliveries", "payments", "info_pages"] as const) {
    const row = await sql.selectFrom(table).select("id").limit(1).executeTakeFirst();
    if (!row) missing.push(table === "info_pages" ? "info pages" : table);
  }
  return missing;
}
