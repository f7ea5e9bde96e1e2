import { sql, type Kysely, type Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { pointsTo, primary, required } from "./columns";

export const createCarts = (_kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("carts")
      .addColumn("id", "text", primary)
      .addColumn("temp_id", "text", (column) => column.unique())
      .addColumn("version", "integer", required)
      .addColumn("free_delivery", "boolean", required)
      .addColumn("has_addon_eco_packaging", "boolean", required)
      .addColumn("has_addon_strong_tubus", "boolean", required)
      .addColumn("has_addon_packing_fee", "boolean", required)
      .addColumn("delivery_id", "integer", (column) =>
        column.references("deliveries.id").onDelete("set null"),
      )
      .addColumn("store_id", "integer", (column) =>
        column.references("stores.id").onDelete("set null"),
      )
      .addColumn("payment_id", "integer", (column) =>
        column.references("payments.id").onDelete("set null"),
      )
      .addColumn("currency_id", "integer", (column) =>
        column.references("currencies.id").onDelete("set null"),
      )
      .addColumn("created_at", "timestamptz", required)
      .addColumn("updated_at", "timestamptz", required)
      .execute();
    // finds abandoned carts
    await db.schema.createIndex("carts_updated").on("carts").column("updated_at").execute();
    await db.schema
      .createTable("cart_items")
      .addColumn("id", "text", primary)
      .addColumn("cart_id", "text", pointsTo("carts.id"))
      .addColumn("merge_key", "text", required)
      .addColumn("position", "integer", required)
      .addColumn("product_id", "integer", pointsTo("products.id"))
      .addColumn("variant_id", "integer", (column) =>
        column.references("variants.id").onDelete("cascade"),
      )
      .addColumn("quantity", "integer", (column) => column.notNull().check(sql`quantity > 0`))
      .addColumn("note", "text", required)
      .addColumn("dimensions", "jsonb")
      .addColumn("seen_price_haler", "integer", required)
      .addUniqueConstraint("cart_items_merge_key", ["cart_id", "merge_key"])
      .execute();
  },
});
