// Plain JavaScript, because the scripts ask it before any package is installed.

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

/**
 * Whether this Node's own SQLite (`node:sqlite`) has what the shop needs: declared types of columns, rows as arrays and whether a transaction
 * is open came with 22.16 and 24.0 (23 never had them all). Other versions use the package better-sqlite3, which is compiled.
 */
export const hasBuiltinSqlite = major >= 24 || (major === 22 && minor >= 16);
