import { accessSync, chmodSync, constants, statSync } from "node:fs";
import path from "node:path";
import { makeFolder } from "../files/make-folder";
import { SQLITE_FILES } from "./sqlite-files";
import { diskFullOf, StartError } from "./start-error";

/** Files with shoppers' data or with the key to it. */
const PRIVATE = ["session-secret", ...SQLITE_FILES];

/** Creates a missing data folder, readable by its user only; an existing one keeps its mode. @throws {StartError} if it is not a writable folder */
export function openDataFolder(dataDir: string): void {
  process.umask(0o077);
  try {
    makeFolder(dataDir, 0o700);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    for (const name of PRIVATE) closeToOthers(path.join(dataDir, name));
  } catch (error) {
    const full = diskFullOf(error, dataDir);
    if (full) throw full;
    const remedy =
      "set DATA_DIR to a folder that the user who runs the shop can write to, or change its owner";
    throw new StartError(`DATA_DIR ${dataDir} ${mistakeOf(error)}`, remedy, { cause: error });
  }
}

/** Removes the access of other users from files of older releases or backups. Files of another user are not changed. */
function closeToOthers(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats && (stats.mode & 0o077) !== 0 && stats.uid === process.getuid?.())
    chmodSync(file, stats.mode & 0o700);
}

function mistakeOf(error: unknown): string {
  if (!(error instanceof Error && "code" in error)) throw error;
  switch (error.code) {
    case "EEXIST":
    case "ENOTDIR":
      return "is not a folder";
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return "cannot be written to by the user that runs the shop";
    default:
      return `cannot be used: ${error.message}`;
  }
}
