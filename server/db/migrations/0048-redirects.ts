import type { Kysely, Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { primary, required } from "./columns";
import { logChangesOf } from "./log-changes";

export const createRedirects = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("redirects")
      .addColumn("old_path", "text", primary)
      .addColumn("new_path", "text", required)
      .execute();
    await logChangesOf(db, kind, "redirects", "content");
  },
});
