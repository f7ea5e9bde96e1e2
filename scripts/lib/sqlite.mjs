// Older versions of Node need the package better-sqlite3. Compiling it takes up to a minute, so the driver is cached outside the checkout.
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { hasBuiltinSqlite } from "../../server/db/sqlite/version.js";
import { npm, run } from "./run.mjs";

const PACKAGE = "node_modules/better-sqlite3";
const DRIVER = path.join(PACKAGE, "build/Release/better_sqlite3.node");

/** Path of the cached driver, by version of the package, Node's binary interface, system and processor. */
function cachedDriver() {
  const { version } = JSON.parse(readFileSync(path.join(PACKAGE, "package.json"), "utf8"));
  /** @type {{ header?: { glibcVersionRuntime?: string } }} */
  const { header } = process.report.getReport();
  const isMusl = process.platform === "linux" && !header?.glibcVersionRuntime;
  const key = [
    version,
    process.versions.modules,
    process.platform + (isMusl ? "-musl" : ""),
    process.arch,
  ].join("-");
  return path.join(cacheFolder(), "naslap", "better-sqlite3", key, "better_sqlite3.node");
}

function cacheFolder() {
  if (process.platform === "win32")
    return process.env["LOCALAPPDATA"] ?? path.join(os.homedir(), "AppData", "Local");
  if (process.platform === "darwin") return path.join(os.homedir(), "Library", "Caches");
  return process.env["XDG_CACHE_HOME"] || path.join(os.homedir(), ".cache");
}

/** A query that fails if the driver is missing or was built for another Node. */
const TRIAL = `new (require("better-sqlite3"))(":memory:").prepare("select 1").get()`;

/** Makes sure that SQLite works: Node's own, or a copied or compiled driver. */
export async function ensureSqlite() {
  if (hasBuiltinSqlite) return;
  if (!existsSync(PACKAGE))
    throw new Error(
      "This Node needs the package better-sqlite3: run npm ci without --omit=optional",
    );
  const cached = cachedDriver();
  if (!existsSync(DRIVER) && existsSync(cached)) copy(cached, DRIVER);
  if (!(await worksSqlite())) {
    console.log("Installing the SQLite driver (up to a minute if npm must compile it) …");
    rmSync(cached, { force: true });
    rmSync(path.join(PACKAGE, "build"), { recursive: true, force: true });
    // .npmrc forbids install scripts
    await npm(["rebuild", "better-sqlite3", "--ignore-scripts=false", "--loglevel=error"]);
    if (!(await worksSqlite()))
      throw new Error(
        `SQLite's driver (better-sqlite3) does not work with Node ${process.versions.node}: use Node 22.16 or newer`,
      );
  }
  if (!existsSync(cached)) copy(DRIVER, cached);
}

/** Tests the driver in another process, because a wrong binary can crash. */
export async function worksSqlite() {
  if (!existsSync(DRIVER)) return false;
  const { code } = await run(process.execPath, ["-e", TRIAL], { quiet: true });
  return code === 0;
}

/** Copies a file atomically. @param {string} from @param {string} to */
function copy(from, to) {
  const draft = `${to}.${process.pid}`;
  try {
    mkdirSync(path.dirname(to), { recursive: true });
    cpSync(from, draft);
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { force: true });
    console.warn(
      `Could not copy ${from} to ${to}: ${error instanceof Error ? error.message : error}`,
    ); // only the next install is slower
  }
}
