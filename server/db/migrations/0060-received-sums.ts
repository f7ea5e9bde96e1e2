import type { Kysely, Migration } from "kysely";

/** The smaller sum that an operator took for the price of an order, so that no more goes back (ADR 44). */
export const storeReceivedSums = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("orders").addColumn("received_haler", "bigint").execute();
  },
});
