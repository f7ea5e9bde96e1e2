import type { Kysely, Migration } from "kysely";

export const storeAddressNumbers = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("addresses").addColumn("company_id", "text").execute();
    await db.schema.alterTable("addresses").addColumn("tax_id", "text").execute();
  },
});
