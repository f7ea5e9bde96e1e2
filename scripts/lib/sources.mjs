import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const SOURCES = [
  "app",
  "server",
  "locales",
  "public",
  "server.ts",
  "remix.config.js",
  "vite.config.ts",
  "tsconfig.json",
  "package-lock.json",
  "scripts/build.mjs",
  "scripts/shop.ts",
  "scripts/lib",
];
/** Data that the shop reads at run time. */
const NOT_BUILT = new Set([
  path.join("server", "db", "seed", "data"),
  path.join("server", "db", "seed", "pictures"),
]);

/** Hash of the build's sources and Node's version. */
export function hashOfSources() {
  const hash = createHash("sha256").update(process.versions.node);
  for (const file of SOURCES.flatMap(listFiles))
    hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/** Sorted files of a folder, or the file itself. @param {string} entry @returns {string[]} */
function listFiles(entry) {
  const found = statSync(entry, { throwIfNoEntry: false });
  if (!found || NOT_BUILT.has(entry)) return [];
  if (!found.isDirectory()) return [entry];
  return readdirSync(entry)
    .sort()
    .flatMap((name) => listFiles(path.join(entry, name)));
}
