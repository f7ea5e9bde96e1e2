import { sql, type Kysely, type Migration } from "kysely";
import { required } from "./columns";

export const createStoreClosedDays = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("stores")
      .addColumn("closed_days", "jsonb", (column) => required(column).defaultTo(sql`'[]'`))
      .execute();
    await db.schema.alterTable("stores").addColumn("image", "text").execute();
  },
});
