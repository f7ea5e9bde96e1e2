import type { Kysely, Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { identity, pointsTo, required } from "./columns";

export const createPaymentChanges = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("payment_changes")
      .addColumn("id", "integer", identity(kind))
      .addColumn("order_id", "integer", pointsTo("orders.id", "restrict"))
      .addColumn("at", "timestamptz", required)
      .addColumn("name", "text", required)
      .execute();
    await db.schema
      .createIndex("payment_changes_order")
      .on("payment_changes")
      .column("order_id")
      .execute();
  },
});
