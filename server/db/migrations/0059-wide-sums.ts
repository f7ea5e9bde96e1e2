import { sql, type Kysely, type Migration } from "kysely";
import type { DatabaseKind } from "../database";

/** Columns of money that were 32 bits wide: on PostgreSQL more than 21 million Kč was refused. SQLite's whole numbers have 64 bits. */
const NARROW: Readonly<Record<string, readonly string[]>> = {
  products: ["price_haler", "sale_price_haler"],
};

export const widenSums = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    if (kind === "sqlite") return;
    for (const [table, columns] of Object.entries(NARROW))
      await sql`alter table ${sql.table(table)} ${sql.join(
        columns.map((column) => sql`alter column ${sql.ref(column)} type bigint`),
      )}`.execute(db);
  },
});
