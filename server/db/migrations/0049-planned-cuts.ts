import type { Kysely, Migration } from "kysely";

export const storePlannedCuts = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("cart_items").addColumn("planned", "jsonb").execute();
    await db.schema.alterTable("order_items").addColumn("planned", "jsonb").execute();
  },
});
