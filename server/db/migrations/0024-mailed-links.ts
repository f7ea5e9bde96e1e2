import { sql, type Kysely, type Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { primary, required } from "./columns";

/** Links in mails that confirm an e-mail address, newsletter subscriptions, and an index of orders by e-mail (ADR 39). */
export const createMailedLinks = (_kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("mailed_links")
      .addColumn("hash", "text", primary)
      .addColumn("kind", "text", required)
      .addColumn("user_id", "integer", (column) =>
        column.references("users.id").onDelete("cascade"),
      )
      .addColumn("email_key", "text", required)
      .addColumn("expires_at", "timestamptz", required)
      .execute();
    await db.schema.createIndex("mailed_links_user").on("mailed_links").column("user_id").execute();
    await db.schema
      .createIndex("mailed_links_expire")
      .on("mailed_links")
      .column("expires_at")
      .execute();
    await db.schema
      .createTable("newsletter")
      .addColumn("email_key", "text", primary)
      .addColumn("email", "text", required)
      .addColumn("locale", "text", required)
      .addColumn("asked_at", "timestamptz", required)
      .addColumn("confirmed_at", "timestamptz")
      .execute();
    await sql`create index orders_email on orders (lower(email))`.execute(db);
  },
});
