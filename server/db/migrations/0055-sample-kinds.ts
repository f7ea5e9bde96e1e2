import type { Kysely, Migration } from "kysely";

/** The size of a sample in an order (`app/domain/sample/sample.ts`). */
export const storeSampleKinds = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("order_items").addColumn("sample_kind", "text").execute();
  },
});
