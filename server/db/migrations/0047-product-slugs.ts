import type { Kysely, Migration } from "kysely";

export const indexProductSlugs = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex("product_texts_slug").on("product_texts").column("slug").execute();
  },
});
