import type { Kysely, Migration } from "kysely";
import { required } from "./columns";

/** Orders whose buyers agreed to a survey of Heureka (ADR 59). */
export const createHeurekaOrders = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("heureka_orders")
      .addColumn("order_id", "integer", (column) => column.primaryKey().references("orders.id").onDelete("cascade"))
      .addColumn("agreed_at", "timestamptz", required)
      .addColumn("due_at", "timestamptz")
      .addColumn("tries", "integer", required)
      .addColumn("sent_at", "timestamptz")
      .execute();
    await db.schema.createIndex("heureka_orders_due").on("heureka_orders").column("due_at").execute();
  },
});
