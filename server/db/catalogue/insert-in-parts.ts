import type { Insertable } from "kysely";
import type { Queries } from "../database";
import type { Tables } from "../tables";

/** Both databases limit the parameters of one statement (32,766 and 65,535). */
const MOST_PARAMETERS = 20_000;

/** Inserts any number of rows, as many at a time as a statement takes. */
export async function insertInParts<Name extends keyof Tables>(
  tx: Queries,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  const columns = Math.max(1, ...rows.slice(0, 1).map((row) => Object.keys(row).length));
  const size = Math.floor(MOST_PARAMETERS / columns);
  for (let start = 0; start < rows.length; start += size) {
    await tx.sql
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute();
  }
}
