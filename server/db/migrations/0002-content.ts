import type { Kysely, Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { notNegative, primary, required } from "./columns";

export const createContent = (_kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await createLists(db);
    await createDelivery(db);
    await db.schema
      .createTable("content")
      .addColumn("key", "text", required)
      .addColumn("locale", "text", required)
      .addColumn("body", "jsonb", required)
      .addPrimaryKeyConstraint("content_key", ["key", "locale"])
      .execute();
  },
});

async function createLists(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("settings")
    .addColumn("locale", "text", required)
    .addColumn("name", "text", required)
    .addColumn("position", "integer", required)
    .addColumn("body", "jsonb", required)
    .addPrimaryKeyConstraint("settings_key", ["locale", "name"])
    .execute();
  await db.schema
    .createTable("currencies")
    .addColumn("id", "integer", primary)
    .addColumn("is_default", "boolean", required)
    .addColumn("code", "text", (column) => column.notNull().unique())
    .addColumn("symbol_before", "text", required)
    .addColumn("symbol_after", "text", required)
    .addColumn("decimals", "integer", required)
    .addColumn("rate", "double precision", required)
    .execute();
  await db.schema
    .createTable("countries")
    .addColumn("code", "text", primary)
    .addColumn("position", "integer", required)
    .addColumn("name", "jsonb", required)
    .addColumn("phone_prefix", "text", required)
    .execute();
  await db.schema
    .createTable("stores")
    .addColumn("id", "integer", primary)
    .addColumn("slug", "text", (column) => column.notNull().unique())
    .addColumn("position", "integer", required)
    .addColumn("name", "jsonb", required)
    .addColumn("street", "text", required)
    .addColumn("city", "text", required)
    .addColumn("zip", "text", required)
    .addColumn("gps", "jsonb", required)
    .addColumn("phone", "text", required)
    .addColumn("email", "text", required)
    .addColumn("hours", "jsonb", required)
    .addColumn("services", "jsonb", required)
    .addColumn("pickup", "boolean", required)
    .execute();
}

async function createDelivery(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("deliveries")
    .addColumn("id", "integer", primary)
    .addColumn("position", "integer", required)
    .addColumn("code", "text", (column) => column.notNull().unique())
    .addColumn("type", "text", required)
    .addColumn("name", "jsonb", required)
    .addColumn("description", "jsonb", required)
    .addColumn("price_haler", "integer", notNegative("price_haler"))
    .addColumn("max_length_cm", "integer")
    .addColumn("max_weight_kg", "double precision")
    .addColumn("eta", "jsonb", required)
    .addColumn("payments", "jsonb", required)
    .execute();
  await db.schema
    .createTable("payments")
    .addColumn("id", "integer", primary)
    .addColumn("position", "integer", required)
    .addColumn("code", "text", (column) => column.notNull().unique())
    .addColumn("type", "text", required)
    .addColumn("name", "jsonb", required)
    .addColumn("description", "jsonb", required)
    .addColumn("price_haler", "integer", notNegative("price_haler"))
    .execute();
}
