import type { Kysely, Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { identity, primary, required } from "./columns";

/** Databases that the shop has lived in, and money at the gateway that pays no order. */
export const createRestores = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("installations")
      .addColumn("id", "integer", identity(kind))
      .addColumn("since", "timestamptz", required)
      .addColumn("copied_at", "timestamptz")
      .addColumn("skipped", "integer", required)
      .addColumn("mark", "text", required)
      .execute();
    await db.schema
      .createTable("unmatched_gateway_payments")
      .addColumn("gateway_id", "text", primary)
      .addColumn("order_number", "text", required)
      .addColumn("amount_haler", "bigint", required)
      .addColumn("currency", "text", required)
      .addColumn("reason", "text", required)
      .addColumn("noticed_at", "timestamptz", required)
      .addColumn("is_open", "boolean", required)
      .execute();
  },
});
