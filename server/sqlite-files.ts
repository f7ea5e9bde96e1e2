import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { StartError } from "./start-error";

export const SQLITE_FILE = "shop.sqlite";
const LOG_FILES = ["shop.sqlite-wal", "shop.sqlite-journal"];
/** Files of an SQLite database in the data folder; they are only moved together: the newest changes may be in the log. */
export const SQLITE_FILES = [SQLITE_FILE, "shop.sqlite-wal", "shop.sqlite-shm", "shop.sqlite-journal"] as const;

/** Names of the files of a database that lie in the data folder. */
export const sqliteFilesIn = (dataDir: string): string[] => SQLITE_FILES.filter((name) => existsSync(path.join(dataDir, name)));

/** Refuses a log whose database was moved away: SQLite would write over its changes. @throws {StartError} */
export function refuseLogWithoutDatabase(dataDir: string): void {
  if ((statSync(path.join(dataDir, SQLITE_FILE), { throwIfNoEntry: false })?.size ?? 0) > 0) return;
  const left = sqliteFilesIn(dataDir).filter((name) => LOG_FILES.includes(name));
  if (!left.length) return;
  throw new StartError(
    `DATA_DIR ${dataDir} has ${left.join(" and ")} without its shop.sqlite`,
    "put that shop.sqlite back, because the newest orders may be in the other file, or move shop.sqlite, shop.sqlite-wal and shop.sqlite-shm away together",
  );
}
