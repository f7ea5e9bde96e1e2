import type { Database } from "../../database";
import { lockSeed } from "../../locks/seed-lock";
import { retryWhileBusy, type OnWait } from "../../locks/wait-for-others";
import { readBasics } from "../read";
import { loadCurrenciesAndCountries } from "./load-content";

/** Loads currencies and countries for a shop without the demo assortment; existing ones stay. */
export async function loadBasics(
  db: Database,
  dir: string,
  onWait: OnWait = () => undefined,
): Promise<void> {
  if (await db.sql.selectFrom("currencies").select("id").limit(1).executeTakeFirst()) return;
  const basics = readBasics(dir);
  const load = () =>
    db.transaction(async (tx) => {
      await lockSeed(tx, onWait);
      await loadCurrenciesAndCountries(tx, basics);
    });
  await retryWhileBusy(load, () => onWait("writes to the database"));
}
