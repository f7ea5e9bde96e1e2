import { sql, type Kysely, type Migration } from "kysely";
import { required } from "./columns";

/** Further days on which a store is closed, and the photograph of its front. */
export const createStoreClosedDays = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("stores")
      .addColumn("closed_days", "jsonb", (column) => required(column).defaultTo(sql`'[]'`))
      .execute();
    await db.schema.alterTable("stores").addColumn("image", "text").execute();
  },
});
