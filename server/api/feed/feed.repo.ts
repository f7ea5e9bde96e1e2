import type { Locale } from "~/contract/core/common";
import { isOneOf, type Queries } from "../../db/index";

export async function readOfferedIds(
  db: Queries,
  afterId: number,
  limit: number,
): Promise<number[]> {
  const rows = await db.sql
    .selectFrom("products")
    .select("id")
    .where("id", ">", afterId)
    .where("active", "=", true)
    .where("available", "=", true)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Reads stock of products and variants in a fixed order, because the feed's ETag is a hash of it. */
export async function readStocks(
  db: Queries,
  ids: readonly number[],
): Promise<{ id: number; stock: number; left: number | null }[]> {
  return db.sql
    .selectFrom("products")
    .leftJoin("variants", "variants.product_id", "products.id")
    .select(["products.id", "products.stock", "variants.stock as left"])
    .where(isOneOf("products.id", ids))
    .orderBy("products.id")
    .orderBy("variants.id")
    .execute();
}

/** Reads data of feeds that cards lack, by product id. */
export async function readOfferDetails(db: Queries, locale: Locale, ids: readonly number[]) {
  const rows = await db.sql
    .selectFrom("products")
    .innerJoin("product_texts", "product_id", "products.id")
    .leftJoin("brands", "brands.id", "brand_id")
    .select(["products.id", "sku", "ean", "weight_g", "content_html", "manufacturer"])
    .where(isOneOf("products.id", ids))
    .where("locale", "=", locale)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
export type OfferDetails =
  Awaited<ReturnType<typeof readOfferDetails>> extends Map<number, infer Row> ? Row : never;

export interface PropertyTexts {
  code: string;
  name: string;
  unit: string | null;
  valueNames: ReadonlyMap<string, string>;
}

export async function readPropertyTexts(
  db: Queries,
  locale: Locale,
): Promise<Map<number, PropertyTexts>> {
  const values = await db.sql
    .selectFrom("property_values")
    .select(["property_id", "code", "name"])
    .execute();
  const properties = await db.sql
    .selectFrom("properties")
    .select(["id", "code", "name", "unit"])
    .execute();
  return new Map(
    properties.map(({ id, code, name, unit }) => {
      const valueNames = values
        .filter((value) => value.property_id === id)
        .map((value): [string, string] => [value.code, value.name[locale]]);
      return [id, { code, name: name[locale], unit, valueNames: new Map(valueNames) }];
    }),
  );
}
