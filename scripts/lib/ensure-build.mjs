import { existsSync, readFileSync } from "node:fs";
import { must } from "./run.mjs";
import { hashOfSources } from "./sources.mjs";

/** Builds the shop unless what is in `build/` was made of these very sources. */
export async function ensureBuild() {
  if (existsSync("build/.stamp") && readFileSync("build/.stamp", "utf8") === hashOfSources()) return;
  console.error("Building the shop …");
  await must(process.execPath, ["scripts/build.mjs"]);
}
