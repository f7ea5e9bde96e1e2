import type { Kysely, Migration } from "kysely";

/** A cut of the cart and of an order stores its place in a floor plan. */
export const storePlannedCuts = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("cart_items").addColumn("planned", "jsonb").execute();
    await db.schema.alterTable("order_items").addColumn("planned", "jsonb").execute();
  },
});
