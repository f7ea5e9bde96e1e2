import { sql, type Kysely, type Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { identity, pointsTo, required } from "./columns";

/** Invoices and credit notes: their data, and the PDF that is made once (ADR 49). */
export const createDocuments = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("documents")
      .addColumn("id", "integer", identity(kind))
      .addColumn("order_id", "integer", pointsTo("orders.id", "restrict"))
      .addColumn("type", "text", required)
      .addColumn("number", "text", (column) => column.notNull().unique())
      .addColumn("issued_at", "timestamptz", required)
      .addColumn("issued_on", "text", required)
      .addColumn("data", "jsonb", required)
      .execute();
    await db.schema.createIndex("documents_order").on("documents").column("order_id").execute();
    // one invoice per order
    await sql`create unique index documents_one_invoice on documents (order_id) where type = 'invoice'`.execute(
      db,
    );
    await db.schema.createIndex("documents_day").on("documents").column("issued_on").execute();
    // separate from `documents`: files are read one at a time
    await db.schema
      .createTable("document_files")
      .addColumn("document_id", "integer", (column) =>
        column.primaryKey().references("documents.id").onDelete("restrict"),
      )
      .addColumn("bytes", kind === "sqlite" ? "blob" : "bytea", required)
      .execute();
    await db.schema
      .createTable("document_counters")
      .addColumn("series", "text", required)
      .addColumn("year", "integer", required)
      .addColumn("last", "integer", required)
      .addPrimaryKeyConstraint("document_counters_key", ["series", "year"])
      .execute();
    await db.schema
      .alterTable("order_items")
      .addColumn("tax_permille", "integer", (column) => column.notNull().defaultTo(210))
      .execute();
    await db.schema
      .alterTable("orders")
      .addColumn("invoiced", "boolean", (column) => required(column).defaultTo(sql`false`))
      .execute();
    // few orders wait for an invoice
    await sql`create index orders_not_invoiced on orders (id) where invoiced = false`.execute(db);
  },
});
