import type { Kysely, Migration } from "kysely";

/** Change dates of product pages and listings for crawlers; unknown for existing rows. */
export const createChangeDates = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("cards")
      .addColumn("content_hash", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await db.schema.alterTable("cards").addColumn("changed_at", "timestamptz").execute();
    await db.schema.alterTable("catalogue_changes").addColumn("at", "timestamptz").execute();
  },
});
