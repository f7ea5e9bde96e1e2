// SQLite driver of this Node, in plain JavaScript, because other processes run it too.
import { hasBuiltinSqlite } from "../../../server/db/sqlite/version.js";

/**
 * @typedef {{ get(...values: (string | number)[]): unknown, run(...values: (string | number)[]): unknown }} BareStatement
 * @typedef {{ exec(text: string): unknown, prepare(text: string): BareStatement, close(): unknown }} BareSqlite
 */

/** A statement waits ten seconds for another process's lock. @param {string} file @returns {Promise<BareSqlite>} */
export async function openBare(file) {
  if (hasBuiltinSqlite)
    return new (process.getBuiltinModule("node:sqlite").DatabaseSync)(file, { timeout: 10_000 });
  const { default: BetterSqlite3 } = await import("better-sqlite3");
  return new BetterSqlite3(file, { timeout: 10_000 });
}
