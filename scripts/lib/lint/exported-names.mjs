// One exported name has one meaning: fails if two files of the shop export the same name.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Exports that a framework asks for by name, of one route or one of its modules. */
const OF_EACH_ROUTE = new Set([
  "loader",
  "action",
  "meta",
  "headers",
  "links",
  "handle",
  "shouldRevalidate",
  "clientLoader",
  "clientAction",
  "ErrorBoundary",
  "intents",
  "intentOf",
  "intentsOf",
]);

const EXPORT = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm;

/** @type {Map<string, Set<string>>} */
const files = new Map();
for (const file of ["app", "server"].flatMap(sourcesOf))
  for (const [, name = ""] of readFileSync(file, "utf8").matchAll(EXPORT))
    files.set(name, (files.get(name) ?? new Set()).add(file));

/** Files of a folder; migrations keep the names that they were recorded with. @param {string} folder */
function sourcesOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("server/db/migrations/"));
}

for (const [name, places] of files) {
  if (places.size === 1 || OF_EACH_ROUTE.has(name)) continue;
  console.error(`${name} is exported by ${[...places].join(", ")}: give each a name of its own`);
  process.exitCode = 1;
}
