import { z } from "zod";
import { amountSchema, idSchema, listOf, metaSchema, oneOf, seoSchema, taxRateSchema } from "./common.js";

export interface CategoryNode {
  id: number;
  slug: string;
  name: string;
  image: string | null;
  product_count: number;
  children: CategoryNode[];
}
/** GET /api/catalog/category/{locale} */
export const categoryTreeSchema: z.ZodType<CategoryNode[]> = z.array(
  z.lazy(() =>
    z.object({
      id: idSchema,
      slug: z.string(),
      name: z.string(),
      image: z.string().nullable(),
      product_count: z.int(),
      children: categoryTreeSchema,
    }),
  ),
);

const categoryLinkSchema = z.object({ id: idSchema, slug: z.string(), name: z.string() });
export type CategoryLink = z.infer<typeof categoryLinkSchema>;

/** GET /api/catalog/category/{locale}/{id} */
export const categoryDetailSchema = oneOf(
  categoryLinkSchema.extend({
    description: z.string(),
    seo: seoSchema,
    /** from the top category down to this one */
    breadcrumbs: z.array(categoryLinkSchema),
    children: z.array(categoryLinkSchema.extend({ image: z.string().nullable(), product_count: z.int() })),
    /** slug in each language, for the language switch */
    slugs: z.object({ cs: z.string(), en: z.string() }),
  }),
);
export type CategoryDetail = z.infer<typeof categoryDetailSchema>["data"];

const priceFields = {
  price: amountSchema,
  price_sale: amountSchema.nullable(),
  is_price_sale_active: z.boolean(),
  price_tax_incl: amountSchema,
  price_sale_tax_incl: amountSchema.nullable(),
};

/**
 * A variant of a product: a roll width or a size.
 * `quantity`: stock in pieces or packs; in running metres of this width for group types 1, 2, 5, 7 and 8.
 */
export const variantSchema = z.object({
  id: idSchema,
  name: z.string(),
  attributes: z.array(z.object({ id: idSchema })),
  ...priceFields,
  quantity: z.number(),
  active: z.boolean(),
  variant_url_query: z.string(),
  package_content_quantity: z.number().nullable(),
  width_cm: z.number().nullable(),
  length_cm: z.number().nullable(),
});
export type Variant = z.infer<typeof variantSchema>;

export const labelSchema = z.object({ code: z.enum(["new", "sale", "tip", "clearance"]), text: z.string() });
export type Label = z.infer<typeof labelSchema>;

/** A product as listings, cart and wishlist carry it. Prices are per unit of its group type (`app/domain/units.ts`). */
export const productSchema = z.object({
  id: idSchema,
  slug: z.string(),
  name: z.string(),
  /** a plain sentence */
  description: z.string(),
  ...priceFields,
  tax_rate: taxRateSchema,
  /** name of the main picture without folder and ending, null where there is none */
  main_image: z.string().nullable(),
  images: z.array(z.object({ id: idSchema, image: z.string() })),
  default_category: categoryLinkSchema.nullable(),
  categories: z.array(z.object({ id: idSchema })),
  brand: z.object({ id: idSchema, name: z.string() }).nullable(),
  has_variants: z.boolean(),
  variants: z.array(variantSchema),
  group_type_id: z.int(),
  properties: z.array(z.object({ property_id: idSchema, value: z.string() })),
  quantity: z.number(),
  active: z.boolean(),
  available: z.boolean(),
  package_content_quantity: z.number().nullable(),
  is_metrage: z.boolean(),
  stock_text_available: z.string().nullable(),
  stock_text_unavailable: z.string().nullable(),
  /** path of the product's page in the asked language */
  url: z.string(),
  original_price: amountSchema.nullable(),
  labels: z.array(labelSchema),
});
export type Product = z.infer<typeof productSchema>;

export const SORTS = ["recommended", "price_asc", "price_desc", "newest", "name", "discount"] as const;
export const sortSchema = z.enum(SORTS);
export type Sort = z.infer<typeof sortSchema>;

/** GET /api/catalog/products/{locale} */
export const productListSchema = listOf(productSchema).extend({ meta: metaSchema.extend({ sort: sortSchema }) });
export type ProductList = z.infer<typeof productListSchema>;

/** Limits of a cut in cm (decisions, 'Money, units, stock'). */
export const cutLimitsSchema = z.object({
  min_width_cm: z.number(),
  max_width_cm: z.number(),
  min_length_cm: z.number(),
  max_length_cm: z.number(),
  step_cm: z.number(),
});
export type CutLimits = z.infer<typeof cutLimitsSchema>;

/** GET /api/catalog/product/{locale}/{id} */
export const productDetailSchema = oneOf(
  productSchema.extend({
    sku: z.string(),
    /** sanitised HTML */
    content_html: z.string(),
    brand: z
      .object({
        id: idSchema,
        name: z.string(),
        slug: z.string(),
        /** who answers for the product in the EU (GPSR) */
        manufacturer: z.object({ name: z.string(), address: z.string(), email: z.string() }),
      })
      .nullable(),
    property_list: z.array(z.object({ property_id: idSchema, name: z.string(), value: z.string(), unit: z.string().nullable() })),
    breadcrumbs: z.array(categoryLinkSchema),
    /** null for goods that are not cut */
    cut: cutLimitsSchema.nullable(),
    seo: seoSchema,
    slugs: z.object({ cs: z.string(), en: z.string() }),
    category_slugs: z.object({ cs: z.string(), en: z.string() }).nullable(),
    weight_per_unit_kg: z.number(),
  }),
);
export type ProductDetail = z.infer<typeof productDetailSchema>["data"];

/** GET /api/catalog/product/{locale}/{id}/related?type= */
export const relatedSchema = z.object({ data: z.array(productSchema) });

/** GET /elastic/search/fulltext?q= (the storefront's search page lists products by `q`) */
export const searchSchema = z.object({
  searchTerms: z.array(z.object({ id: idSchema, name: z.string() })),
  products: z.object({ data: z.array(productSchema), total: z.int() }),
  categories: z.array(categoryLinkSchema),
  posts: z.object({ data: z.array(z.object({ id: idSchema, slug: z.string(), name: z.string(), image: z.string().nullable() })) }),
});
