import type { Kysely, Migration } from "kysely";

export const keepCheckoutDetails = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("carts").addColumn("details", "jsonb").execute();
  },
});
