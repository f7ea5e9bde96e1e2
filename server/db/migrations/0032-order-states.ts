import type { Kysely, Migration } from "kysely";

/** What the shop says to the buyer of a new state, and the parcel at its carrier (decision 47). */
export const createOrderStates = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("order_history").addColumn("text", "text").execute();
    await db.schema.alterTable("orders").addColumn("tracking", "jsonb").execute();
  },
});
