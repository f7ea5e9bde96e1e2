import { sql, type Kysely, type Migration } from "kysely";
import { required } from "./columns";

export const createSamples = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const table of ["cart_items", "order_items"]) {
      await db.schema
        .alterTable(table)
        .addColumn("is_sample", "boolean", (column) => required(column).defaultTo(sql`false`))
        .execute();
    }
  },
});
