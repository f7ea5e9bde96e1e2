import { existsSync, readFileSync } from "node:fs";
import { npm } from "../run.mjs";
import { ensureSqlite } from "../sqlite.mjs";

const INSTALLED = "node_modules/.package-lock.json";

/** @typedef {Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }>} LockedPackages */

/** Installs missing packages. @returns true if it installed any */
export async function ensurePackages() {
  const isMissing = !isInstalled();
  if (isMissing) {
    console.log("Installing packages …");
    await npm([
      "ci",
      "--workspaces=false",
      "--install-strategy=hoisted",
      "--include=dev",
      "--loglevel=error",
    ]);
    // otherwise each command would install again, and delete the packages that another one uses
    const missing = missingPackages().slice(0, 5).join(", ");
    if (missing)
      throw new Error(
        `npm ci left out packages: ${missing}. Those that only scripts/pictures names must be in package.json, too`,
      );
  }
  await ensureSqlite();
  return isMissing;
}

/** True if `node_modules` matches the lock file. */
export const isInstalled = () => missingPackages().length === 0;

/** Folders of packages that `node_modules` lacks or has in another version, by the list that npm writes there. */
function missingPackages() {
  const locked = packagesOf("package-lock.json");
  const present = existsSync(INSTALLED) ? packagesOf(INSTALLED) : {};
  return Object.keys(locked).filter((name) => {
    const { version, link, optional, devOptional } = locked[name] ?? {};
    if (!name.startsWith("node_modules/") || link) return false; // the project itself and its workspaces
    const installed = present[name];
    return installed ? installed.version !== version : !optional && !devOptional; // optional ones are for other systems
  });
}

/** @param {string} file @returns {LockedPackages} */
const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
