import type { Kysely, Migration } from "kysely";

/** Categories are found by the search's own index (decision 14): nothing reads their folded names any more. */
export const dropCategorySearchText = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("category_texts").dropColumn("search_text").execute();
  },
});
