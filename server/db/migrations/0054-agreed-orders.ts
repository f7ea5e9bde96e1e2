import type { Kysely, Migration } from "kysely";
import { required } from "./columns";

/** Orders whose buyers agreed that a service gets them (ADR 59): a survey of Heureka, conversions of Zboží.cz. */
export const createAgreedOrders = (table: "heureka_orders" | "zbozi_orders"): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable(table)
      .addColumn("order_id", "integer", (column) =>
        column.primaryKey().references("orders.id").onDelete("cascade"),
      )
      .addColumn("agreed_at", "timestamptz", required)
      .addColumn("due_at", "timestamptz")
      .addColumn("tries", "integer", required)
      .addColumn("sent_at", "timestamptz")
      .execute();
    await db.schema.createIndex(`${table}_due`).on(table).column("due_at").execute();
  },
});
