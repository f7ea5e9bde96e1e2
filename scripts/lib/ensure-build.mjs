import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { run } from "./run.mjs";
import { hashOfSources } from "./sources.mjs";

/** Messages of the bundler. */
export const BUILD_LOG = "build/build.log";

/** Builds the shop unless `build/` was built from the current sources. @returns true if it built @throws with the file of the bundler's messages */
export async function ensureBuild() {
  if (existsSync("build/.stamp") && readFileSync("build/.stamp", "utf8") === hashOfSources())
    return false;
  console.log("Building the shop …");
  const { code, output } = await run(process.execPath, ["scripts/build.mjs"], { quiet: true });
  mkdirSync("build", { recursive: true });
  writeFileSync(BUILD_LOG, output);
  if (code !== 0) throw new Error(`the build failed (exit code ${code}), see ${BUILD_LOG}`);
  return true;
}
