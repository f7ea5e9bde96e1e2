import { sql, type Kysely, type Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { identity, pointsTo, required } from "./columns";

export const createWatchdogs = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("watchdogs")
      .addColumn("id", "integer", identity(kind))
      .addColumn("product_id", "integer", pointsTo("products.id"))
      .addColumn("variant_id", "integer", (column) =>
        column.references("variants.id").onDelete("cascade"),
      )
      .addColumn("email", "text", required)
      .addColumn("email_key", "text", required)
      .addColumn("locale", "text", required)
      .addColumn("created_at", "timestamptz", required)
      .addColumn("sent_at", "timestamptz")
      .addColumn("cancel_hash", "text")
      .execute();
    // one per address and goods until it is sent
    await sql`create unique index watchdogs_once on watchdogs (product_id, coalesce(variant_id, 0), email_key) where sent_at is null`.execute(
      db,
    );
    await sql`create index watchdogs_email on watchdogs (lower(email))`.execute(db);
    await db.schema
      .createIndex("watchdogs_cancel")
      .unique()
      .on("watchdogs")
      .column("cancel_hash")
      .execute();
    await db.schema.createIndex("watchdogs_variant").on("watchdogs").column("variant_id").execute();
  },
});
