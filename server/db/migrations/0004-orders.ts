import type { Kysely, Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { identity, notNegative, pointsTo, primary, required } from "./columns";

/** Orders. They keep a copy of everything that they show, because products and prices change. */
export const createOrders = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("orders")
      .addColumn("id", "integer", identity(kind))
      .addColumn("hash", "text", required)
      .addColumn("number", "text", (column) => column.notNull().unique())
      .addColumn("cart_id", "text", required)
      .addColumn("idempotency_key", "text", required)
      .addColumn("locale", "text", required)
      .addColumn("created_at", "timestamptz", required)
      .addColumn("state", "text", required)
      .addColumn("payment_state", "text", required)
      .addColumn("total_haler", "bigint", notNegative("total_haler"))
      .addColumn("email", "text", required)
      .addColumn("phone", "text", required)
      .addColumn("note", "text", required)
      .addColumn("totals", "jsonb", required)
      .addColumn("delivery", "jsonb", required)
      .addColumn("payment", "jsonb", required)
      .addColumn("invoice", "jsonb", required)
      .addColumn("company", "jsonb")
      .addColumn("delivery_address", "jsonb")
      // unique per cart, so a key never finds another shopper's order
      .addUniqueConstraint("orders_idempotency", ["cart_id", "idempotency_key"])
      .execute();
    await db.schema
      .createTable("order_items")
      .addColumn("id", "integer", identity(kind))
      .addColumn("order_id", "integer", pointsTo("orders.id"))
      .addColumn("position", "integer", required)
      // no foreign keys: orders outlive products
      .addColumn("product_id", "integer", required)
      .addColumn("variant_id", "integer")
      .addColumn("name", "text", required)
      .addColumn("variant_name", "text")
      .addColumn("sku", "text", required)
      .addColumn("slug", "text", required)
      .addColumn("category_slug", "text")
      .addColumn("image", "text")
      .addColumn("group_type_id", "integer", required)
      .addColumn("quantity", "integer", notNegative("quantity"))
      .addColumn("note", "text", required)
      .addColumn("dimensions", "jsonb")
      .addColumn("unit_price_haler", "integer", notNegative("unit_price_haler"))
      .addColumn("total_net_haler", "bigint", notNegative("total_net_haler"))
      .addColumn("total_haler", "bigint", notNegative("total_haler"))
      .addColumn("stock_taken", "integer", notNegative("stock_taken"))
      .addUniqueConstraint("order_items_place", ["order_id", "position"])
      .execute();
    await db.schema
      .createTable("order_history")
      .addColumn("id", "integer", identity(kind))
      .addColumn("order_id", "integer", pointsTo("orders.id"))
      .addColumn("at", "timestamptz", required)
      .addColumn("state", "text", required)
      .execute();
    await db.schema
      .createIndex("order_history_order")
      .on("order_history")
      .column("order_id")
      .execute();
    await db.schema
      .createTable("order_counters")
      .addColumn("year", "integer", primary)
      .addColumn("last", "integer", required)
      .execute();
  },
});
