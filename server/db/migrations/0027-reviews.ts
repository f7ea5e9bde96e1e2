import { sql, type Kysely, type Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { identity, pointsTo, required } from "./columns";

/** Reviews of products by members. Removes ratings without reviews. */
export const createReviews = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("reviews")
      .addColumn("id", "integer", identity(kind))
      .addColumn("product_id", "integer", pointsTo("products.id"))
      .addColumn("user_id", "integer", (column) =>
        column.references("users.id").onDelete("set null"),
      )
      .addColumn("author", "text", required)
      .addColumn("stars", "integer", (column) => column.notNull().check(sql`stars between 1 and 5`))
      .addColumn("locale", "text", required)
      .addColumn("texts", "jsonb", required)
      .addColumn("verified", "boolean", required)
      .addColumn("state", "text", required)
      .addColumn("created_at", "timestamptz", required)
      .execute();
    // one per member and product; nulls are never equal
    await db.schema
      .createIndex("reviews_once")
      .unique()
      .on("reviews")
      .columns(["product_id", "user_id"])
      .execute();
    await db.schema
      .createIndex("reviews_shown")
      .on("reviews")
      .columns(["product_id", "state", "created_at"])
      .execute();
    await db.schema.createIndex("reviews_member").on("reviews").column("user_id").execute();
    await sql`create index reviews_pending on reviews (id) where state = 'pending'`.execute(db);
    await sql`update products set rating_sum = 0, rating_count = 0 where rating_count > 0`.execute(
      db,
    );
  },
});
