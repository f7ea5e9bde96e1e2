import { sql, type Kysely, type Migration } from "kysely";

/** Cards contain attributes of variants: the next start prepares all products again. */
export const prepareVariantAttributes = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`delete from listings`.execute(db);
    await sql`delete from cards where product_id in (select id from products where not active)`.execute(
      db,
    );
  },
});
