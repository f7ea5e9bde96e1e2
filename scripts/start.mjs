// `npm start`: from a fresh clone to an open shop. What is there and fresh is not made again.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { checkNodeVersion } from "./lib/node-version.mjs";

checkNodeVersion();
process.chdir(path.join(import.meta.dirname, ".."));
process.env["NODE_ENV"] ??= "production";

const { ensurePackages } = await import("./lib/packages.mjs");
const { must } = await import("./lib/run.mjs");
const { hashOfSources } = await import("./lib/sources.mjs");

await ensurePackages();
if (!existsSync("build/.stamp") || readFileSync("build/.stamp", "utf8") !== hashOfSources()) {
  console.log("Building the shop …");
  await must(process.execPath, ["scripts/build.mjs"]);
}
// In this very process, so that signals reach the server itself.
await import(new URL("../build/server.js", import.meta.url).href);
