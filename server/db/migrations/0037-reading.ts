import type { Kysely, Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { primary, required } from "./columns";
import { logChangesOf } from "./log-changes";

/** Posts with their categories, and references (ADR 52). */
export const createReading = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("posts")
      .addColumn("id", "integer", primary)
      .addColumn("kind", "text", required)
      .addColumn("slug", "jsonb", required)
      .addColumn("name", "jsonb", required)
      .addColumn("perex", "jsonb", required)
      .addColumn("content_html", "jsonb", required)
      .addColumn("image", "text")
      .addColumn("author", "text")
      .addColumn("published_at", "timestamptz", required)
      .addColumn("updated_at", "timestamptz", required)
      .addColumn("categories", "jsonb", required)
      .addColumn("products", "jsonb", required)
      .execute();
    await logChangesOf(db, kind, "posts", "content");
    await db.schema
      .createTable("post_categories")
      .addColumn("id", "integer", primary)
      .addColumn("position", "integer", required)
      .addColumn("slug", "jsonb", required)
      .addColumn("name", "jsonb", required)
      .execute();
    await logChangesOf(db, kind, "post_categories", "content");
    // 'references' is an SQL keyword
    await db.schema
      .createTable("reference_projects")
      .addColumn("id", "integer", primary)
      .addColumn("position", "integer", required)
      .addColumn("slug", "jsonb", required)
      .addColumn("name", "jsonb", required)
      .addColumn("perex", "jsonb", required)
      .addColumn("content_html", "jsonb", required)
      .addColumn("place", "jsonb", required)
      .addColumn("area_m2", "double precision", required)
      .addColumn("year", "integer", required)
      .addColumn("images", "jsonb", required)
      .addColumn("tags", "jsonb", required)
      .addColumn("products", "jsonb", required)
      .execute();
    await logChangesOf(db, kind, "reference_projects", "content");
  },
});
