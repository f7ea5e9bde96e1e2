// `npm start`: from a fresh clone to an open shop. What is there and fresh is not made again.
import path from "node:path";
import { checkNodeVersion } from "./lib/node-version.mjs";

checkNodeVersion();
process.chdir(path.join(import.meta.dirname, ".."));
process.env["NODE_ENV"] ??= "production";

const { ensurePackages } = await import("./lib/packages.mjs");
const { ensureBuild } = await import("./lib/ensure-build.mjs");

try {
  await ensurePackages();
  await ensureBuild();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// In this very process, so that signals reach the server itself.
await import(new URL("../build/server.js", import.meta.url).href);
