import type { Insertable, Selectable, Updateable } from "kysely";
import { LOCALES } from "~/contract/core/locale";
import { slugOf } from "~/domain/catalogue";
import { insertInParts, isOneOf, type Queries, type Tables } from "../../../db/index";
import { grouped } from "../own-format/read.repo";
import { nextId, writeListed } from "../own-format/write.repo";
import type { ImportedOffer, ImportedProduct } from "./resolve";
import { shopContext, type ImportContext } from "./shop-context";

/** Ids of variants and pictures are derived from their product's id. */
export const MAX_UNDER_PRODUCT = 99;
const idUnder = (productId: number, index: number): number => productId * 100 + index + 1;

export async function readShopContext({ sql }: Queries): Promise<ImportContext> {
  const columns = ["id", "code", "unit", "name"] as const;
  const properties = await sql.selectFrom("properties").select(columns).orderBy("id").execute();
  const values = await sql.selectFrom("property_values").selectAll().execute();
  return shopContext(
    await sql.selectFrom("categories").selectAll().execute(),
    await sql.selectFrom("category_texts").selectAll().execute(),
    await sql
      .selectFrom("product_categories")
      .innerJoin("products", "products.id", "product_id")
      .select(["category_id", "group_type_id"])
      .distinct()
      .execute(),
    properties.map(({ name, ...property }) => ({
      ...property,
      names: Object.values(name),
      values: values
        .filter(({ property_id }) => property_id === property.id)
        .map((value) => ({ code: value.code, names: Object.values(value.name) })),
    })),
  );
}

export interface KnownProduct {
  row: Selectable<Tables["products"]>;
  texts: Pick<Selectable<Tables["product_texts"]>, "name" | "description" | "content_html">[];
  variants: Selectable<Tables["variants"]>[];
  properties: ReadonlyMap<number, string>;
}

export async function readKnown(
  { sql }: Queries,
  codes: readonly string[],
): Promise<Map<string, KnownProduct>> {
  const rows = await sql.selectFrom("products").selectAll().where(isOneOf("sku", codes)).execute();
  const ids = rows.map(({ id }) => id);
  const ofProducts = isOneOf("product_id", ids);
  const variants = await grouped(
    sql.selectFrom("variants").selectAll().where(ofProducts).orderBy("position"),
  );
  const values = await grouped(sql.selectFrom("product_properties").selectAll().where(ofProducts));
  const texts = await grouped(
    sql
      .selectFrom("product_texts")
      .select(["product_id", "name", "description", "content_html"])
      .where(ofProducts),
  );
  const known = rows.map((row): KnownProduct => {
    const properties = new Map(values(row.id).map((one) => [one.property_id, one.value]));
    return { row, texts: texts(row.id), variants: variants(row.id), properties };
  });
  return new Map(known.map((one) => [one.row.sku, one]));
}

const OWN_PROPERTIES = [
  [21, "pack-area", "m²", "Plocha v\u00a0balení", "Area per pack"],
  [22, "pack-pieces", null, "Kusů v\u00a0balení", "Pieces per pack"],
  [36, "made-length", "cm", "Výrobní délka", "Manufactured length"],
] as const;

export async function ensureOwnProperties(tx: Queries): Promise<void> {
  const rows = OWN_PROPERTIES.map(([id, code, unit, cs, en]) => {
    return { id, code, unit, name: JSON.stringify({ cs, en }), is_filter: false };
  });
  await insertInParts(tx, "properties", rows, "skip");
}

/** The id of a brand by name; creates a missing brand. */
async function ensureBrand(tx: Queries, name: string): Promise<number | null> {
  if (!name) return null;
  const brand = await tx.sql
    .selectFrom("brands")
    .select("id")
    .where((eb) => eb.or([eb("name", "=", name), eb("slug", "=", slugOf(name))]))
    .executeTakeFirst();
  if (brand) return brand.id;
  const manufacturer = { name, address: "", email: "" };
  const record = { type: "brand" as const, slug: slugOf(name), name, manufacturer };
  return writeListed(tx, record, undefined, null);
}

async function freeSlug(
  { sql }: Queries,
  name: string,
  code: string,
  ownId: number,
): Promise<string> {
  const wanted = [slugOf(name), `${slugOf(name)}-${slugOf(code)}`, `${slugOf(name)}-${ownId}`];
  const texts = sql.selectFrom("product_texts").select("slug");
  const rows = await texts.where(isOneOf("slug", wanted)).execute();
  const isTaken = (slug: string) => rows.some((row) => row.slug === slug);
  return wanted.find((slug) => !isTaken(slug)) ?? `${slugOf(name)}-${ownId}`;
}

export async function lastPosition({ sql }: Queries): Promise<number> {
  const { last } = await sql
    .selectFrom("products")
    .select(({ fn }) => fn.max<number | null>("position").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

export async function addProduct(
  tx: Queries,
  product: ImportedProduct,
  offers: readonly ImportedOffer[],
  position: number,
  now: Date,
): Promise<number> {
  const id = await nextId(tx, "products");
  const [first] = offers;
  const row: Insertable<Tables["products"]> = {
    id,
    sku: product.code,
    group_type_id: product.groupTypeId,
    brand_id: await ensureBrand(tx, product.brand),
    default_category_id: product.categoryIds[0] ?? null,
    tax_permille: product.taxPermille,
    ...(lowestPrices(offers) ?? { price_haler: 0, is_sale_active: false }),
    active: product.active ?? true,
    available: true,
    has_variants: product.hasVariants,
    stock: product.hasVariants ? 0 : (first?.stock ?? 0),
    package_content: product.packPieces,
    weight_g: first?.weightG ?? 0,
    position,
    since: now,
    labels: "[]",
    ean: product.ean,
  };
  await insertInParts(tx, "products", [row]);
  const slug = await freeSlug(tx, product.name, product.code, id);
  const texts = LOCALES.map((locale) => ({
    product_id: id,
    locale,
    slug,
    name: product.name,
    description: product.text,
    content_html: product.html,
  }));
  await insertInParts(tx, "product_texts", texts);
  const categories = product.categoryIds.map((category_id, position) => {
    return { product_id: id, category_id, position };
  });
  await insertInParts(tx, "product_categories", categories);
  await writeProperties(tx, id, product.properties);
  if (product.hasVariants) await addVariants(tx, id, 0, offers, product.active ?? true);
  return id;
}

export const pricesOf = ({ priceHaler, saleHaler }: ImportedOffer) => ({
  price_haler: priceHaler,
  sale_price_haler: saleHaler,
  is_sale_active: saleHaler !== null,
});

/** The prices of the cheapest variant: listings and cards read a product's own price. @param kept variants that the file does not change */
export const lowestPrices = (
  offers: readonly ImportedOffer[],
  kept: KnownProduct["variants"] = [],
): ReturnType<typeof pricesOf> | undefined =>
  [
    ...kept.map(({ price_haler, sale_price_haler, is_sale_active }) => {
      return { price_haler, sale_price_haler, is_sale_active };
    }),
    ...offers.map(pricesOf),
  ].sort((one, other) => one.price_haler - other.price_haler)[0];

export async function addVariants(
  tx: Queries,
  productId: number,
  behind: number,
  offers: readonly ImportedOffer[],
  isActive: boolean,
): Promise<void> {
  const rows = offers.map((offer, index) => ({
    id: idUnder(productId, behind + index),
    product_id: productId,
    code: offer.code,
    position: behind + index,
    name: JSON.stringify(Object.fromEntries(LOCALES.map((locale) => [locale, offer.name]))),
    ...pricesOf(offer),
    active: offer.active ?? isActive,
    stock: offer.stock ?? 0,
    width_cm: offer.widthCm,
    length_cm: offer.lengthCm,
  }));
  await insertInParts(tx, "variants", rows);
}

/** Sets values of existing properties of a product, and adds missing ones. */
export async function writeProperties(
  tx: Queries,
  productId: number,
  properties: ReadonlyMap<number, string>,
): Promise<void> {
  if (!properties.size) return;
  await tx.sql
    .deleteFrom("product_properties")
    .where("product_id", "=", productId)
    .where(isOneOf("property_id", [...properties.keys()]))
    .execute();
  const { last } = await tx.sql
    .selectFrom("product_properties")
    .select(({ fn }) => fn.max<number | null>("position").as("last"))
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow();
  const rows = [...properties].map(([property_id, value], index) => ({
    product_id: productId,
    property_id,
    value,
    position: (last ?? -1) + 1 + index,
  }));
  await insertInParts(tx, "product_properties", rows);
}

type RowChange<Name extends keyof Tables> = Updateable<Tables[Name]>;

export const updateProduct = ({ sql }: Queries, id: number, change: RowChange<"products">) =>
  sql.updateTable("products").set(change).where("id", "=", id).execute();

export const updateVariant = ({ sql }: Queries, id: number, change: RowChange<"variants">) =>
  sql.updateTable("variants").set(change).where("id", "=", id).execute();

/** Replaces the texts of a product; its slugs stay. */
export const rewriteTexts = ({ sql }: Queries, id: number, texts: RowChange<"product_texts">) =>
  sql.updateTable("product_texts").set(texts).where("product_id", "=", id).execute();

/** The id of a product without pictures; undefined if it has pictures or does not exist. */
export async function findWithoutPictures(
  { sql }: Queries,
  code: string,
): Promise<number | undefined> {
  const row = await sql
    .selectFrom("products")
    .leftJoin("product_images", "product_id", "products.id")
    .select("products.id")
    .where("sku", "=", code)
    .where("product_id", "is", null)
    .executeTakeFirst();
  return row?.id;
}

export async function addImages(
  tx: Queries,
  productId: number,
  names: readonly string[],
): Promise<void> {
  const rows = names.map((image, position) => {
    return { id: idUnder(productId, position), product_id: productId, position, image };
  });
  await insertInParts(tx, "product_images", rows);
}

/** Ids of active products whose codes are not in the set, and the number of active products. */
export async function readOthers(
  { sql }: Queries,
  codes: ReadonlySet<string>,
): Promise<{ ids: number[]; active: number }> {
  const products = sql.selectFrom("products").select(["id", "sku"]);
  const rows = await products.where("active", "=", true).execute();
  return { ids: rows.flatMap(({ id, sku }) => (codes.has(sku) ? [] : [id])), active: rows.length };
}

export async function switchOff({ sql }: Queries, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += 1_000)
    await sql
      .updateTable("products")
      .set({ active: false })
      .where(isOneOf("id", ids.slice(start, start + 1_000)))
      .execute();
}
