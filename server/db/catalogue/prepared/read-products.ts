import type { Selectable } from "kysely";
import { LOCALES, type Locale } from "~/contract/core/locale";
import type { Queries } from "../../database";
import { isOneOf } from "../../is-one-of";
import type { Tables } from "../../tables";

export interface ProductRecord {
  product: Selectable<Tables["products"]>;
  brand: { id: number; name: string } | null;
  texts: ReadonlyMap<Locale, Selectable<Tables["product_texts"]>>;
  variants: Selectable<Tables["variants"]>[];
  images: { id: number; image: string }[];
  categoryIds: number[];
  properties: { property_id: number; value: string }[];
}

/** Product ids in parts of a size, by default of all products. */
export async function* productIdParts(
  db: Queries,
  size: number,
  ids?: readonly number[],
): AsyncGenerator<readonly number[]> {
  if (ids) {
    for (let start = 0; start < ids.length; start += size) yield ids.slice(start, start + size);
    return;
  }
  for (
    let part = await readIdsAfter(db, 0, size);
    part.length;
    part = await readIdsAfter(db, part.at(-1) ?? 0, size)
  )
    yield part;
}

async function readIdsAfter(db: Queries, afterId: number, limit: number): Promise<number[]> {
  const rows = await db.sql
    .selectFrom("products")
    .select("id")
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function readProductRecords(
  db: Queries,
  ids: readonly number[],
): Promise<ProductRecord[]> {
  const products = await db.sql
    .selectFrom("products")
    .selectAll()
    .where(isOneOf("id", ids))
    .orderBy("id")
    .execute();
  const brands = new Map(
    (await db.sql.selectFrom("brands").select(["id", "name"]).execute()).map((brand) => [
      brand.id,
      brand,
    ]),
  );
  const texts = groupByProduct(
    await db.sql
      .selectFrom("product_texts")
      .selectAll()
      .where(isOneOf("product_id", ids))
      .execute(),
  );
  const variants = groupByProduct(
    await db.sql
      .selectFrom("variants")
      .selectAll()
      .where(isOneOf("product_id", ids))
      .orderBy("product_id")
      .orderBy("position")
      .execute(),
  );
  const images = groupByProduct(
    await db.sql
      .selectFrom("product_images")
      .select(["id", "product_id", "image"])
      .where(isOneOf("product_id", ids))
      .orderBy("position")
      .execute(),
  );
  const categories = groupByProduct(
    await db.sql
      .selectFrom("product_categories")
      .select(["product_id", "category_id"])
      .where(isOneOf("product_id", ids))
      .orderBy("position")
      .execute(),
  );
  const properties = groupByProduct(
    await db.sql
      .selectFrom("product_properties")
      .select(["product_id", "property_id", "value"])
      .where(isOneOf("product_id", ids))
      .orderBy("position")
      .execute(),
  );
  return products.map((product) => ({
    product,
    brand: (product.brand_id !== null && brands.get(product.brand_id)) || null,
    texts: new Map(
      LOCALES.flatMap((locale) =>
        (texts.get(product.id) ?? [])
          .filter((text) => text.locale === locale)
          .map((text) => [locale, text]),
      ),
    ),
    variants: variants.get(product.id) ?? [],
    images: (images.get(product.id) ?? []).map(({ id, image }) => ({ id, image })),
    categoryIds: (categories.get(product.id) ?? []).map((row) => row.category_id),
    properties: (properties.get(product.id) ?? []).map(({ property_id, value }) => ({
      property_id,
      value,
    })),
  }));
}

/** Rows by their product, in the given order. */
export function groupByProduct<Row extends { product_id: number }>(
  rows: readonly Row[],
): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.product_id);
    if (group) group.push(row);
    else groups.set(row.product_id, [row]);
  }
  return groups;
}
