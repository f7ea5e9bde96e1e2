import { sql, type Kysely, type Migration } from "kysely";

/** Cards name the attributes of variants: the start that follows prepares all products again. */
export const prepareVariantAttributes = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`delete from listings`.execute(db);
    // inactive products are not listed: without a card they count as not prepared
    await sql`delete from cards where product_id in (select id from products where not active)`.execute(db);
  },
});
