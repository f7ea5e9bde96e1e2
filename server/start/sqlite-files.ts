import { accessSync, constants, existsSync, statSync } from "node:fs";
import path from "node:path";
import { OTHER_FOLDER, StartError } from "./start-error";

export const SQLITE_FILE = "shop.sqlite";
const LOG_FILES = ["shop.sqlite-wal", "shop.sqlite-journal"];
/** Files of an SQLite database in the data folder; they are only moved together: the newest changes may be in the log. */
export const SQLITE_FILES = [SQLITE_FILE, "shop.sqlite-wal", "shop.sqlite-shm", "shop.sqlite-journal"] as const;

/** Names of the files of a database that lie in the data folder. */
export const sqliteFilesIn = (dataDir: string): string[] => SQLITE_FILES.filter((name) => existsSync(path.join(dataDir, name)));

/** Refuses files that opening would spoil: a log without its database, and read-only ones. @throws {StartError} */
export function refuseUnusableFiles(dataDir: string): void {
  refuseLogWithoutDatabase(dataDir);
  for (const name of sqliteFilesIn(dataDir)) {
    try {
      accessSync(path.join(dataDir, name), constants.R_OK | constants.W_OK);
    } catch (error) {
      // SQLite would make the files beside it read-only, too, and they would stay so
      const file = name === SQLITE_FILE ? "the database file" : `the file ${name}`;
      throw new StartError(`${file} in ${dataDir} is read-only`, OTHER_FOLDER, { cause: error });
    }
  }
}

/** SQLite would write over the changes in a log whose database was moved away. */
function refuseLogWithoutDatabase(dataDir: string): void {
  if (sizeOf(path.join(dataDir, SQLITE_FILE), dataDir) > 0) return;
  const left = sqliteFilesIn(dataDir).filter((name) => LOG_FILES.includes(name));
  if (!left.length) return;
  throw new StartError(
    `DATA_DIR ${dataDir} has ${left.join(" and ")} without its shop.sqlite`,
    "put that shop.sqlite back, because the newest orders may be in the other file, or move shop.sqlite, shop.sqlite-wal and shop.sqlite-shm away together",
  );
}

function sizeOf(file: string, dataDir: string): number {
  try {
    return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  } catch (error) {
    const remedy = "set DATA_DIR to a folder that the user who runs the shop can read and write to, or change its owner";
    throw new StartError(`DATA_DIR ${dataDir} cannot be read by the user that runs the shop`, remedy, { cause: error });
  }
}
