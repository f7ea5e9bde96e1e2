import { sql, type Kysely, type Migration } from "kysely";

/** Products are found by their EAN, by the rolls they are cut from and by what they suit now: the start that follows prepares all of them again. */
export const prepareSearchedTexts = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`delete from listings`.execute(db);
    // inactive products are not listed: without a card they count as not prepared
    await sql`delete from cards where product_id in (select id from products where not active)`.execute(db);
  },
});
