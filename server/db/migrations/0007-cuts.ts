import { sql, type Kysely, type Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { required } from "./columns";

export const createCuts = (_kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("cart_items")
      .addColumn("seen_cutting_haler", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    for (const name of ["service_haler", "service_net_haler", "hems_haler", "hems_net_haler"]) {
      await db.schema
        .alterTable("order_items")
        .addColumn(name, "bigint", (column) => required(column).defaultTo(0))
        .execute();
    }
    await db.schema
      .alterTable("deliveries")
      .addColumn("floors", "jsonb", (column) => required(column).defaultTo(sql`'[]'`))
      .execute();
    await db.schema.alterTable("carts").addColumn("floor", "integer").execute();
    await db.schema
      .alterTable("carts")
      .addColumn("lift", "boolean", (column) => required(column).defaultTo(sql`false`))
      .execute();
  },
});
