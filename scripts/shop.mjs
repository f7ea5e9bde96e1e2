// `npm run shop -- …`: runs the operator's commands. It builds them only if they are missing, because a running shop uses the build.
import { existsSync } from "node:fs";
import path from "node:path";
import { checkNodeVersion } from "./lib/install/node-version.mjs";

checkNodeVersion();
process.chdir(path.join(import.meta.dirname, ".."));
process.env["NODE_ENV"] ??= "production";

try {
  if (!existsSync("build/shop.js")) {
    const { ensurePackages } = await import("./lib/install/packages.mjs");
    const { ensureBuild } = await import("./lib/ensure-build.mjs");
    await ensurePackages();
    await ensureBuild();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import(new URL("../build/shop.js", import.meta.url).href);
