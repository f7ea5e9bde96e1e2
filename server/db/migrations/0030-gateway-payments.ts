import type { Kysely, Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { identity, notNegative, pointsTo, required } from "./columns";

export const createGatewayPayments = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("gateway_payments")
      .addColumn("id", "integer", identity(kind))
      .addColumn("order_id", "integer", pointsTo("orders.id", "restrict"))
      // makes repeated notifications of a payment idempotent
      .addColumn("gateway_id", "text", (column) => column.notNull().unique())
      .addColumn("payment_code", "text", required)
      .addColumn("amount_haler", "bigint", notNegative("amount_haler"))
      .addColumn("redirect_url", "text")
      .addColumn("state", "text", required)
      .addColumn("created_at", "timestamptz", required)
      .addColumn("due_at", "timestamptz")
      .execute();
    await db.schema
      .createIndex("gateway_payments_order")
      .on("gateway_payments")
      .column("order_id")
      .execute();
    await db.schema
      .createIndex("gateway_payments_due")
      .on("gateway_payments")
      .column("due_at")
      .execute();
  },
});
