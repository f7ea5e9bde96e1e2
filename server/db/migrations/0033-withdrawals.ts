import type { CreateTableBuilder, Kysely, Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { identity, notNegative, pointsTo, required } from "./columns";

/** Withdrawals and complaints (ADR 47), and the parts of a price that a refund is calculated from. */
export const createWithdrawals = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    // null for older orders
    await db.schema.alterTable("orders").addColumn("cheapest_delivery_haler", "integer").execute();
    await db.schema.alterTable("order_items").addColumn("vouchers_haler", "bigint").execute();

    const received = (table: string): CreateTableBuilder<string> =>
      db.schema
        .createTable(table)
        .addColumn("id", "integer", identity(kind))
        .addColumn("order_id", "integer", pointsTo("orders.id", "restrict"))
        .addColumn("number", "text", (column) => column.notNull().unique())
        // nulls differ from each other on both databases
        .addColumn("idempotency_key", "text")
        .addColumn("received_at", "timestamptz", required)
        .addColumn("name", "text", required)
        .addColumn("email", "text", required)
        .addUniqueConstraint(`${table}_idempotency`, ["order_id", "idempotency_key"]);
    await received("withdrawals")
      .addColumn("note", "text", required)
      .addColumn("iban", "text")
      .addColumn("goods_haler", "bigint", notNegative("goods_haler"))
      .addColumn("others_haler", "bigint", notNegative("others_haler"))
      .addColumn("state", "text", required)
      .addColumn("answer", "text")
      .addColumn("decided_at", "timestamptz")
      .execute();
    await received("complaints")
      .addColumn("description", "text", required)
      .addColumn("solution", "text", required)
      .addColumn("answer", "text")
      .addColumn("settled_at", "timestamptz")
      .execute();
    for (const [table, parent] of [
      ["withdrawal_items", "withdrawal"],
      ["complaint_items", "complaint"],
    ] as const)
      await db.schema
        .createTable(table)
        .addColumn(`${parent}_id`, "integer", pointsTo(`${parent}s.id`))
        .addColumn("item_id", "integer", pointsTo("order_items.id", "restrict"))
        .addColumn("quantity", "integer", notNegative("quantity"))
        .addPrimaryKeyConstraint(`${table}_pk`, [`${parent}_id`, "item_id"])
        .execute();
  },
});
