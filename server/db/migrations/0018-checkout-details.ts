import type { Kysely, Migration } from "kysely";

/** What the shopper has typed so far of contact, addresses and note stays with the cart until it is ordered. */
export const keepCheckoutDetails = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("carts").addColumn("details", "jsonb").execute();
  },
});
