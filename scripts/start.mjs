// `npm start`: installs and builds what is missing, then starts the shop.
import path from "node:path";
import { endWithNpm } from "./lib/end-with-npm.mjs";
import { checkNodeVersion } from "./lib/install/node-version.mjs";

checkNodeVersion();
endWithNpm();
process.chdir(path.join(import.meta.dirname, ".."));
process.env["NODE_ENV"] ??= "production";

const { ensurePackages } = await import("./lib/install/packages.mjs");
const { BUILD_LOG, ensureBuild } = await import("./lib/ensure-build.mjs");
const { step } = await import("./lib/step.mjs");

const PACKAGES_REMEDY =
  "check the network and that this folder can be written to, then start again; npm run doctor checks this machine";
const BUILD_REMEDY = `read ${BUILD_LOG}; npm run doctor checks this machine`;
await step(
  "Packages",
  async () => ((await ensurePackages()) ? "installed" : "up to date"),
  PACKAGES_REMEDY,
);
await step("Build", async () => ((await ensureBuild()) ? "built" : "up to date"), BUILD_REMEDY);
// in this process, so that the server gets signals
await import(new URL("../build/server.js", import.meta.url).href);
