import { existsSync, readFileSync } from "node:fs";
import { npm } from "./run.mjs";
import { ensureSqlite } from "./sqlite.mjs";

/** @typedef {Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }>} LockedPackages */

/** Installs missing packages. @returns true if it installed any */
export async function ensurePackages() {
  const isMissing = !isInstalled();
  if (isMissing) {
    console.log("Installing packages …");
    await npm(["ci", "--workspaces=false", "--include=dev", "--loglevel=error"]);
  }
  await ensureSqlite();
  return isMissing;
}

/** True if `node_modules` matches the lock file, by the list that npm writes there. */
export function isInstalled() {
  if (!existsSync("node_modules/.package-lock.json")) return false;
  const locked = packagesOf("package-lock.json");
  const present = packagesOf("node_modules/.package-lock.json");
  return Object.entries(locked).every(([name, { version, link, optional, devOptional }]) => {
    if (!name.startsWith("node_modules/") || link) return true; // the project itself and its workspaces
    const installed = present[name];
    return installed ? installed.version === version : optional || devOptional; // optional ones are for other systems
  });
}

/** @param {string} file @returns {LockedPackages} */
const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
