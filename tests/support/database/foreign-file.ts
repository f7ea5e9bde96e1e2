import { openAddon } from "../../../server/db/sqlite/addon";
import { openBuiltin } from "../../../server/db/sqlite/builtin";
import { hasBuiltinSqlite } from "../../../server/db/sqlite/version.js";

/** Makes an SQLite file as another program does, without the settings of the shop. */
export async function makeForeignFile(file: string, ...statements: string[]): Promise<void> {
  const raw = hasBuiltinSqlite ? openBuiltin(file) : await openAddon(file);
  for (const statement of statements) raw.exec(statement);
  raw.close();
}
