import type { Kysely, Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { identity, notNegative, pointsTo, required } from "./columns";

/** Refunds and movements of the shop's bank account (ADR 44). */
export const createRefunds = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("refunds")
      .addColumn("id", "integer", identity(kind))
      .addColumn("order_id", "integer", pointsTo("orders.id", "restrict"))
      .addColumn("gateway_payment_id", "integer", (column) =>
        column.references("gateway_payments.id").onDelete("restrict"),
      )
      .addColumn("is_surplus", "boolean", required)
      .addColumn("amount_haler", "bigint", notNegative("amount_haler"))
      .addColumn("reason", "text", required)
      .addColumn("iban", "text")
      .addColumn("way", "text", required)
      .addColumn("state", "text", required)
      .addColumn("answer", "text")
      .addColumn("tries", "integer", required)
      .addColumn("created_at", "timestamptz", required)
      .addColumn("asked_at", "timestamptz")
      .addColumn("due_at", "timestamptz")
      .addColumn("ended_at", "timestamptz")
      .execute();
    await db.schema.createIndex("refunds_order").on("refunds").column("order_id").execute();
    await db.schema.createIndex("refunds_due").on("refunds").column("due_at").execute();
    // claim of the process that creates a gateway payment for an order
    await db.schema
      .createTable("gateway_claims")
      .addColumn("order_id", "integer", (column) =>
        column.primaryKey().references("orders.id").onDelete("restrict"),
      )
      .addColumn("claimed_until", "timestamptz", required)
      .execute();
    await db.schema
      .createTable("bank_movements")
      .addColumn("id", "integer", identity(kind))
      // makes repeated imports of a statement idempotent
      .addColumn("movement_key", "text", (column) => column.notNull().unique())
      .addColumn("order_id", "integer", (column) =>
        column.references("orders.id").onDelete("restrict"),
      )
      .addColumn("outcome", "text", required)
      .addColumn("amount_haler", "bigint", required)
      .addColumn("currency", "text", required)
      .addColumn("variable_symbol", "text", required)
      .addColumn("counter_account", "text", required)
      .addColumn("booked_on", "text", required)
      .addColumn("imported_at", "timestamptz", required)
      .execute();
    await db.schema
      .createIndex("bank_movements_order")
      .on("bank_movements")
      .column("order_id")
      .execute();
  },
});
