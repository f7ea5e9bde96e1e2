import { sql, type Kysely, type Migration } from "kysely";

/** Index of the orders that still have contacts, for the sweep that removes those of old ones (ADR 39). */
export const indexOldOrders = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`create index orders_with_contacts on orders (created_at) where email <> '' and forget = false`.execute(
      db,
    );
  },
});
