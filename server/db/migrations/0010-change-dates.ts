import type { Kysely, Migration } from "kysely";

/** When pages of products and listings changed, for those who ask again and again. Of what is there already nobody knows it. */
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
