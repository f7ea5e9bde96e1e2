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

/** One question: enough to see a driver that is missing or of another Node. */
const QUICK_TRIAL = `new (require("better-sqlite3"))(":memory:").prepare("select 1").get()`;

/** Statements thrown away until garbage is collected outside of any call: what drivers built for Node 24.19 or newer die of (nodejs/node#65446). */
const LONG_TRIAL = `
  const db = new (require("better-sqlite3"))(":memory:");
  let round = 0;
  const timer = setInterval(() => {
    for (let i = 0; i < 300; i++) db.prepare("select " + i).all();
    Array.from({ length: 100_000 }, (_, i) => ({ i }));
    if (++round === 60) clearInterval(timer);
  }, 5);
`;

/** Makes sure that SQLite's driver works, building it where it does not, and keeps the one that does. */
export async function ensureSqlite() {
  if (!existsSync(PACKAGE)) return;
  const kept = keptDriver();
  if (!(await survives(QUICK_TRIAL))) {
    console.log("Getting SQLite's driver (a minute, if it must be compiled) …");
    rmSync(kept, { force: true });
    rmSync(path.join(PACKAGE, "build"), { recursive: true, force: true });
    await npm(["rebuild", "better-sqlite3", "--loglevel=error"]);
  }
  if (existsSync(kept)) return;
  if (!(await survives(LONG_TRIAL)))
    throw new Error(`SQLite's driver (better-sqlite3) does not work with Node ${process.versions.node}: use Node 22 or 20`);
  copy(DRIVER, kept);
}

/**
 * Tries the driver in a process of its own: a foreign binary may do worse than throw.
 * @param {string} trial
 */
async function survives(trial) {
  if (!existsSync(DRIVER)) return false;
  const { code } = await run(process.execPath, ["-e", trial], { quiet: true });
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
