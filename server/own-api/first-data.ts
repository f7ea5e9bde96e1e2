import { readMissingData } from "../api/upkeep";
import {
  loadBasics,
  readDemoMembers,
  removeDemoMembers,
  seedIfEmpty,
  type Database,
} from "../db/index";
import type { Logger } from "../log/log";
import type { Config } from "../settings/config";

/** Fills an empty database: with the demo data, or with currencies and countries and a log line of the data that the operator must add. */
export async function fillIfEmpty(
  db: Database,
  seedFolder: string,
  { demo }: Config,
  log: Logger,
  onWait: (what: string) => void,
): Promise<void> {
  if (demo) {
    if (await seedIfEmpty(db, seedFolder, onWait)) log.info("demo assortment loaded");
    return;
  }
  await loadBasics(db, seedFolder, onWait);
  const missing = (await readMissingData(db)).map(({ name }) => name);
  if (missing.length)
    log.warn(
      { missing },
      "the shop is not complete: npm run shop -- doctor names the commands that load what is missing, npm run shop -- demo load shows the demo",
    );
}

/** Demo members have a public password: logs at every start that they may log in, if there are some, or deletes them. @returns their addresses */
export async function settleDemoMembers(
  db: Database,
  seedFolder: string,
  { demoMembers }: Config,
  log: Logger,
): Promise<string[]> {
  if (demoMembers) {
    const members = await readDemoMembers(db, seedFolder);
    if (members.length > 0)
      log.warn(
        "demo members can log in with the password of the README: DEMO_MEMBERS=off deletes them",
      );
    return members;
  }
  const members = await removeDemoMembers(db, seedFolder);
  if (members > 0) log.info({ members }, "demo members are deleted: DEMO_MEMBERS is off");
  return [];
}
