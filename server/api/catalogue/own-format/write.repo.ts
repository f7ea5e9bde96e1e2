import type { Insertable } from "kysely";
import { LOCALES } from "~/contract/core/locale";
import { roundHalfAway, stockOfAmount, toHaler } from "~/domain/price";
import { insertInParts, isOneOf, upsert, type Queries, type Tables } from "../../../db/index";
import { parsePrices, type CatalogueRecord, type RecordOf } from "./records";

/** Ids of own records are above those of the demo assortment, so that it can be loaded later. */
const FIRST_OWN_ID = 100_001;
export const TABLE_OF = {
  category: "categories",
  brand: "brands",
  property: "properties",
  store: "stores",
} as const;
type ListedRecord = Exclude<CatalogueRecord, { type: "product" }>;

type ListedTable = (typeof TABLE_OF)[ListedRecord["type"]];

export async function nextId({ sql }: Queries, table: ListedTable | "products"): Promise<number> {
  const { last } = await sql
    .selectFrom(table)
    .select(({ fn }) => fn.max<number | null>("id").as("last"))
    .executeTakeFirstOrThrow();
  return Math.max(FIRST_OWN_ID, (last ?? 0) + 1);
}

/** The record's own id if it is free, otherwise the next one. */
async function idFor(tx: Queries, table: ListedTable | "products", wanted = 0): Promise<number> {
  const rows = tx.sql.selectFrom(table).select("id").where("id", "=", wanted);
  const isFree = wanted > 0 && !(await rows.executeTakeFirst());
  return isFree ? wanted : nextId(tx, table);
}

/** Adds or rewrites a category, brand, property or store. @param presentId its id, if the shop has it @returns its id */
export async function writeListed(
  tx: Queries,
  record: ListedRecord,
  presentId: number | undefined,
  parentId: number | null,
): Promise<number> {
  const id = presentId ?? (await idFor(tx, TABLE_OF[record.type], record.id));
  if (record.type === "category") await writeCategory(tx, id, record, parentId);
  else if (record.type === "property") await writeProperty(tx, id, record);
  else if (record.type === "store") await writeStore(tx, id, record);
  else {
    const { slug, name, manufacturer } = record;
    await upsert(tx, "brands", [{ id, slug, name, manufacturer: JSON.stringify(manufacturer) }]);
  }
  return id;
}

async function writeCategory(
  tx: Queries,
  id: number,
  { code, position, image, slug, name, description }: RecordOf<"category">,
  parent_id: number | null,
): Promise<void> {
  await upsert(tx, "categories", [{ id, code, position, image, parent_id }]);
  const texts = LOCALES.map((locale) => ({
    category_id: id,
    locale,
    slug: slug[locale],
    name: name[locale],
    description: description[locale],
  }));
  await upsert(tx, "category_texts", texts, { key: ["category_id", "locale"] });
}

async function writeProperty(tx: Queries, id: number, record: RecordOf<"property">) {
  const { code, unit, is_filter, name, values } = record;
  await upsert(tx, "properties", [{ id, code, unit, is_filter, name: JSON.stringify(name) }]);
  await tx.sql.deleteFrom("property_values").where("property_id", "=", id).execute();
  const rows = values.map((value, position) => {
    return { property_id: id, position, code: value.code, name: JSON.stringify(value.name) };
  });
  await insertInParts(tx, "property_values", rows);
}

async function writeStore(tx: Queries, id: number, { type: _, ...record }: RecordOf<"store">) {
  const row = {
    ...record,
    id,
    name: JSON.stringify(record.name),
    gps: JSON.stringify(record.gps),
    hours: JSON.stringify(record.hours),
    services: JSON.stringify(record.services),
    closed_days: JSON.stringify(record.closed_days),
  };
  await upsert(tx, "stores", [row]);
}

export type References = Record<ListedTable, ReadonlyMap<string, number>>;

/** Adds or replaces a product whose references exist. Variants missing in the record stay. @returns its id */
export async function writeProduct(
  tx: Queries,
  record: RecordOf<"product">,
  refs: References,
  presentId: number | undefined,
): Promise<number> {
  const id = presentId ?? (await idFor(tx, "products", record.id));
  await upsert(tx, "products", [{ id, ...productRow(record, refs) }]);
  const images = record.images.map((image, position) => {
    return { id: id * 100 + position + 1, product_id: id, position, image };
  });
  const categories = record.categories.map((code, position) => {
    return { product_id: id, category_id: idOf(refs.categories, code), position };
  });
  const properties = record.properties.map(({ code, value }, position) => {
    return { product_id: id, property_id: idOf(refs.properties, code), position, value };
  });
  const variantIds = await writeVariants(tx, id, record);
  const stocks = [{ code: null, stores: record.stores }, ...record.variants].flatMap(
    ({ code, stores }) =>
      Object.entries(stores).map(([slug, amount]) => ({
        store_id: idOf(refs.stores, slug),
        product_id: id,
        variant_id: code === null ? null : idOf(variantIds, code),
        stock: stockOfAmount(record.group, amount),
      })),
  );
  await rewrite(tx, "product_texts", id, textRows(record, id));
  await rewrite(tx, "product_images", id, images);
  await rewrite(tx, "product_categories", id, categories);
  await rewrite(tx, "product_properties", id, properties);
  await rewrite(tx, "store_stock", id, stocks);
  const history = record.price_history.map(({ variant, price, on_sale, since }) => ({
    product_id: id,
    variant_id: variant === null ? null : (variantIds.get(variant) ?? null),
    price_haler: toHaler(price),
    on_sale,
    since: new Date(since),
  }));
  if (presentId === undefined) await insertInParts(tx, "price_history", history);
  return id;
}

/** @throws for a code that {@link References} do not have, which nobody has checked */
function idOf(ids: ReadonlyMap<string, number>, code: string): number {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`nothing has the code ${code}`);
  return id;
}

function productRow(record: RecordOf<"product">, refs: References) {
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
    stock: stockOfAmount(record.group, record.stock),
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

const textRows = ({ texts }: RecordOf<"product">, product_id: number) =>
  LOCALES.map((locale) => {
    const { content: content_html, ...text } = texts[locale];
    return { ...text, product_id, locale, content_html };
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
async function writeVariants(tx: Queries, productId: number, record: RecordOf<"product">) {
  const { sql } = tx;
  const ofProduct = sql.selectFrom("variants").where("product_id", "=", productId);
  const rows = await ofProduct.select(["id", "code"]).execute();
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  const wanted = record.variants.flatMap(({ id }) => id ?? []);
  const ofIds = sql.selectFrom("variants").where(isOneOf("id", wanted));
  const taken = new Set((await ofIds.select("id").execute()).map(({ id }) => id));
  const wantedHere = wanted.filter((id) => Math.floor(id / 100) === productId);
  let next = Math.max(productId * 100, ...rows.map(({ id }) => id), ...wantedHere) + 1;
  const written = record.variants.map((variant, position) => {
    const own = variant.id !== undefined && !taken.has(variant.id) ? variant.id : undefined;
    const id = ids.get(variant.code) ?? own ?? next++;
    ids.set(variant.code, id);
    taken.add(id);
    return {
      id,
      product_id: productId,
      code: variant.code,
      position,
      name: JSON.stringify(variant.name),
      ...parsePrices(variant),
      active: variant.active,
      stock: stockOfAmount(record.group, variant.stock),
      width_cm: variant.width_cm,
      length_cm: variant.length_cm,
    };
  });
  await upsert(tx, "variants", written);
  return ids;
}
