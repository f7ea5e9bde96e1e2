import { sql, type Kysely, type Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { identity, notNegative, pointsTo, primary, required } from "./columns";

export const createVouchers = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("vouchers")
      .addColumn("id", "integer", primary)
      .addColumn("code", "text", (column) => column.notNull().unique())
      .addColumn("service_type", "text", required)
      .addColumn("voucher_type", "text", required)
      .addColumn("value", "double precision", notNegative("value"))
      .addColumn("tax", "boolean", required)
      .addColumn("active", "boolean", required)
      .addColumn("active_from", "timestamptz")
      .addColumn("active_to", "timestamptz")
      .addColumn("rest_haler", "integer", (column) => column.check(sql`rest_haler >= 0`))
      .addColumn("quantity", "integer", (column) => column.check(sql`quantity >= 0`))
      .addColumn("quantity_per_user", "integer")
      .addColumn("minimal_price_haler", "integer")
      .addColumn("condition_type", "text", required)
      // id of a product, brand or category, so no foreign key; a missing one never matches
      .addColumn("condition_id", "integer")
      .addColumn("condition_way", "text")
      .addColumn("free_delivery", "boolean", required)
      .execute();
    await db.schema
      .createTable("cart_vouchers")
      .addColumn("cart_id", "text", pointsTo("carts.id"))
      .addColumn("voucher_id", "integer", pointsTo("vouchers.id"))
      .addColumn("position", "integer", required)
      .addColumn("guest_email", "text")
      .addColumn("seen_haler", "integer", required)
      .addColumn("seen_valid", "boolean", required)
      .addPrimaryKeyConstraint("cart_vouchers_key", ["cart_id", "voucher_id"])
      .execute();
    await db.schema
      .createTable("voucher_uses")
      .addColumn("id", "integer", identity(kind))
      .addColumn("voucher_id", "integer", pointsTo("vouchers.id"))
      .addColumn("order_id", "integer", pointsTo("orders.id"))
      .addColumn("email", "text", required)
      .addColumn("used_haler", "integer", notNegative("used_haler"))
      .addUniqueConstraint("voucher_uses_order", ["voucher_id", "order_id"])
      .execute();
    await db.schema
      .createIndex("voucher_uses_email")
      .on("voucher_uses")
      .columns(["voucher_id", "email"])
      .execute();
    await db.schema
      .alterTable("orders")
      .addColumn("vouchers", "jsonb", (column) => column.notNull().defaultTo("[]"))
      .execute();
    await db.schema.alterTable("orders").addColumn("shown_currency", "jsonb").execute();
  },
});
