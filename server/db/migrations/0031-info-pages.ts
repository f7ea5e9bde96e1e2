import type { Kysely, Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { required } from "./columns";
import { logChangesOf } from "./log-changes";

/** Info pages such as the terms of sale with all versions, and the terms that an order agreed to (ADR 52). */
export const createInfoPages = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("info_pages")
      .addColumn("id", "integer", required)
      .addColumn("version", "integer", required)
      .addColumn("locale", "text", required)
      .addColumn("code", "text", required)
      .addColumn("slug", "text", required)
      .addColumn("name", "text", required)
      .addColumn("content_html", "text", required)
      .addColumn("valid_from", "timestamptz", required)
      .addPrimaryKeyConstraint("info_pages_key", ["id", "version", "locale"])
      .execute();
    await logChangesOf(db, kind, "info_pages", "content");
    await db.schema.alterTable("orders").addColumn("terms", "jsonb").execute();
  },
});
