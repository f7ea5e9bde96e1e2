import type { Insertable } from "kysely";
import { LOCALES } from "~/contract/core/locale";
import { roundHalfAway, toHaler } from "~/domain/price";
import { insertInParts, isOneOf, type Queries, type Tables } from "../../../db/index";
import { parsePrices, parseStock, type CatalogueRecord, type RecordOf } from "./records";

/** New records without an id get ids above those of the demo assortment, so that it can be loaded later. */
const FIRST_OWN_ID = 100_001;

type ListTable = "categories" | "brands" | "properties" | "stores";

/** The record's own id if it is free, otherwise the next one. */
async function idFor(
  { sql }: Queries,
  table: ListTable | "products",
  wanted: number | undefined,
): Promise<number> {
  const taken =
    wanted !== undefined &&
    (await sql.selectFrom(table).select("id").where("id", "=", wanted).executeTakeFirst());
  if (wanted !== undefined && !taken) return wanted;
  const { last } = await sql
    .selectFrom(table)
    .select(({ fn }) => fn.max<number | null>("id").as("last"))
    .executeTakeFirstOrThrow();
  return Math.max(FIRST_OWN_ID, (last ?? 0) + 1);
}

/** Adds or rewrites a category, brand, property or store. @param known its id, if the shop has it @returns its id */
export async function writeListed(
  tx: Queries,
  record: Exclude<CatalogueRecord, { type: "product" }>,
  known: number | undefined,
  parentId: number | null,
): Promise<number> {
  switch (record.type) {
    case "category":
      return writeCategory(tx, record, known, parentId);
    case "brand":
      return writeBrand(tx, record, known);
    case "property":
      return writeProperty(tx, record, known);
    case "store":
      return writeStore(tx, record, known);
  }
}

async function writeCategory(
  tx: Queries,
  record: RecordOf<"category">,
  known: number | undefined,
  parentId: number | null,
): Promise<number> {
  const { code, position, image } = record;
  const id = known ?? (await idFor(tx, "categories", record.id));
  const row = { code, position, image, parent_id: parentId };
  if (known === undefined)
    await tx.sql
      .insertInto("categories")
      .values({ id, ...row })
      .execute();
  else await tx.sql.updateTable("categories").set(row).where("id", "=", id).execute();
  await tx.sql.deleteFrom("category_texts").where("category_id", "=", id).execute();
  await tx.sql
    .insertInto("category_texts")
    .values(
      LOCALES.map((locale) => ({
        category_id: id,
        locale,
        slug: record.slug[locale],
        name: record.name[locale],
        description: record.description[locale],
      })),
    )
    .execute();
  return id;
}

async function writeBrand(
  tx: Queries,
  { id: wanted, slug, name, manufacturer }: RecordOf<"brand">,
  known: number | undefined,
): Promise<number> {
  const id = known ?? (await idFor(tx, "brands", wanted));
  const row = { slug, name, manufacturer: JSON.stringify(manufacturer) };
  if (known === undefined)
    await tx.sql
      .insertInto("brands")
      .values({ id, ...row })
      .execute();
  else await tx.sql.updateTable("brands").set(row).where("id", "=", id).execute();
  return id;
}

async function writeProperty(
  tx: Queries,
  record: RecordOf<"property">,
  known: number | undefined,
): Promise<number> {
  const { code, unit, is_filter, values } = record;
  const id = known ?? (await idFor(tx, "properties", record.id));
  const row = { code, unit, is_filter, name: JSON.stringify(record.name) };
  if (known === undefined)
    await tx.sql
      .insertInto("properties")
      .values({ id, ...row })
      .execute();
  else await tx.sql.updateTable("properties").set(row).where("id", "=", id).execute();
  await tx.sql.deleteFrom("property_values").where("property_id", "=", id).execute();
  const rows = values.map(({ code: value, name }, position) => ({
    property_id: id,
    code: value,
    position,
    name: JSON.stringify(name),
  }));
  if (rows.length) await tx.sql.insertInto("property_values").values(rows).execute();
  return id;
}

async function writeStore(
  tx: Queries,
  { type: _, id: wanted, ...record }: RecordOf<"store">,
  known: number | undefined,
): Promise<number> {
  const id = known ?? (await idFor(tx, "stores", wanted));
  const { name, gps, hours, services, closed_days } = record;
  const row = {
    ...record,
    name: JSON.stringify(name),
    gps: JSON.stringify(gps),
    hours: JSON.stringify(hours),
    services: JSON.stringify(services),
    closed_days: JSON.stringify(closed_days),
  };
  if (known === undefined)
    await tx.sql
      .insertInto("stores")
      .values({ id, ...row })
      .execute();
  else await tx.sql.updateTable("stores").set(row).where("id", "=", id).execute();
  return id;
}

export interface References {
  brands: ReadonlyMap<string, number>;
  categories: ReadonlyMap<string, number>;
  properties: ReadonlyMap<string, number>;
  stores: ReadonlyMap<string, number>;
}

/** Adds or replaces a product whose references exist. Variants missing in the record stay. @returns its id */
export async function writeProduct(
  tx: Queries,
  record: RecordOf<"product">,
  refs: References,
  known: number | undefined,
): Promise<number> {
  const { sql } = tx;
  const id = known ?? (await idFor(tx, "products", record.id));
  const row = productRow(record, refs);
  if (known === undefined)
    await sql
      .insertInto("products")
      .values({ id, ...row })
      .execute();
  else await sql.updateTable("products").set(row).where("id", "=", id).execute();
  await rewrite(tx, "product_texts", id, textRows(record, id));
  await rewrite(
    tx,
    "product_images",
    id,
    record.images.map((image, position) => ({
      id: id * 100 + position + 1,
      product_id: id,
      position,
      image,
    })),
  );
  await rewrite(
    tx,
    "product_categories",
    id,
    record.categories.flatMap((code, position) =>
      idRow(refs.categories, code, (category_id) => ({ product_id: id, category_id, position })),
    ),
  );
  await rewrite(
    tx,
    "product_properties",
    id,
    record.properties.flatMap(({ code, value }, position) =>
      idRow(refs.properties, code, (property_id) => ({
        product_id: id,
        property_id,
        position,
        value,
      })),
    ),
  );
  const variantIds = await writeVariants(tx, id, record);
  const stocks = [
    { stores: record.stores, variantId: null },
    ...record.variants.map(({ code, stores }) => ({
      stores,
      variantId: variantIds.get(code) ?? null,
    })),
  ];
  await rewrite(
    tx,
    "store_stock",
    id,
    stocks.flatMap(({ stores, variantId }) =>
      Object.entries(stores).flatMap(([slug, amount]) =>
        idRow(refs.stores, slug, (store_id) => ({
          store_id,
          product_id: id,
          variant_id: variantId,
          stock: parseStock(record.group, amount),
        })),
      ),
    ),
  );
  if (known === undefined && record.price_history.length)
    await sql
      .insertInto("price_history")
      .values(
        record.price_history.map(({ variant, price, on_sale, since }) => ({
          product_id: id,
          variant_id: variant === null ? null : (variantIds.get(variant) ?? null),
          price_haler: toHaler(price),
          on_sale,
          since: new Date(since),
        })),
      )
      .execute();
  return id;
}

const idRow = <Row>(
  ids: ReadonlyMap<string, number>,
  code: string,
  make: (id: number) => Row,
): Row[] => {
  const id = ids.get(code);
  return id === undefined ? [] : [make(id)];
};

function productRow(
  record: RecordOf<"product">,
  refs: References,
): Omit<Insertable<Tables["products"]>, "id"> {
  return {
    sku: record.code,
    group_type_id: record.group,
    brand_id: refs.brands.get(record.brand ?? "") ?? null,
    default_category_id:
      refs.categories.get(record.default_category ?? record.categories[0] ?? "") ?? null,
    tax_permille: roundHalfAway(record.vat * 10),
    ...parsePrices(record),
    active: record.active,
    available: record.available,
    has_variants: record.variants.length > 0,
    stock: parseStock(record.group, record.stock),
    package_content: record.package_content,
    weight_g: roundHalfAway(record.weight_kg * 1000),
    position: record.position,
    since: new Date(record.since),
    labels: JSON.stringify(record.labels),
    ean: record.ean,
    safety_info: record.safety && JSON.stringify(record.safety),
    series: record.series,
    color_name: record.color_name && JSON.stringify(record.color_name),
    color_hex: record.color_hex,
    tile_image: record.tile?.image ?? null,
    tile_width_cm: record.tile?.width_cm ?? null,
    tile_length_cm: record.tile?.length_cm ?? null,
  };
}

const textRows = (
  { texts }: RecordOf<"product">,
  productId: number,
): Insertable<Tables["product_texts"]>[] =>
  LOCALES.map((locale) => {
    const { content, ...text } = texts[locale];
    return { ...text, product_id: productId, locale, content_html: content };
  });

type ChildTable =
  "product_texts" | "product_images" | "product_categories" | "product_properties" | "store_stock";

async function rewrite<Name extends ChildTable>(
  tx: Queries,
  table: Name,
  productId: number,
  rows: Insertable<Tables[Name]>[],
): Promise<void> {
  await tx.sql.deleteFrom<ChildTable>(table).where("product_id", "=", productId).execute();
  await insertInParts(tx, table, rows);
}

/** Identifies variants by their codes, so that their ids stay. @returns ids by code */
async function writeVariants(
  { sql }: Queries,
  productId: number,
  record: RecordOf<"product">,
): Promise<Map<string, number>> {
  const rows = await sql
    .selectFrom("variants")
    .select(["id", "code", "position"])
    .where("product_id", "=", productId)
    .execute();
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  const wanted = record.variants.flatMap(({ id }) => id ?? []);
  const taken = new Set(
    (await sql.selectFrom("variants").select("id").where(isOneOf("id", wanted)).execute()).map(
      ({ id }) => id,
    ),
  );
  let next =
    Math.max(
      productId * 100,
      ...rows.map(({ id }) => id),
      ...wanted.filter((id) => Math.floor(id / 100) === productId),
    ) + 1;
  for (const [position, variant] of record.variants.entries()) {
    const columns = {
      position,
      name: JSON.stringify(variant.name),
      ...parsePrices(variant),
      active: variant.active,
      stock: parseStock(record.group, variant.stock),
      width_cm: variant.width_cm,
      length_cm: variant.length_cm,
    };
    const known = ids.get(variant.code);
    if (known !== undefined)
      await sql.updateTable("variants").set(columns).where("id", "=", known).execute();
    else {
      const id = variant.id !== undefined && !taken.has(variant.id) ? variant.id : next++;
      await sql
        .insertInto("variants")
        .values({ id, product_id: productId, code: variant.code, ...columns })
        .execute();
      ids.set(variant.code, id);
    }
  }
  return ids;
}
