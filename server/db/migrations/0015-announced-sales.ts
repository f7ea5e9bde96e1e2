import { sql, type Kysely, type Migration } from "kysely";

/** Sales now follow from the lowest price of 30 days: the next start prepares all products again. */
export const prepareAnnouncedSales = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`delete from listings`.execute(db);
    // inactive products have no listings: without a card they count as not prepared
    await sql`delete from cards where product_id in (select id from products where not active)`.execute(
      db,
    );
  },
});
