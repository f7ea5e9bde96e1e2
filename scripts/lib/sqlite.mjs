// better-sqlite3 is a compiled driver. Where no prebuilt one can be fetched, npm compiles it, which takes more than a minute. So the driver that
// works here is kept outside the checkout, and a fresh clone on the same machine takes it from there.
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { npm, run } from "./run.mjs";

const PACKAGE = "node_modules/better-sqlite3";
const DRIVER = path.join(PACKAGE, "build/Release/better_sqlite3.node");

/** Where the kept driver is: one for each version of the package, Node's binary interface, system and processor. */
function keptDriver() {
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

/** Puts the kept driver in place, if there is one. Whether it works is {@link ensureSqlite}'s question. */
export function placeSqlite() {
  const kept = keptDriver();
  if (existsSync(kept)) copy(kept, DRIVER);
}

/** Makes sure that SQLite's driver works, building it where it does not, and keeps the one that does. */
export async function ensureSqlite() {
  if (!existsSync(PACKAGE)) return;
  if (!(await works())) {
    console.log("Getting SQLite's driver (a minute, if it must be compiled) …");
    rmSync(path.join(PACKAGE, "build"), { recursive: true, force: true });
    await npm(["rebuild", "better-sqlite3", "--loglevel=error"]);
    if (!(await works())) throw new Error("SQLite's driver (better-sqlite3) was installed but does not work");
  }
  const kept = keptDriver();
  if (!existsSync(kept)) copy(DRIVER, kept);
}

/** Tries the driver in a process of its own: a foreign binary may do worse than throw. */
async function works() {
  if (!existsSync(DRIVER)) return false;
  const { code } = await run(process.execPath, ["-e", "new (require('better-sqlite3'))(':memory:').prepare('select 1').get()"], {
    quiet: true,
  });
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
