import { sql, type Kysely, type Migration } from "kysely";

/** Prepares products again: the hash of a page is made of the whole row of its product. */
export const hashPagesAgain = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`delete from listings`.execute(db);
    // inactive products have no listings: the next preparation keeps their date
    await sql`update cards set content_hash = '' where product_id in (select id from products where active = false)`.execute(
      db,
    );
  },
});
