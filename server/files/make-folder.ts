import { existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Creates a folder and its missing parents, one after the other: Node's recursive `mkdir` never ends in a file system that has no new folders, as /proc.
 * An existing folder stays as it is. @throws the failure of the file system
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const parent = path.dirname(path.resolve(folder));
  if (!existsSync(parent)) makeFolder(parent, mode);
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    if (!(
      error instanceof Error &&
      "code" in error &&
      error.code === "EEXIST" &&
      statSync(folder).isDirectory()
    ))
      throw error;
  }
}
