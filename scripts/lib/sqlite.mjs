// Versions of Node without a SQLite of their own need the compiled package better-sqlite3. Where no prebuilt one can be fetched, npm compiles it,
// which takes more than a minute. So the driver that works here is cached outside the checkout, and a fresh clone on the same machine copies it.
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { hasBuiltinSqlite } from "../../server/db/sqlite-version.js";
import { npm, run } from "./run.mjs";

const PACKAGE = "node_modules/better-sqlite3";
const DRIVER = path.join(PACKAGE, "build/Release/better_sqlite3.node");

/** Where the cached driver is: one for each version of the package, Node's binary interface, system and processor. */
function cachedDriver() {
  const { version } = JSON.parse(readFileSync(path.join(PACKAGE, "package.json"), "utf8"));
  /** @type {{ header?: { glibcVersionRuntime?: string } }} */
  const { header } = process.report.getReport();
  const isMusl = process.platform === "linux" && !header?.glibcVersionRuntime;
  const key = [version, process.versions.modules, process.platform + (isMusl ? "-musl" : ""), process.arch].join("-");
  return path.join(cacheFolder(), "naslap", "better-sqlite3", key, "better_sqlite3.node");
}

function cacheFolder() {
  if (process.platform === "win32") return process.env["LOCALAPPDATA"] ?? path.join(os.homedir(), "AppData", "Local");
  if (process.platform === "darwin") return path.join(os.homedir(), "Library", "Caches");
  return process.env["XDG_CACHE_HOME"] || path.join(os.homedir(), ".cache");
}

/** One question: enough to see a driver that is missing or of another Node. */
const TRIAL = `new (require("better-sqlite3"))(":memory:").prepare("select 1").get()`;

/** Makes sure that the shop can open SQLite. With Node's own there is nothing to do; else the compiled driver is put in place, or built. */
export async function ensureSqlite() {
  if (hasBuiltinSqlite) return;
  if (!existsSync(PACKAGE)) throw new Error("better-sqlite3 is missing, which this Node needs: run npm ci without --omit=optional");
  const cached = cachedDriver();
  if (!existsSync(DRIVER) && existsSync(cached)) copy(cached, DRIVER);
  if (!(await worksSqlite())) {
    console.log("Getting SQLite's driver (a minute, if it must be compiled) …");
    rmSync(cached, { force: true });
    rmSync(path.join(PACKAGE, "build"), { recursive: true, force: true });
    // the project's .npmrc keeps every other package from running scripts
    await npm(["rebuild", "better-sqlite3", "--ignore-scripts=false", "--loglevel=error"]);
    if (!(await worksSqlite()))
      throw new Error(`SQLite's driver (better-sqlite3) does not work with Node ${process.versions.node}: use Node 22.16 or newer`);
  }
  if (!existsSync(cached)) copy(DRIVER, cached);
}

/** Tries the driver in a process of its own: a foreign binary may do worse than throw. */
export async function worksSqlite() {
  if (!existsSync(DRIVER)) return false;
  const { code } = await run(process.execPath, ["-e", TRIAL], { quiet: true });
  return code === 0;
}

/**
 * Copies a file so that nobody sees half of it.
 * @param {string} from
 * @param {string} to
 */
function copy(from, to) {
  const draft = `${to}.${process.pid}`;
  try {
    mkdirSync(path.dirname(to), { recursive: true });
    cpSync(from, draft);
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { force: true });
    console.warn(`Could not copy ${from} to ${to}: ${error instanceof Error ? error.message : error}`); // only the next install is slower
  }
}
