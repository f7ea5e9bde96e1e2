import { randomBytes } from "node:crypto";
import type { Kysely, Migration } from "kysely";

const SECRET_BYTES = 18;

export const createUnsubscribing = (): Migration => ({
  async up(db: Kysely<{ newsletter: { email_key: string; unsubscribe: string } }>) {
    await db.schema
      .alterTable("newsletter")
      .addColumn("unsubscribe", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    for (const { email_key } of await db.selectFrom("newsletter").select("email_key").execute()) {
      const unsubscribe = randomBytes(SECRET_BYTES).toString("base64url");
      await db
        .updateTable("newsletter")
        .set({ unsubscribe })
        .where("email_key", "=", email_key)
        .execute();
    }
    await db.schema
      .createIndex("newsletter_unsubscribe")
      .unique()
      .on("newsletter")
      .column("unsubscribe")
      .execute();
  },
});
