import { sql as raw, type Selectable } from "kysely";
import type { Locale } from "~/contract/core/common";
import { amountOfStock, toCrowns } from "~/domain/price";
import { isOneOf, type Queries, type Tables } from "../../../db/index";
import { formatPrices, type CatalogueRecord, type RecordOf } from "./records";

/** Lists that products refer to, as records: categories from the top down, brands, properties, stores. */
export async function readLists(db: Queries): Promise<CatalogueRecord[]> {
  const brands = await db.sql.selectFrom("brands").selectAll().orderBy("id").execute();
  const stores = await db.sql.selectFrom("stores").selectAll().orderBy("id").execute();
  return [
    ...(await readExportedCategories(db)),
    ...brands.map((row) => ({ type: "brand" as const, ...row })),
    ...(await readExportedProperties(db)),
    ...stores.map((row) => ({ type: "store" as const, ...row })),
  ];
}

async function readExportedCategories({ sql }: Queries): Promise<RecordOf<"category">[]> {
  const categories = sql.selectFrom("categories").selectAll();
  const rows = await categories.orderBy("position").orderBy("id").execute();
  const categoryTexts = await sql.selectFrom("category_texts").selectAll().execute();
  const codeOf = new Map(rows.map(({ id, code }) => [id, code]));
  const under = (parent: number | null): typeof rows =>
    rows.filter(({ parent_id }) => parent_id === parent).flatMap((row) => [row, ...under(row.id)]);
  return under(null).map(({ id, code, parent_id, position, image }) => {
    const textOf = (locale: Locale) =>
      categoryTexts.find((one) => one.category_id === id && one.locale === locale);
    const both = (field: "name" | "slug" | "description") => ({
      cs: textOf("cs")?.[field] ?? "",
      en: textOf("en")?.[field] ?? "",
    });
    const parent = parent_id === null ? null : (codeOf.get(parent_id) ?? null);
    const texts = { name: both("name"), slug: both("slug"), description: both("description") };
    return { type: "category", id, code, parent, position, image, ...texts };
  });
}

async function readExportedProperties({ sql }: Queries): Promise<RecordOf<"property">[]> {
  const rows = await sql.selectFrom("properties").selectAll().orderBy("id").execute();
  const values = await sql.selectFrom("property_values").selectAll().orderBy("position").execute();
  return rows.map((row) => ({
    type: "property",
    ...row,
    values: values.flatMap(({ property_id, code, name }) =>
      property_id === row.id ? [{ code, name }] : [],
    ),
  }));
}

/** Rows by the product that they belong to. */
export async function grouped<Row extends { product_id: number }>(query: {
  execute(): Promise<Row[]>;
}): Promise<(id: number) => Row[]> {
  const byId = new Map<number, Row[]>();
  for (const row of await query.execute())
    byId.set(row.product_id, [...(byId.get(row.product_id) ?? []), row]);
  return (id) => byId.get(id) ?? [];
}

/** Products as records in the order of their ids, without products that lack texts in a language. */
export async function readExportedProducts(
  { sql }: Queries,
  ids: readonly number[],
): Promise<RecordOf<"product">[]> {
  const rows = await sql
    .selectFrom("products")
    .leftJoin("brands", "brands.id", "brand_id")
    .leftJoin("categories", "categories.id", "default_category_id")
    .selectAll("products")
    .select(["brands.slug as brand", "categories.code as default_category"])
    .where(isOneOf("products.id", ids))
    .orderBy("products.id")
    .execute();
  const ofProducts = isOneOf("product_id", ids);
  const images = await grouped(
    sql.selectFrom("product_images").selectAll().where(ofProducts).orderBy("position"),
  );
  const texts = await grouped(sql.selectFrom("product_texts").selectAll().where(ofProducts));
  const categories = await grouped(
    sql
      .selectFrom("product_categories")
      .innerJoin("categories", "categories.id", "category_id")
      .select(["product_id", "code"])
      .where(ofProducts)
      .orderBy("product_categories.position"),
  );
  const properties = await grouped(
    sql
      .selectFrom("product_properties")
      .innerJoin("properties", "properties.id", "property_id")
      .select(["product_id", "code", "value"])
      .where(ofProducts)
      .orderBy("product_properties.position"),
  );
  const variants = await grouped(
    sql.selectFrom("variants").selectAll().where(ofProducts).orderBy("position"),
  );
  const stocks = await grouped(
    sql
      .selectFrom("store_stock")
      .innerJoin("stores", "stores.id", "store_id")
      .select(["product_id", "variant_id", "slug", "stock"])
      .where(ofProducts)
      .orderBy("slug"),
  );
  const history = await grouped(
    sql.selectFrom("price_history").selectAll().where(ofProducts).orderBy("since").orderBy("id"),
  );

  return rows.flatMap((row): RecordOf<"product">[] => {
    const textIn = (locale: Locale) => texts(row.id).find((one) => one.locale === locale);
    const [cs, en] = [textIn("cs"), textIn("en")];
    if (!cs || !en) return [];
    const storesOf = (variantId: number | null) =>
      Object.fromEntries(
        stocks(row.id).flatMap(({ variant_id, slug, stock }) =>
          variant_id === variantId ? [[slug, amountOfStock(row.group_type_id, stock)]] : [],
        ),
      );
    return [
      {
        type: "product",
        id: row.id,
        code: row.sku,
        group: row.group_type_id,
        brand: row.brand,
        default_category: row.default_category,
        categories: categories(row.id).map(({ code }) => code),
        vat: row.tax_permille / 10,
        ...formatPrices(row),
        active: row.active,
        available: row.available,
        stock: amountOfStock(row.group_type_id, row.stock),
        stores: storesOf(null),
        package_content: row.package_content,
        weight_kg: row.weight_g / 1000,
        position: row.position,
        since: row.since.toISOString(),
        labels: row.labels,
        ean: row.ean,
        safety: row.safety_info,
        series: row.series,
        color_name: row.color_name,
        color_hex: row.color_hex,
        tile:
          row.tile_image === null
            ? null
            : { image: row.tile_image, width_cm: row.tile_width_cm, length_cm: row.tile_length_cm },
        texts: { cs: textFields(cs), en: textFields(en) },
        images: images(row.id).map(({ image }) => image),
        properties: properties(row.id).map(({ code, value }) => ({ code, value })),
        variants: variants(row.id).map((variant) => ({
          id: variant.id,
          code: variant.code,
          name: variant.name,
          ...formatPrices(variant),
          active: variant.active,
          stock: amountOfStock(row.group_type_id, variant.stock),
          width_cm: variant.width_cm,
          length_cm: variant.length_cm,
          stores: storesOf(variant.id),
        })),
        price_history: history(row.id).map(({ variant_id, price_haler, on_sale, since }) => ({
          variant: variants(row.id).find(({ id }) => id === variant_id)?.code ?? null,
          price: toCrowns(price_haler),
          on_sale,
          since: since.toISOString(),
        })),
      },
    ];
  });
}

const textFields = (row: Selectable<Tables["product_texts"]>) => ({
  slug: row.slug,
  name: row.name,
  description: row.description,
  content: row.content_html,
  stock_text_available: row.stock_text_available,
  stock_text_unavailable: row.stock_text_unavailable,
});

/** Products per statement. */
const PART = 200;

export async function* readAllProducts(db: Queries): AsyncGenerator<RecordOf<"product">> {
  for (let last = 0; ;) {
    const next = db.sql.selectFrom("products").select("id").where("id", ">", last);
    const rows = await next.orderBy("id").limit(PART).execute();
    if (!rows.length) return;
    const ids = rows.map(({ id }) => id);
    yield* await readExportedProducts(db, ids);
    last = ids.at(-1) ?? 0;
  }
}

export async function readImages({ sql }: Queries, code: string): Promise<string[]> {
  const rows = await sql
    .selectFrom("product_images")
    .innerJoin("products", "products.id", "product_id")
    .select("image")
    .where("sku", "=", code)
    .orderBy("product_images.position")
    .execute();
  return rows.map(({ image }) => image);
}

/** Ids by code, or by the slug that names a record. @param codes of the wanted ones; all without it */
export async function readIds(
  { sql }: Queries,
  table: "categories" | "brands" | "properties" | "stores" | "products",
  codes?: readonly string[],
): Promise<Map<string, number>> {
  const isByCode = table === "categories" || table === "properties";
  const column = table === "products" ? "sku" : isByCode ? "code" : "slug";
  const rows = await sql
    .selectFrom(table)
    .select(["id", raw<string>`${raw.ref(column)}`.as("code")])
    .$if(codes !== undefined, (query) => query.where(isOneOf(column, codes ?? [])))
    .execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}
