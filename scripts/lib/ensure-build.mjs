import { existsSync, readFileSync } from "node:fs";
import { runOrThrow } from "./run.mjs";
import { hashOfSources } from "./sources.mjs";

/** Builds the shop unless `build/` was built from the current sources. @returns true if it built */
export async function ensureBuild() {
  if (existsSync("build/.stamp") && readFileSync("build/.stamp", "utf8") === hashOfSources())
    return false;
  console.log("Building the shop …");
  await runOrThrow(process.execPath, ["scripts/build.mjs"]);
  return true;
}
