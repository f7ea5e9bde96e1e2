import { sql, type Kysely, type Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { logChangesOf } from "./log-changes";

/** Tables whose changes triggers log, by topic (ADR 22). */
const TOPIC_OF = {
  settings: "settings",
  content: "content",
  currencies: "currencies",
  countries: "countries",
  stores: "stores",
  deliveries: "deliveries",
  payments: "payments",
  categories: "categories",
  category_texts: "categories",
  brands: "properties",
  properties: "properties",
  property_values: "properties",
} as const;

export const createChangeLog = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("catalogue_changes").renameTo("changes").execute();
    await db.schema.alterTable("changes").renameColumn("product_id", "record_id").execute();
    await db.schema
      .alterTable("changes")
      .addColumn("topic", "text", (column) => column.notNull().defaultTo("products"))
      .execute();
    if (kind === "postgres") await createFunction(db);
    for (const [table, topic] of Object.entries(TOPIC_OF))
      await logChangesOf(db, kind, table, topic);
  },
});

/** Takes the lock under which changes are numbered (`catalogue/changes.ts`), so that numbers rise in the order of commits. */
async function createFunction(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function log_change() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(4711002);
      insert into changes (topic, record_id, at) values (tg_argv[0], null, clock_timestamp());
      return null;
    end $$`.execute(db);
}
