import { existsSync } from "node:fs";
import path from "node:path";

/**
 * The project's folder: the nearest parent of this module with a `package.json`, because this code runs from `server/` in development and from
 * `build/server.js` in production.
 */
export function projectRoot(from: string = import.meta.dirname): string {
  let folder = from;
  while (!existsSync(path.join(folder, "package.json"))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`no package.json above ${from}`);
    folder = parent;
  }
  return folder;
}
