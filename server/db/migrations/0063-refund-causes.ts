import { sql, type Kysely, type Migration } from "kysely";

const CAUSES = [
  ["refunds", "complaint"],
  ["refunds", "withdrawal"],
  ["card_returns", "complaint"],
] as const;

/** The complaint or withdrawal that money goes back for, which only the text of the reason named. */
export const storeRefundCauses = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const [table, cause] of CAUSES) {
      await db.schema
        .alterTable(table)
        .addColumn(`${cause}_id`, "integer", (column) =>
          column.references(`${cause}s.id`).onDelete("set null"),
        )
        .execute();
      const causes = sql.table(`${cause}s`);
      await sql`update ${sql.table(table)} set ${sql.ref(`${cause}_id`)} =
        (select cause.id from ${causes} as cause
          where cause.order_id = ${sql.table(table)}.order_id and ${sql.lit(`${cause} `)} || cause.number = reason)`.execute(
        db,
      );
    }
  },
});
