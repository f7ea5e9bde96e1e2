import type { Locale } from "~/contract/core/common";
import type { Queries } from "../../../db/index";

/** Reads the data of a product page that cards lack. */
export async function readDetail(db: Queries, locale: Locale, id: number) {
  return db.sql
    .selectFrom("products")
    .innerJoin("product_texts", "product_id", "products.id")
    .leftJoin("brands", "brands.id", "brand_id")
    .select(["sku", "content_html", "weight_g", "ean", "safety_info"])
    .select(["brands.slug as brand_slug", "brands.manufacturer"])
    .where("products.id", "=", id)
    .where("locale", "=", locale)
    .executeTakeFirst();
}

export function readSlugs(db: Queries, id: number): Promise<{ locale: Locale; slug: string }[]> {
  return db.sql
    .selectFrom("product_texts")
    .select(["locale", "slug"])
    .where("product_id", "=", id)
    .execute();
}

export async function readProperties(db: Queries, locale: Locale, id: number) {
  const rows = await db.sql
    .selectFrom("product_properties")
    .innerJoin("properties", "properties.id", "product_properties.property_id")
    .leftJoin("property_values", (join) =>
      join
        .onRef("property_values.property_id", "=", "product_properties.property_id")
        .onRef("property_values.code", "=", "product_properties.value"),
    )
    .select([
      "product_properties.property_id",
      "properties.name",
      "unit",
      "value",
      "property_values.name as value_name",
    ])
    .where("product_id", "=", id)
    .orderBy("product_properties.position")
    .execute();
  return rows.map((row) => ({
    property_id: row.property_id,
    name: row.name[locale],
    value: row.value_name?.[locale] ?? row.value,
    unit: row.unit,
  }));
}
