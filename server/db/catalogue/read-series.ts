import type { SeriesColor } from "~/contract/catalogue";
import type { Locale } from "~/contract/core/common";
import { productHref } from "~/i18n/links";
import type { Queries } from "../database";
import { isOneOf } from "../is-one-of";

/** Reads the colours of each product's series in the shop's order, with the product itself, by product id; none without a series. */
export async function readSeries(
  db: Queries,
  locale: Locale,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SeriesColor[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.sql
    .selectFrom("products as own")
    .innerJoin("products", "products.series", "own.series")
    .innerJoin("product_texts as text", (join) =>
      join.onRef("text.product_id", "=", "products.id").on("text.locale", "=", locale),
    )
    .leftJoin("category_texts as category", (join) =>
      join
        .onRef("category.category_id", "=", "products.default_category_id")
        .on("category.locale", "=", locale),
    )
    .leftJoin("product_images as image", (join) =>
      join.onRef("image.product_id", "=", "products.id").on("image.position", "=", 0),
    )
    .select(["own.id as own_id", "products.id", "products.color_name", "products.color_hex"])
    .select(["products.available", "products.has_variants", "products.stock"])
    .select(["text.slug", "category.slug as category_slug", "image.image"])
    // not from `listings`: a page must not wait for its preparation
    .select((eb) =>
      eb
        .selectFrom("variants")
        .select((variant) => variant.fn.max("variants.stock").as("stock"))
        .whereRef("variants.product_id", "=", "products.id")
        .where("variants.active", "=", true)
        .as("variant_stock"),
    )
    .where("products.active", "=", true)
    .where(isOneOf("own.id", ids))
    .orderBy("products.position")
    .execute();
  const series = new Map<number, SeriesColor[]>();
  for (const {
    own_id: productId,
    id,
    color_name,
    color_hex,
    slug,
    category_slug,
    image,
    ...row
  } of rows) {
    const stock = row.has_variants ? (row.variant_stock ?? 0) : row.stock;
    const url = productHref(locale, {
      id,
      slug,
      default_category: category_slug === null ? null : { slug: category_slug },
    });
    const colors = series.get(productId) ?? [];
    colors.push({
      id,
      name: color_name?.[locale] ?? "",
      hex: color_hex,
      image,
      url,
      in_stock: row.available && stock > 0,
    });
    series.set(productId, colors);
  }
  for (const [productId, colors] of series) if (colors.length < 2) series.delete(productId);
  return series;
}
