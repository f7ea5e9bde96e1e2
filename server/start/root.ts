import { existsSync } from "node:fs";
import path from "node:path";

/** The nearest parent folder with a `package.json`: this code runs from `server/` in development, from `build/server.js` in production. */
export function projectRoot(from: string = import.meta.dirname): string {
  let folder = from;
  while (!existsSync(path.join(folder, "package.json"))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`no package.json above ${from}`);
    folder = parent;
  }
  return folder;
}
