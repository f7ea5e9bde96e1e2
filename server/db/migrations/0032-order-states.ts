import type { Kysely, Migration } from "kysely";

/** The shop's message to the buyer at a new state, and the parcel number (ADR 47). */
export const createOrderStates = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("order_history").addColumn("text", "text").execute();
    await db.schema.alterTable("orders").addColumn("tracking", "jsonb").execute();
  },
});
