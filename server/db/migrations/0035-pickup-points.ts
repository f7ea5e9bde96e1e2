import { sql, type Kysely, type Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { identity, keyText, required } from "./columns";

export const createPickupPoints = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("pickup_points")
      .addColumn("id", "integer", identity(kind))
      .addColumn("carrier", "text", required)
      .addColumn("code", "text", required)
      .addColumn("country", "text", required)
      .addColumn("type", "text", required)
      .addColumn("name", "text", required)
      .addColumn("street", "text", required)
      .addColumn("city", "text", required)
      .addColumn("zip", "text", required)
      .addColumn("hours", "text", required)
      .addColumn("cod", "boolean", required)
      .addColumn("max_weight_kg", "double precision")
      .addColumn("lat", "double precision")
      .addColumn("lng", "double precision")
      .addColumn("searched", "text", required)
      .addColumn("city_key", "text", required)
      .addColumn("sort_key", keyText(kind), required)
      .addColumn("active", "boolean", required)
      .addUniqueConstraint("pickup_points_code", ["carrier", "code"])
      .execute();
    await db.schema
      .createIndex("pickup_points_listed")
      .on("pickup_points")
      .columns(["carrier", "country", "active", "sort_key"])
      .execute();
    await db.schema.alterTable("deliveries").addColumn("carrier", "text").execute();
    await db.schema.alterTable("deliveries").addColumn("box_limits", "jsonb").execute();
    // older deliveries went to both countries
    await db.schema
      .alterTable("deliveries")
      .addColumn("countries", "jsonb", (column) =>
        required(column).defaultTo(sql`'{"CZ":{},"SK":{}}'`),
      )
      .execute();
    await db.schema.alterTable("carts").addColumn("pickup_point_id", "integer").execute();
  },
});
