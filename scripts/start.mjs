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

try {
  await ensurePackages();
  await ensureBuild();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// In this very process, so that signals reach the server itself.
await import(new URL("../build/server.js", import.meta.url).href);

async function ensureBuild() {
  if (existsSync("build/.stamp") && readFileSync("build/.stamp", "utf8") === hashOfSources()) return;
  console.log("Building the shop …");
  await must(process.execPath, ["scripts/build.mjs"]);
}
