import { sql, type Kysely, type Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { identity, pointsTo, required } from "./columns";

export const createAddresses = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("addresses")
      .addColumn("id", "integer", identity(kind))
      .addColumn("user_id", "integer", pointsTo("users.id"))
      .addColumn("is_default", "boolean", required)
      .addColumn("firstname", "text", required)
      .addColumn("lastname", "text", required)
      .addColumn("street", "text", required)
      .addColumn("city", "text", required)
      .addColumn("zip", "text", required)
      .addColumn("country", "text", required)
      .addColumn("company", "text")
      .addColumn("phone", "text")
      .execute();
    await db.schema.createIndex("addresses_user").on("addresses").column("user_id").execute();
    await db.schema
      .alterTable("orders")
      .addColumn("forget", "boolean", (column) => required(column).defaultTo(sql`false`))
      .execute();
  },
});
