import type { Kysely, Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { keyText, notNegative, pointsTo, primary, required } from "./columns";

export const createCatalogue = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await createCategories(db);
    await createProducts(db);
    await createListings(db, kind);
  },
});

async function createCategories(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("categories")
    .addColumn("id", "integer", primary)
    .addColumn("parent_id", "integer", (column) => column.references("categories.id"))
    .addColumn("code", "text", (column) => column.notNull().unique())
    .addColumn("position", "integer", required)
    .addColumn("image", "text")
    .execute();
  await db.schema
    .createTable("category_texts")
    .addColumn("category_id", "integer", pointsTo("categories.id"))
    .addColumn("locale", "text", required)
    .addColumn("slug", "text", required)
    .addColumn("name", "text", required)
    .addColumn("description", "text", required)
    .addColumn("search_text", "text", required)
    .addPrimaryKeyConstraint("category_texts_key", ["category_id", "locale"])
    .addUniqueConstraint("category_texts_slug", ["locale", "slug"])
    .execute();
  await db.schema
    .createTable("brands")
    .addColumn("id", "integer", primary)
    .addColumn("slug", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", required)
    .addColumn("manufacturer", "jsonb", required)
    .execute();
  await db.schema
    .createTable("properties")
    .addColumn("id", "integer", primary)
    .addColumn("code", "text", (column) => column.notNull().unique())
    .addColumn("name", "jsonb", required)
    .addColumn("unit", "text")
    .execute();
  await db.schema
    .createTable("property_values")
    .addColumn("property_id", "integer", pointsTo("properties.id"))
    .addColumn("code", "text", required)
    .addColumn("name", "jsonb", required)
    .addPrimaryKeyConstraint("property_values_key", ["property_id", "code"])
    .execute();
}

async function createProducts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("products")
    .addColumn("id", "integer", primary)
    .addColumn("sku", "text", (column) => column.notNull().unique())
    .addColumn("group_type_id", "integer", required)
    .addColumn("brand_id", "integer", (column) => column.references("brands.id"))
    .addColumn("default_category_id", "integer", (column) => column.references("categories.id"))
    .addColumn("tax_permille", "integer", notNegative("tax_permille"))
    .addColumn("price_haler", "integer", notNegative("price_haler"))
    .addColumn("sale_price_haler", "integer")
    .addColumn("is_sale_active", "boolean", required)
    .addColumn("active", "boolean", required)
    .addColumn("available", "boolean", required)
    .addColumn("has_variants", "boolean", required)
    .addColumn("stock", "integer", notNegative("stock"))
    .addColumn("package_content", "double precision")
    .addColumn("weight_g", "integer", required)
    .addColumn("position", "integer", required)
    .addColumn("since", "timestamptz", required)
    .addColumn("labels", "jsonb", required)
    .execute();
  await db.schema
    .createTable("product_texts")
    .addColumn("product_id", "integer", pointsTo("products.id"))
    .addColumn("locale", "text", required)
    .addColumn("slug", "text", required)
    .addColumn("name", "text", required)
    .addColumn("description", "text", required)
    .addColumn("content_html", "text", required)
    .addColumn("stock_text_available", "text")
    .addColumn("stock_text_unavailable", "text")
    .addPrimaryKeyConstraint("product_texts_key", ["product_id", "locale"])
    .execute();
  await db.schema
    .createTable("product_images")
    .addColumn("id", "integer", primary)
    .addColumn("product_id", "integer", pointsTo("products.id"))
    .addColumn("position", "integer", required)
    .addColumn("image", "text", required)
    .addUniqueConstraint("product_images_place", ["product_id", "position"])
    .execute();
  await db.schema
    .createTable("product_categories")
    .addColumn("product_id", "integer", pointsTo("products.id"))
    .addColumn("category_id", "integer", pointsTo("categories.id"))
    .addColumn("position", "integer", required)
    .addPrimaryKeyConstraint("product_categories_key", ["product_id", "category_id"])
    .execute();
  await db.schema
    .createIndex("product_categories_category")
    .on("product_categories")
    .column("category_id")
    .execute();
  await db.schema
    .createTable("product_properties")
    .addColumn("product_id", "integer", pointsTo("products.id"))
    .addColumn("property_id", "integer", pointsTo("properties.id"))
    .addColumn("position", "integer", required)
    .addColumn("value", "text", required)
    .addPrimaryKeyConstraint("product_properties_key", ["product_id", "property_id"])
    .execute();
  await db.schema
    .createTable("variants")
    .addColumn("id", "integer", primary)
    .addColumn("product_id", "integer", pointsTo("products.id"))
    .addColumn("code", "text", required)
    .addColumn("position", "integer", required)
    .addColumn("name", "jsonb", required)
    .addColumn("price_haler", "integer", notNegative("price_haler"))
    .addColumn("sale_price_haler", "integer")
    .addColumn("is_sale_active", "boolean", required)
    .addColumn("active", "boolean", required)
    .addColumn("stock", "integer", notNegative("stock"))
    .addColumn("width_cm", "integer")
    .addColumn("length_cm", "integer")
    .addUniqueConstraint("variants_code", ["product_id", "code"])
    .execute();
}

async function createListings(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable("cards")
    .addColumn("product_id", "integer", pointsTo("products.id"))
    .addColumn("locale", "text", required)
    .addColumn("card", "jsonb", required)
    .addColumn("search_text", "text", required)
    .addPrimaryKeyConstraint("cards_key", ["product_id", "locale"])
    .execute();
  await db.schema
    .createTable("listings")
    .addColumn("shelf", keyText(kind), required)
    .addColumn("locale", keyText(kind), required)
    .addColumn("product_id", "integer", pointsTo("products.id"))
    .addColumn("position", "integer", required)
    .addColumn("price_haler", "integer", notNegative("price_haler"))
    .addColumn("since", "timestamptz", required)
    .addColumn("name_key", keyText(kind), required)
    .addColumn("discount", "integer", notNegative("discount"))
    .addColumn("sold_out", "boolean", required)
    .addPrimaryKeyConstraint("listings_key", ["shelf", "locale", "product_id"])
    .execute();
  // one index per sort order, so that a page of a category reads one range of one index
  for (const [name, columns] of [
    ["recommended", ["sold_out", "position"]],
    ["price", ["price_haler"]],
    ["newest", ["since"]],
    ["name", ["name_key"]],
    ["discount", ["discount"]],
  ] as const) {
    await db.schema
      .createIndex(`listings_${name}`)
      .on("listings")
      .columns(["shelf", "locale", ...columns, "product_id"])
      .execute();
  }
  await db.schema.createIndex("listings_product").on("listings").column("product_id").execute();
}
