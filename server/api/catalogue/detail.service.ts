import type { Product, ProductDetail } from "~/contract/catalogue";
import type { Locale } from "~/contract/common";
import { cutLimits } from "~/domain/cut";
import { isCut, isRunner } from "~/domain/units";
import type { Queries } from "../../db/index";
import { done, NOT_FOUND, type Result } from "../shared/result";
import type { ReadCategories } from "./categories.service";
import { readDetail, readProperties, readSlugs } from "./detail.repo";
import { readProducts } from "./products.service";

/** A product with everything that its page shows. */
export type ReadProductDetail = (locale: Locale, id: number) => Promise<Result<{ data: ProductDetail }>>;

export function createDetail(db: Queries, readCategories: ReadCategories): ReadProductDetail {
  return async (locale, id) => {
    const [product] = await readProducts(db, locale, [id]);
    const row = await readDetail(db, locale, id);
    if (!product || !row) return NOT_FOUND;
    const slugs = await readSlugs(db, id);
    const slugIn = (of: Locale) => slugs.find((text) => text.locale === of)?.slug ?? product.slug;
    const category = product.default_category && (await readCategories(locale)).find(product.default_category.id);
    return done({
      data: {
        ...product,
        sku: row.sku,
        ean: null,
        content_html: row.content_html,
        safety_info: null,
        brand: product.brand && {
          ...product.brand,
          slug: row.brand_slug ?? "",
          manufacturer: row.manufacturer ?? { name: product.brand.name, address: "", email: "" },
        },
        property_list: await readProperties(db, locale, id),
        breadcrumbs: category?.breadcrumbs ?? [],
        cut: cutOf(product),
        hems: [],
        factory_hemmed_sides: isRunner(product.group_type_id) ? 2 : 0,
        stock_by_store: [],
        delivery: null,
        rating: null,
        seo: { title: product.name, description: product.description },
        slugs: { cs: slugIn("cs"), en: slugIn("en") },
        category_slugs: category?.slugs ?? null,
        weight_per_unit_kg: row.weight_g / 1000,
      },
    });
  };
}

/** Limits of a cut of the whole product: the widest roll and the longest rest; each variant's own are checked when it is put into the cart. */
function cutOf(product: Product): ProductDetail["cut"] {
  if (!isCut(product.group_type_id)) return null;
  const pieces = product.has_variants
    ? product.variants.filter((variant) => variant.active)
    : [{ width_cm: 0, quantity: product.quantity }];
  const width = Math.max(0, ...pieces.map((piece) => piece.width_cm ?? 0));
  const limits = cutLimits(product.group_type_id, width, Math.round(Math.max(0, ...pieces.map((piece) => piece.quantity)) * 100));
  return { ...limits, shapes: ["rect"] };
}
