import type { Insertable, Selectable, Updateable } from "kysely";
import { LOCALES } from "~/contract/core/locale";
import { slugOf } from "~/domain/catalogue";
import { isOneOf, type Queries, type Tables } from "../../../db/index";
import { nextId } from "../own-format/write.repo";
import type { ImportedOffer, ImportedProduct } from "./resolve";
import { shopContext, type ImportContext } from "./shop-context";

/** Ids of variants and pictures are derived from their product's id. */
export const MAX_UNDER_PRODUCT = 99;
const idUnder = (productId: number, index: number): number => productId * 100 + index + 1;

export async function readShopContext({ sql }: Queries): Promise<ImportContext> {
  const properties = await sql
    .selectFrom("properties")
    .select(["id", "code", "name", "unit"])
    .orderBy("id")
    .execute();
  const values = await sql
    .selectFrom("property_values")
    .select(["property_id", "code", "name"])
    .execute();
  return shopContext(
    await sql.selectFrom("categories").select(["id", "parent_id", "code"]).execute(),
    await sql.selectFrom("category_texts").select(["category_id", "locale", "name"]).execute(),
    await sql
      .selectFrom("product_categories")
      .innerJoin("products", "products.id", "product_id")
      .select(["category_id", "group_type_id"])
      .distinct()
      .execute(),
    properties.map(({ id, code, name, unit }) => ({
      id,
      code,
      unit,
      names: Object.values(name),
      values: values
        .filter(({ property_id }) => property_id === id)
        .map((value) => ({ code: value.code, names: Object.values(value.name) })),
    })),
  );
}

export interface KnownProduct {
  row: Selectable<Tables["products"]>;
  texts: Pick<
    Selectable<Tables["product_texts"]>,
    "product_id" | "name" | "description" | "content_html"
  >[];
  variants: Selectable<Tables["variants"]>[];
  properties: ReadonlyMap<number, string>;
}

export async function readKnown(
  { sql }: Queries,
  codes: readonly string[],
): Promise<Map<string, KnownProduct>> {
  const rows = await sql.selectFrom("products").selectAll().where(isOneOf("sku", codes)).execute();
  const ids = rows.map(({ id }) => id);
  const variants = await sql
    .selectFrom("variants")
    .selectAll()
    .where(isOneOf("product_id", ids))
    .orderBy("position")
    .execute();
  const properties = await sql
    .selectFrom("product_properties")
    .select(["product_id", "property_id", "value"])
    .where(isOneOf("product_id", ids))
    .execute();
  const texts = await sql
    .selectFrom("product_texts")
    .select(["product_id", "name", "description", "content_html"])
    .where(isOneOf("product_id", ids))
    .execute();
  return new Map(
    rows.map((row) => [
      row.sku,
      {
        row,
        texts: texts.filter(({ product_id }) => product_id === row.id),
        variants: variants.filter(({ product_id }) => product_id === row.id),
        properties: new Map(
          properties.flatMap((one) =>
            one.product_id === row.id ? [[one.property_id, one.value]] : [],
          ),
        ),
      },
    ]),
  );
}

const OWN_PROPERTIES = [
  {
    id: 21,
    code: "pack-area",
    name: { cs: "Plocha v\u00a0balení", en: "Area per pack" },
    unit: "m²",
  },
  {
    id: 22,
    code: "pack-pieces",
    name: { cs: "Kusů v\u00a0balení", en: "Pieces per pack" },
    unit: null,
  },
  {
    id: 36,
    code: "made-length",
    name: { cs: "Výrobní délka", en: "Manufactured length" },
    unit: "cm",
  },
];

export async function ensureOwnProperties({ sql }: Queries): Promise<void> {
  const rows = OWN_PROPERTIES.map(({ name, ...property }) => ({
    ...property,
    name: JSON.stringify(name),
    is_filter: false,
  }));
  await sql
    .insertInto("properties")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
  const id = await nextId(tx, "brands");
  await tx.sql
    .insertInto("brands")
    .values({
      id,
      slug: slugOf(name),
      name,
      manufacturer: JSON.stringify({ name, address: "", email: "" }),
    })
    .execute();
  return id;
}

async function freeSlug(
  { sql }: Queries,
  name: string,
  code: string,
  ownId: number,
): Promise<string> {
  const wanted = [slugOf(name), `${slugOf(name)}-${slugOf(code)}`, `${slugOf(name)}-${ownId}`];
  const taken = new Set(
    (
      await sql.selectFrom("product_texts").select("slug").where(isOneOf("slug", wanted)).execute()
    ).map(({ slug }) => slug),
  );
  return wanted.find((slug) => !taken.has(slug)) ?? `${slugOf(name)}-${ownId}`;
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
  const { sql } = tx;
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
    safety_info: null,
    series: null,
    color_name: null,
    color_hex: null,
    tile_image: null,
    tile_width_cm: null,
    tile_length_cm: null,
  };
  await sql.insertInto("products").values(row).execute();
  const slug = await freeSlug(tx, product.name, product.code, id);
  await sql
    .insertInto("product_texts")
    .values(
      LOCALES.map((locale) => ({
        product_id: id,
        locale,
        slug,
        name: product.name,
        description: product.text,
        content_html: product.html,
        stock_text_available: null,
        stock_text_unavailable: null,
      })),
    )
    .execute();
  await sql
    .insertInto("product_categories")
    .values(
      product.categoryIds.map((category_id, index) => ({
        product_id: id,
        category_id,
        position: index,
      })),
    )
    .execute();
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
    ...kept.map(({ price_haler, sale_price_haler, is_sale_active }) => ({
      price_haler,
      sale_price_haler,
      is_sale_active,
    })),
    ...offers.map(pricesOf),
  ].sort((one, other) => one.price_haler - other.price_haler)[0];

export async function addVariants(
  { sql }: Queries,
  productId: number,
  behind: number,
  offers: readonly ImportedOffer[],
  isActive: boolean,
): Promise<void> {
  if (!offers.length) return;
  await sql
    .insertInto("variants")
    .values(
      offers.map((offer, index) => ({
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
      })),
    )
    .execute();
}

/** Sets values of existing properties of a product, and adds missing ones. */
export async function writeProperties(
  { sql }: Queries,
  productId: number,
  properties: ReadonlyMap<number, string>,
): Promise<void> {
  if (!properties.size) return;
  await sql
    .deleteFrom("product_properties")
    .where("product_id", "=", productId)
    .where(isOneOf("property_id", [...properties.keys()]))
    .execute();
  const { last } = await sql
    .selectFrom("product_properties")
    .select(({ fn }) => fn.max<number | null>("position").as("last"))
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow();
  await sql
    .insertInto("product_properties")
    .values(
      [...properties].map(([property_id, value], index) => ({
        product_id: productId,
        property_id,
        value,
        position: (last ?? -1) + 1 + index,
      })),
    )
    .execute();
}

export const updateProduct = async (
  { sql }: Queries,
  id: number,
  change: Updateable<Tables["products"]>,
): Promise<void> =>
  void (await sql.updateTable("products").set(change).where("id", "=", id).execute());

export const updateVariant = async (
  { sql }: Queries,
  id: number,
  change: Updateable<Tables["variants"]>,
): Promise<void> =>
  void (await sql.updateTable("variants").set(change).where("id", "=", id).execute());

/** Replaces the texts of a product; its slugs stay. */
export const rewriteTexts = async (
  { sql }: Queries,
  id: number,
  texts: Updateable<Tables["product_texts"]>,
): Promise<void> =>
  void (await sql.updateTable("product_texts").set(texts).where("product_id", "=", id).execute());

/** The id of a product without pictures; undefined if it has pictures or does not exist. */
export async function findWithoutPictures(
  { sql }: Queries,
  code: string,
): Promise<number | undefined> {
  const row = await sql
    .selectFrom("products")
    .select("id")
    .where("sku", "=", code)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("product_images")
            .select("product_id")
            .whereRef("product_id", "=", "products.id"),
        ),
      ),
    )
    .executeTakeFirst();
  return row?.id;
}

export async function addImages(
  { sql }: Queries,
  productId: number,
  names: readonly string[],
): Promise<void> {
  await sql
    .insertInto("product_images")
    .values(
      names.map((image, position) => ({
        id: idUnder(productId, position),
        product_id: productId,
        position,
        image,
      })),
    )
    .execute();
}

/** Ids of active products whose codes are not in the set, and the number of active products. */
export async function readOthers(
  { sql }: Queries,
  codes: ReadonlySet<string>,
): Promise<{ ids: number[]; active: number }> {
  const rows = await sql
    .selectFrom("products")
    .select(["id", "sku"])
    .where("active", "=", true)
    .execute();
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
