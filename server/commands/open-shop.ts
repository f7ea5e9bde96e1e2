import { existsSync } from "node:fs";
import type { Log } from "~/contract/core/log";
import { openDatabase, type Database } from "../db/index";
import type { DataConfig } from "../settings/config";
import { databaseTarget } from "../settings/database-target";
import { refuseUnusableFiles } from "../start/sqlite-files";
import { StartError } from "../start/start-error";

/** Opens the database without request timeouts. @throws {StartError} without a database file: a mistyped DATA_DIR would get an empty shop */
export function openShop(config: DataConfig, log: Pick<Log, "info" | "warn">): Database {
  const target = databaseTarget(config, log);
  if (target.kind === "sqlite") refuseUnusableFiles(config.dataDir);
  if (target.kind === "sqlite" && !existsSync(target.file))
    throw new StartError(
      `DATA_DIR ${config.dataDir} has no shop.sqlite`,
      "correct DATA_DIR, or start the shop once",
    );
  return openDatabase(target, { unlimited: true });
}
