import { sql, type Kysely, type Migration } from "kysely";
import type { DatabaseKind } from "../database";

/** Gives all columns of money 64 bits on PostgreSQL, where some sums ended at 21 million Kč. SQLite's whole numbers have 64 bits. */
export const widenSums = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    if (kind === "sqlite") return;
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = current_schema() and data_type = 'integer' and column_name like '%haler'
      order by table_name, column_name`.execute(db);
    for (const table of new Set(rows.map((row) => row.table))) {
      const changes = rows
        .filter((row) => row.table === table)
        .map(({ column }) => sql`alter column ${sql.ref(column)} type bigint`);
      await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(db);
    }
  },
});
