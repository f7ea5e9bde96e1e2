import type { RawSqlite } from "./raw";

/** Opens a database file with Node's own SQLite. Node 22 and 24 warn that it is experimental; the scripts use `--disable-warning`. */
export function openBuiltin(file: string): RawSqlite {
  const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
  const database = new DatabaseSync(file, { timeout: 0 });
  return {
    prepare(text) {
      const statement = database.prepare(text);
      // rows as objects take twice as long
      statement.setReturnArrays(true);
      return {
        columns: () => statement.columns(),
        all: (parameters) => statement.all(...parameters),
        run: (parameters) => statement.run(...parameters),
      };
    },
    exec: (text) => database.exec(text),
    inTransaction: () => database.isTransaction,
    close: () => database.close(),
  };
}
