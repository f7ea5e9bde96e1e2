import type { z } from "zod";
import { cleanContent } from "~/cache/clean-html.server";
import type { detailQuerySchema, Product, ProductDetail } from "~/contract/catalogue";
import type { Locale } from "~/contract/core/common";
import { done, NOT_FOUND, type Result } from "~/contract/failures/result";
import { canBeHemmed, cutLimits, HEM_CODE, madeLengthOf, shapesOf } from "~/domain/cut";
import { isCut, isRunner, toCrowns } from "~/domain/price";
import { sampleOf } from "~/domain/sample";
import { readSeries, type Queries } from "../../../db/index";
import type { ContentService, Cutting } from "../../content";
import { readStoreShares, type DeliveryService } from "../../delivery";
import { localizedText } from "../../shared/localized-text";
import type { ReadCategories } from "../categories/read-categories";
import { readTiles } from "../categories/tiles.repo";
import { readProducts, withRoomPrice } from "../read-products";
import { stockAndDaysOf } from "./availability";
import { readDetail, readProperties, readSlugs } from "./detail.repo";

/** Reads a product for its page; the query has the shopper's room. */
export type ReadProductDetail = (
  locale: Locale,
  id: number,
  query: z.output<typeof detailQuerySchema>,
  groupPercent?: number,
) => Promise<Result<{ data: ProductDetail }>>;

interface DetailDeps {
  db: Queries;
  readCategories: ReadCategories;
  content: ContentService;
  delivery: DeliveryService;
  clock: () => Date;
}

/** Creates the service; fails with `not_found` if the product does not exist or has no card in the language. */
export function createDetail({
  db,
  readCategories,
  content,
  delivery,
  clock,
}: DetailDeps): ReadProductDetail {
  return async (locale, id, { room }, groupPercent) => {
    const [[product], row] = await Promise.all([
      readProducts(db, locale, [id], groupPercent),
      readDetail(db, locale, id),
    ]);
    if (!product || !row) return NOT_FOUND;
    const { cutting, cutOffHour } = await content.pricingSettings(locale);
    const [slugs, properties, shares, methods, series, tiles] = await Promise.all([
      readSlugs(db, id),
      readProperties(db, locale, id),
      readStoreShares(db, [id]),
      delivery.methods(locale),
      readSeries(db, locale, [id]),
      readTiles(db, [id]),
    ]);
    const slugIn = (language: Locale) =>
      slugs.find((text) => text.locale === language)?.slug ?? product.slug;
    const categoryId = product.default_category?.id;
    const category =
      categoryId === undefined ? null : (await readCategories(locale)).find(categoryId);
    return done({
      data: {
        ...(room ? withRoomPrice(product, room, cutting.prices) : product),
        sku: row.sku,
        ean: row.ean,
        content_html: cleanContent(row.content_html),
        safety_info: row.safety_info?.[locale] ?? null,
        brand: product.brand && {
          ...product.brand,
          slug: row.brand_slug ?? "",
          manufacturer: row.manufacturer
            ? {
                ...row.manufacturer,
                name: localizedText(locale, row.manufacturer.name),
                address: localizedText(locale, row.manufacturer.address),
              }
            : { name: product.brand.name, address: "", email: "" },
        },
        property_list: properties,
        breadcrumbs: category?.breadcrumbs ?? [],
        cut: cutOf(product, cutting.prices.trimCut),
        hems: hemsOf(product, cutting),
        factory_hemmed_sides: isRunner(product.group_type_id) ? cutting.factoryHemmed : 0,
        ...stockAndDaysOf(product, {
          locale,
          weightG: row.weight_g,
          shares,
          methods,
          conditions: { now: clock(), cutOffHour, stores: methods.stores },
        }),
        seo: { title: product.name, description: product.description },
        slugs: { cs: slugIn("cs"), en: slugIn("en") },
        category_slugs: category?.slugs ?? null,
        series: series.get(id) ?? [],
        tile: tiles.get(id) ?? null,
        weight_per_unit_kg: row.weight_g / 1000,
        sample_price_tax_incl: sampleOf(product) === null ? null : toCrowns(cutting.prices.sample),
        sample_kind: sampleOf(product),
      },
    });
  };
}

/** The ways of overlocking a product: one with the shop's colours if it can be hemmed. */
function hemsOf(
  product: Product,
  { prices, hemName, hemColors, hemmingDays }: Cutting,
): ProductDetail["hems"] {
  if (!canBeHemmed(product.group_type_id) || !hemColors.length) return [];
  return [
    {
      code: HEM_CODE,
      name: hemName,
      price_per_m_tax_incl: toCrowns(prices.hemPerMetre),
      days: hemmingDays,
      colors: hemColors,
    },
  ];
}

/** Limits of a cut: widest roll and longest remaining length; limits of a variant are checked when it is added to the cart. */
function cutOf(product: Product, trimHaler: number): ProductDetail["cut"] {
  if (!isCut(product.group_type_id)) return null;
  const pieces = product.has_variants
    ? product.variants.filter((variant) => variant.active)
    : [{ width_cm: 0, quantity: product.quantity }];
  const widths = pieces.map((piece) => piece.width_cm ?? 0);
  const stockCm = Math.round(Math.max(0, ...pieces.map((piece) => piece.quantity)) * 100);
  const limits = cutLimits(
    product.group_type_id,
    Math.max(0, ...widths),
    stockCm,
    madeLengthOf(product.properties),
  );
  // a runner keeps its width, so the minimum is the narrowest variant
  const narrowest = cutLimits(
    product.group_type_id,
    Math.min(...(widths.length ? widths : [0])),
    stockCm,
  );
  return {
    ...limits,
    min_width_cm: narrowest.min_width_cm,
    shapes: shapesOf(product.group_type_id),
    trim_price_tax_incl: toCrowns(trimHaler),
  };
}
