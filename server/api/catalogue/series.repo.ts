import type { SeriesColor } from "~/contract/catalogue";
import type { Locale } from "~/contract/common";
import { productHref } from "~/i18n/links";
import { isOneOf, type Queries } from "../../db/index";

/**
 * The colours of the series that products belong to, those of each in the shop's order and the product itself among them, by the product's id.
 * Nothing for a product that stands alone.
 */
export async function readSeries(db: Queries, locale: Locale, ids: readonly number[]): Promise<ReadonlyMap<number, SeriesColor[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.sql
    .selectFrom("products as own")
    .innerJoin("products", "products.series", "own.series")
    .innerJoin("listings", (join) => join.onRef("listings.product_id", "=", "products.id").on("listings.locale", "=", locale))
    .innerJoin("product_texts as text", (join) => join.onRef("text.product_id", "=", "products.id").on("text.locale", "=", locale))
    .leftJoin("category_texts as category", (join) =>
      join.onRef("category.category_id", "=", "products.default_category_id").on("category.locale", "=", locale),
    )
    .leftJoin("product_images as image", (join) => join.onRef("image.product_id", "=", "products.id").on("image.position", "=", 0))
    .select(["own.id as of", "products.id", "products.color_name", "products.color_hex", "listings.in_stock"])
    .select(["text.slug", "category.slug as category_slug", "image.image"])
    .where(isOneOf("own.id", ids))
    .orderBy("products.position")
    .execute();
  const series = new Map<number, SeriesColor[]>();
  for (const { of, id, color_name, color_hex, in_stock, slug, category_slug, image } of rows) {
    const url = productHref(locale, { id, slug, default_category: category_slug === null ? null : { slug: category_slug } });
    const colors = series.get(of) ?? [];
    colors.push({ id, name: color_name?.[locale] ?? "", hex: color_hex, image, url, in_stock });
    series.set(of, colors);
  }
  for (const [of, colors] of series) if (colors.length < 2) series.delete(of);
  return series;
}
