// Plain JavaScript: the scripts use it before packages are installed.

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

/**
 * True if Node's own SQLite (`node:sqlite`) has declared column types, rows as arrays and the transaction state: since 22.16 and 24.0 (never in 23).
 * Other versions use better-sqlite3, which is compiled.
 */
export const hasBuiltinSqlite = major >= 24 || (major === 22 && minor >= 16);
