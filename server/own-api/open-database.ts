import { checkDatabase, openDatabase, type Database } from "../db/index";
import type { Logger } from "../log/log";
import type { Config } from "../settings/config";
import { databaseTarget } from "../settings/database-target";
import { refuseUnusableFiles } from "../start/sqlite-files";
import { startErrorOf } from "../start/start-error";

/** Opens the database, and for the start a second connection without timeouts. @throws if it is unusable */
export async function openDatabases(
  config: Config,
  log: Logger,
  onWait: (what: string) => void,
): Promise<{ db: Database; starter: Database }> {
  const target = databaseTarget(config, log);
  if (target.kind === "sqlite") refuseUnusableFiles(config.dataDir);
  const onDamage = (damage: Error) =>
    log.error({ reason: damage.message }, damageText(damage, config));
  const db = openDatabase(target, { onDamage });
  const starter = target.kind === "postgres" ? openDatabase(target, { unlimited: true }) : db;
  await checkDatabase(starter, onWait);
  return { db, starter };
}

/** What the operator of a running shop does about damage. */
function damageText(damage: Error, config: Config): string {
  const { message, remedy } = startErrorOf(damage, config) ?? {
    message: "the database is damaged",
    remedy: "restore a backup",
  };
  return `${message}: changes are refused until the next start. Stop the shop, look with npm run shop -- doctor, then ${remedy} (docs/operating.md, After a restore)`;
}
