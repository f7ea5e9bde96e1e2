import { sql, type Kysely, type Migration } from "kysely";

/** The search also finds products by EAN, roll and suitability: the next start prepares all products again. */
export const prepareSearchedTexts = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`delete from listings`.execute(db);
    await sql`delete from cards where product_id in (select id from products where not active)`.execute(
      db,
    );
  },
});
