import type { Kysely, Migration } from "kysely";

export const createSeries = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("products").addColumn("series", "text").execute();
    await db.schema.alterTable("products").addColumn("color_name", "jsonb").execute();
    await db.schema.alterTable("products").addColumn("color_hex", "text").execute();
    await db.schema.createIndex("products_series").on("products").column("series").execute();
  },
});
