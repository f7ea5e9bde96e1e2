import type { Kysely, Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { identity, required } from "./columns";

/** The mail queue, with sent e-mails for a while (ADR 35). */
export const createMails = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("mails")
      .addColumn("id", "integer", identity(kind))
      .addColumn("template", "text", required)
      .addColumn("locale", "text", required)
      .addColumn("recipient", "text", required)
      .addColumn("data", "jsonb", required)
      .addColumn("created_at", "timestamptz", required)
      .addColumn("state", "text", required)
      .addColumn("due_at", "timestamptz", required)
      .addColumn("tries", "integer", required)
      .addColumn("lease", "text")
      .addColumn("reason", "text")
      .addColumn("ended_at", "timestamptz")
      .execute();
    await db.schema.createIndex("mails_due").on("mails").columns(["state", "due_at"]).execute();
    await db.schema.createIndex("mails_ended").on("mails").column("ended_at").execute();
  },
});
