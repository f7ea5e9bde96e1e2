import { accessSync, constants, existsSync, lstatSync, statSync, type Stats } from "node:fs";
import path from "node:path";
import { MOVE_AWAY, OTHER_FOLDER, StartError } from "./start-error";

export const SQLITE_FILE = "shop.sqlite";
const LOG_FILES = ["shop.sqlite-wal", "shop.sqlite-journal"];
/** Files of an SQLite database in the data folder; they are only moved together: the newest changes may be in the log. */
export const SQLITE_FILES = [
  SQLITE_FILE,
  "shop.sqlite-wal",
  "shop.sqlite-shm",
  "shop.sqlite-journal",
] as const;

/** Names of the files of a database that lie in the data folder, also of links that lead nowhere. */
export const sqliteFilesIn = (dataDir: string): string[] =>
  SQLITE_FILES.filter((name) => lstatSync(path.join(dataDir, name), { throwIfNoEntry: false }));

/**
 * Refuses files that opening would spoil or take for a new shop: a folder, a link that leads nowhere, a log without its database, a database
 * without its log, an empty file, and read-only ones. @throws {StartError}
 */
export function refuseUnusableFiles(dataDir: string): void {
  refuseOtherThanFiles(dataDir);
  refuseLogWithoutDatabase(dataDir);
  refuseEmptyDatabase(dataDir);
  refuseLostLog(dataDir);
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

function refuseOtherThanFiles(dataDir: string): void {
  for (const name of SQLITE_FILES) {
    const file = path.join(dataDir, name);
    if (foundAt(file, dataDir)?.isFile() ?? !isLink(file)) continue;
    const mistake = isLink(file) ? "is a link that leads to no file" : "is not a file";
    throw new StartError(
      `${name} in ${dataDir} ${mistake}`,
      `put the file back if it lies elsewhere, or ${MOVE_AWAY}`,
    );
  }
}

const isLink = (file: string): boolean =>
  lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** A copy that was interrupted, or a file that another program has emptied: SQLite would take it for a new shop. */
function refuseEmptyDatabase(dataDir: string): void {
  if (foundAt(path.join(dataDir, SQLITE_FILE), dataDir)?.size !== 0) return;
  throw new StartError(`the database file ${SQLITE_FILE} in ${dataDir} is empty`, MOVE_AWAY);
}

/** SQLite would write over the changes in a log whose database was moved away. */
function refuseLogWithoutDatabase(dataDir: string): void {
  if (foundAt(path.join(dataDir, SQLITE_FILE), dataDir)?.size) return;
  const left = sqliteFilesIn(dataDir).filter((name) => LOG_FILES.includes(name));
  if (!left.length) return;
  throw new StartError(
    `DATA_DIR ${dataDir} has ${left.join(" and ")} without its shop.sqlite`,
    "put that shop.sqlite back, because the newest orders may be in the other file, or move shop.sqlite, shop.sqlite-wal and shop.sqlite-shm away together",
  );
}

/** SQLite makes the index of a log after the log and deletes it before: alone it tells of a log that was moved away. */
function refuseLostLog(dataDir: string): void {
  const isLost = () =>
    existsSync(path.join(dataDir, "shop.sqlite-shm")) &&
    !existsSync(path.join(dataDir, "shop.sqlite-wal"));
  // looks twice, because another process may close or open the database between two looks
  if (!isLost() || !isLost()) return;
  throw new StartError(
    `DATA_DIR ${dataDir} has shop.sqlite-shm without its shop.sqlite-wal`,
    "put that shop.sqlite-wal back, because the newest orders may be in it; if it is lost, restore a backup, or move shop.sqlite-shm away and run npm run shop -- numbers skip, because orders and their numbers may be missing",
  );
}

function foundAt(file: string, dataDir: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    const remedy =
      "set DATA_DIR to a folder that the user who runs the shop can read and write to, or change its owner";
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be read by the user that runs the shop`,
      remedy,
      { cause: error },
    );
  }
}
