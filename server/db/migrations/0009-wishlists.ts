import type { Kysely, Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { pointsTo, primary, required } from "./columns";

export const createWishlists = (_kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("wishlists")
      .addColumn("id", "text", primary)
      .addColumn("temp_id", "text", (column) => column.unique())
      .addColumn("created_at", "timestamptz", required)
      .addColumn("updated_at", "timestamptz", required)
      .execute();
    // finds abandoned wishlists
    await db.schema.createIndex("wishlists_updated").on("wishlists").column("updated_at").execute();
    await db.schema
      .createTable("wishlist_items")
      .addColumn("wishlist_id", "text", pointsTo("wishlists.id"))
      .addColumn("product_id", "integer", pointsTo("products.id"))
      .addColumn("position", "integer", required)
      .addColumn("note", "text", required)
      .addPrimaryKeyConstraint("wishlist_items_key", ["wishlist_id", "product_id"])
      .execute();
  },
});
