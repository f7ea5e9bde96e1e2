import type { RawSqlite } from "./raw";

/** Opens a database file with better-sqlite3, for Node versions whose own SQLite is missing or too old. */
export async function openAddon(file: string): Promise<RawSqlite> {
  // imported here: only those versions have it compiled
  const { default: BetterSqlite3 } = await import("better-sqlite3");
  const database = new BetterSqlite3(file, { timeout: 0 });
  return {
    prepare(text) {
      const statement = database.prepare<unknown[], unknown>(text);
      if (statement.reader) statement.raw();
      return {
        columns: () => (statement.reader ? statement.columns() : []),
        all: (parameters) => statement.all(parameters),
        run: (parameters) => statement.run(parameters),
      };
    },
    exec: (text) => void database.exec(text),
    inTransaction: () => database.inTransaction,
    close: () => void database.close(),
  };
}
