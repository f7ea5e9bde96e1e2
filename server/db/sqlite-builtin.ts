import type { RawSqlite } from "./sqlite-raw";

const WARNING = "SQLite is an experimental feature";

/**
 * Loads `node:sqlite` without the warning that Node 22 and 24 print on its first use; other warnings are printed as ever.
 * `getBuiltinModule` loads synchronously, so nothing else runs while the replaced function stands there.
 */
function loadQuietly() {
  const emitWarning = process.emitWarning;
  process.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
    if (typeof warning !== "string" || !warning.startsWith(WARNING)) Reflect.apply(emitWarning, process, [warning, ...rest]);
  };
  try {
    return process.getBuiltinModule("node:sqlite");
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Opens a database file with Node's own SQLite. */
export function openBuiltin(file: string): RawSqlite {
  const { DatabaseSync } = loadQuietly();
  const database = new DatabaseSync(file, { timeout: 0 });
  return {
    prepare(text) {
      const statement = database.prepare(text);
      // rows as objects have no prototype and take twice as long to make and to read
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
