// One exported name has one meaning: fails if two files of the shop export the same name, or if a file has an interface, a type or an upper-case
// constant of its own with a name that another file exports.
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
const LOCAL = /^(?:(?:interface|type) (\w+)|const ([A-Z][A-Z\d_]*)\b)/gm;

/** Exported names with their files. @type {Map<string, Set<string>>} */
const exported = new Map();
/** Names that a file has for itself. @type {{ name: string; file: string }[]} */
const locals = [];
for (const file of ["app", "server"].flatMap(sourcesOf)) {
  const source = readFileSync(file, "utf8");
  for (const [, name = ""] of source.matchAll(EXPORT))
    exported.set(name, (exported.get(name) ?? new Set()).add(file));
  for (const [, type, constant = ""] of source.matchAll(LOCAL))
    locals.push({ name: type ?? constant, file });
}

/** Files of a folder; migrations keep the names that they were recorded with. @param {string} folder */
function sourcesOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("server/db/migrations/"));
}

for (const [name, places] of exported) {
  if (places.size === 1 || OF_EACH_ROUTE.has(name)) continue;
  fail(`${name} is exported by ${[...places].join(", ")}: give each a name of its own`);
}
for (const { name, file } of locals) {
  const places = exported.get(name);
  if (places) fail(`${name} of ${file} is also exported by ${[...places].join(", ")}: rename it`);
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
