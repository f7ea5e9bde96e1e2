// `npm run doctor`: checks what the shop and its tests need on this machine. Exit code 1 if something is missing.
import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { hasBuiltinSqlite } from "../server/db/sqlite/version.js";
import { findChromium } from "./lib/install/chromium.mjs";
import { isRecentNode, NEEDED_NODE } from "./lib/install/node-version.mjs";
import { isInstalled } from "./lib/install/packages.mjs";
import { isPostgresHere } from "./lib/install/postgres.mjs";
import { worksSqlite } from "./lib/sqlite.mjs";

process.chdir(path.join(import.meta.dirname, ".."));
const NEEDED_GB = 2;
const port = Number(process.env["PORT"] || 3000);
const dataDir = path.resolve(process.env["DATA_DIR"] || "data");

/** @typedef {{ what: string, isFine: () => boolean | Promise<boolean>, remedy: string }} Check */

/** @type {Check[]} */
const CHECKS = [
  {
    what: `Node ${process.versions.node} (${NEEDED_NODE} or newer)`,
    isFine: isRecentNode,
    remedy: "install a newer version from https://nodejs.org",
  },
  {
    what: "packages as in package-lock.json",
    isFine: isInstalled,
    remedy: "npm ci --workspaces=false --install-strategy=hoisted --include=dev",
  },
  {
    what: "SQLite driver",
    isFine: async () => hasBuiltinSqlite || (await worksSqlite()),
    remedy: "run npm start, which downloads or compiles it, or use Node 22.16 or newer",
  },
  {
    what: `data folder ${dataDir} can be written to`,
    isFine: () => isWritable(dataDir),
    remedy: "change the owner of the folder or set DATA_DIR",
  },
  {
    what: `port ${port} is free`,
    isFine: () => isFree(port),
    remedy: `stop the process that uses it or set PORT, for example ${port + 1}`,
  },
  {
    what: `${NEEDED_GB} GB of disk space here and in ${os.tmpdir()}`,
    isFine: () => [".", os.tmpdir()].every((folder) => freeGb(folder) >= NEEDED_GB),
    remedy: "delete .cache, build and old temporary folders",
  },
  {
    what: "Chromium for npm test",
    isFine: async () => (await findChromium()) !== undefined,
    remedy: "npx playwright install chromium",
  },
  {
    what: "PostgreSQL server for npm test (initdb)",
    isFine: isPostgresHere,
    remedy: "install PostgreSQL 15 or newer and add its bin folder to the PATH",
  },
];

/** The start creates a missing folder, so its nearest existing parent must be writable. @param {string} folder @returns {boolean} */
function isWritable(folder) {
  if (!existsSync(folder)) return isWritable(path.dirname(folder));
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  return true;
}

/** @param {number} number @returns {Promise<boolean>} */
function isFree(number) {
  return new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(number, process.env["HOST"] || "0.0.0.0", () =>
      server.close(() => resolve(true)),
    );
  });
}

/** @param {string} folder */
function freeGb(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return (bavail * bsize) / 1e9;
}

for (const { what, isFine, remedy } of CHECKS) {
  const fine = await Promise.resolve()
    .then(isFine)
    .catch(() => false);
  console.log(fine ? `ok       ${what}` : `missing  ${what}. What to do: ${remedy}`);
  if (!fine) process.exitCode = 1;
}
