import type { Selectable } from "kysely";
import { BANNER_KEYS, bannersSchema, type Banners } from "~/contract/content/banners";
import {
  homeSchema,
  type Currency,
  type Home,
  type Setting,
  type Store,
} from "~/contract/content/content";
import type { Locale } from "~/contract/core/common";
import { LOCALES } from "~/contract/core/locale";
import { ratingOf } from "~/domain/catalogue";
import type { Queries, Tables } from "../../db/index";

export async function readSettings(db: Queries, locale: Locale): Promise<Setting[]> {
  const rows = await db.sql
    .selectFrom("settings")
    .select(["name", "body"])
    .where("locale", "=", locale)
    .orderBy("position")
    .execute();
  return rows.map(({ name, body }) => ({ name, ...body }));
}

/** Reads the currencies by id; `rate` is Kč per unit. */
export const readCurrencies = (db: Queries): Promise<Currency[]> =>
  db.sql
    .selectFrom("currencies")
    .select(["id", "is_default", "code", "symbol_before", "symbol_after", "decimals", "rate"])
    .orderBy("id")
    .execute();

export async function readCountries(db: Queries, locale: Locale) {
  const rows = await db.sql
    .selectFrom("countries")
    .select(["code", "name", "phone_prefix"])
    .orderBy("position")
    .execute();
  return rows.map((row) => ({ ...row, name: row.name[locale] }));
}

export async function readStores(db: Queries, locale: Locale): Promise<Store[]> {
  const rows = await db.sql
    .selectFrom("stores")
    .select([
      "id",
      "slug",
      "name",
      "street",
      "city",
      "zip",
      "gps",
      "phone",
      "email",
      "hours",
      "services",
      "pickup",
      "closed_days",
      "image",
    ])
    .orderBy("position")
    .execute();
  return rows.map((row) => ({ ...row, name: row.name[locale], services: row.services[locale] }));
}

/** Ids of active products with the highest stock in a store, coverings first. */
export async function readStoreProducts(
  db: Queries,
  storeId: number,
  limit: number,
): Promise<number[]> {
  const rows = await db.sql
    .selectFrom("store_stock")
    .innerJoin("products", "products.id", "store_stock.product_id")
    .select("product_id")
    .where("store_id", "=", storeId)
    .where("store_stock.stock", ">", 0)
    .where("products.active", "=", true)
    .where("products.available", "=", true)
    .groupBy(["product_id", "products.group_type_id"])
    .orderBy("products.group_type_id")
    .orderBy((eb) => eb.fn.max("store_stock.stock"), "desc")
    .orderBy("product_id")
    .limit(limit)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

const EMPTY_HOME: Home = {
  hero: { title: "", text: "", cta: "", link: "/", image: "", image_mobile: "" },
  categories: [],
  featured: [],
  rating: null,
};

/** Reads the home page; empty if it is not stored. */
export async function readHome(db: Queries, locale: Locale): Promise<Home> {
  const row = await db.sql
    .selectFrom("content")
    .select("body")
    .where("key", "=", "home")
    .where("locale", "=", locale)
    .executeTakeFirst();
  return row ? homeSchema.parse(row.body) : EMPTY_HOME;
}

export async function readRating(db: Queries): Promise<Home["rating"]> {
  const { stars, count } = await db.sql
    .selectFrom("products")
    .select(({ fn }) => [
      fn.sum<number | string | null>("rating_sum").as("stars"),
      fn.sum<number | string | null>("rating_count").as("count"),
    ])
    .where("active", "=", true)
    .executeTakeFirstOrThrow();
  return ratingOf(Number(stars ?? 0), Number(count ?? 0));
}

export async function readBanners(db: Queries, locale: Locale): Promise<Banners> {
  const rows = await db.sql
    .selectFrom("content")
    .select(["key", "body"])
    .where("key", "in", BANNER_KEYS)
    .where("locale", "=", locale)
    .execute();
  return bannersSchema.parse(Object.fromEntries(rows.map(({ key, body }) => [key, body])));
}

export type InfoRow = Selectable<Tables["info_pages"]>;

/** Reads all versions of all info pages in a language. */
export const readInfoPages = (db: Queries, locale: Locale): Promise<InfoRow[]> =>
  db.sql
    .selectFrom("info_pages")
    .selectAll()
    .where("locale", "=", locale)
    .orderBy("id")
    .orderBy("version")
    .execute();

/** The setting that closes the shop, one row per language; its text stays. */
const SETTING = "maintenance";

/** Closes or opens the shop in every language. @param tx changes all languages at once */
export async function setMaintenance({ sql }: Queries, isClosed: boolean): Promise<void> {
  for (const locale of LOCALES) {
    const setting = sql
      .selectFrom("settings")
      .select("body")
      .where("name", "=", SETTING)
      .where("locale", "=", locale);
    const row = await setting.executeTakeFirst();
    const body = JSON.stringify({ ...row?.body, value: { is_enabled: isClosed } });
    await sql
      .insertInto("settings")
      .values({ locale, name: SETTING, position: 0, body })
      .onConflict((on) => on.columns(["locale", "name"]).doUpdateSet({ body }))
      .execute();
  }
}
