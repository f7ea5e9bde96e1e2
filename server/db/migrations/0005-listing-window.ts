import { sql, type Kysely, type Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { identity, notNegative, pointsTo, required } from "./columns";

/** Codes of the demo data's filter properties; databases loaded later take it from their data. */
const FILTERING = [
  "material",
  "use-class",
  "room",
  "colour",
  "decor",
  "pattern",
  "underfloor-heating",
  "castor-chairs",
  "drainage",
];

/** One row of `listings` per product and language with the catalogue index's data (ADR 13), and a list of changes. The next start prepares rows. */
export const createListingWindow = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.dropTable("listings").execute();
    await db.schema
      .createTable("listings")
      .addColumn("locale", "text", required)
      .addColumn("product_id", "integer", pointsTo("products.id"))
      .addColumn("position", "integer", required)
      .addColumn("price_haler", "integer", notNegative("price_haler"))
      .addColumn("since", "timestamptz", required)
      .addColumn("name_key", "text", required)
      .addColumn("discount", "integer", notNegative("discount"))
      .addColumn("in_stock", "boolean", required)
      .addColumn("on_sale", "boolean", required)
      .addColumn("shelves", "jsonb", required)
      .addColumn("brand_id", "integer")
      .addColumn("facets", "jsonb", required)
      .addColumn("widths", "jsonb", required)
      .addColumn("search", "jsonb", required)
      .addPrimaryKeyConstraint("listings_key", ["locale", "product_id"])
      .execute();
    await db.schema.createIndex("listings_product").on("listings").column("product_id").execute();
    await db.schema.alterTable("cards").dropColumn("search_text").execute();

    await db.schema
      .createTable("catalogue_changes")
      .addColumn("id", "integer", identity(kind))
      // no foreign key: a deleted product is a change too
      .addColumn("product_id", "integer")
      .execute();

    const no = kind === "sqlite" ? sql`0` : sql`false`;
    await db.schema
      .alterTable("properties")
      .addColumn("is_filter", "boolean", (column) => column.notNull().defaultTo(no))
      .execute();
    await db.schema
      .alterTable("property_values")
      .addColumn("position", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    const yes = kind === "sqlite" ? sql`1` : sql`true`;
    await sql`update properties set is_filter = ${yes} where code in (${sql.join(FILTERING)})`.execute(
      db,
    );
  },
});
