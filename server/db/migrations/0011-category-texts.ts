import type { Kysely, Migration } from "kysely";

/** The search has its own index of categories (ADR 14): the folded names are unused. */
export const dropCategorySearchText = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("category_texts").dropColumn("search_text").execute();
  },
});
