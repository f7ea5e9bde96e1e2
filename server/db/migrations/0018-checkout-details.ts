import type { Kysely, Migration } from "kysely";

/** The cart stores unfinished contact data, addresses and note of the checkout. */
export const keepCheckoutDetails = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("carts").addColumn("details", "jsonb").execute();
  },
});
