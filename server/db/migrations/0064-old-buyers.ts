import { sql, type Kysely, type Migration } from "kysely";

/** Index of the orders that still have a buyer, for the sweep that removes those of old ones (ADR 39). */
export const indexOldBuyers = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`drop index orders_with_contacts`.execute(db);
    await sql`create index orders_with_buyers on orders (created_at) where invoice ->> 'lastname' <> '' and forget = false`.execute(
      db,
    );
  },
});
