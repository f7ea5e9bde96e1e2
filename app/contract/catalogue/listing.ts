import { z } from "zod";
import { extra, listOf, MAX_PER_PAGE, metaSchema } from "../core/common";
import { productSchema, seriesFields, tileFields } from "./product";

export const SORTS = [
  "recommended",
  "price_asc",
  "price_desc",
  "newest",
  "name",
  "discount",
] as const;
/** The orders that any backend has, and for the room of the request the cheapest first. */
export const sortSchema = z.enum([...SORTS, "room_price"]);
export type Sort = z.infer<typeof sortSchema>;

/** A filter of a listing; counts apply to the other chosen filters. */
const filterSchema = z.object({
  /** 'brand', 'property.{id}', 'width', 'price', 'in_stock', 'on_sale' or, with a room, 'room_whole': its query parameter */
  key: z.string(),
  name: z.string(),
  type: z.enum(["checkbox", "range"]),
  /** unit of a range; options have it in their labels */
  unit: z.string().nullable(),
  /** options of a checkbox filter; 'in_stock', 'on_sale' and 'room_whole' have one, '1' */
  options: z.array(
    z.object({ value: z.string(), label: z.string(), count: z.int(), selected: z.boolean() }),
  ),
  /** ends of a range; prices are gross in whole crowns; null without products */
  min: z.number().nullable(),
  max: z.number().nullable(),
});
export type Filter = z.infer<typeof filterSchema>;

/** Words that a search ignored: no product in stock matches all. `matching_all`: sold-out ones that do. Optional for other backends. */
export const partialSchema = z
  .object({ left_out: z.array(z.string()), matching_all: z.int() })
  .nullable()
  .default(null);
export type PartialSearch = z.infer<typeof partialSchema>;

/**
 * Interpreted words of a search ('levný', 'akce'): the remaining words, whether only sales are searched, and the order. The storefront redirects to
 * that address. Optional for other backends.
 */
const understoodSchema = z
  .object({ q: z.string(), on_sale: z.boolean(), sort: sortSchema })
  .nullable()
  .default(null);

/** The searched text without typing errors, if there were some. Words in quotation marks are not corrected. Optional for other backends. */
const correctedSchema = z.string().nullable().default(null);

export const productListSchema = listOf(productSchema.extend(seriesFields)).extend({
  meta: metaSchema.extend({
    sort: sortSchema,
    filters: z.array(filterSchema),
    partial: partialSchema,
    understood: understoodSchema,
    corrected: correctedSchema,
  }),
});
export type ProductList = z.infer<typeof productListSchema>;
const { meta: listMetaSchema } = productListSchema.shape;

const anyMetaSchema = listMetaSchema.extend({
  page: listMetaSchema.shape.page.default(1),
  per_page: listMetaSchema.shape.per_page.default(MAX_PER_PAGE),
  total: listMetaSchema.shape.total.nullable(),
  last_page: listMetaSchema.shape.last_page.default(1),
  sort: extra(sortSchema.nullable(), null, "sorting"),
  filters: extra(listMetaSchema.shape.filters, [], "filters"),
});
/** What a listing says that names only its products. */
export const UNCOUNTED_META: z.infer<typeof anyMetaSchema> = {
  page: 1,
  per_page: MAX_PER_PAGE,
  total: null,
  last_page: 1,
  sort: null,
  filters: [],
  partial: null,
  understood: null,
  corrected: null,
};

/** A listing of any backend; null in `meta` is what it does not say. */
export const anyProductListSchema = productListSchema.extend({
  meta: extra(
    anyMetaSchema,
    UNCOUNTED_META,
    "the number of products, filters and sorting of listings",
  ),
});
export type AnyProductList = z.infer<typeof anyProductListSchema>;

/** Accessories also take the measures `width_cm`, `length_cm`, `shape`, `quantity`: then with amounts, and one can of each adhesive. */
export const relatedSchema = z.object({
  data: z.array(
    productSchema.extend({
      /** pieces or cans to buy; for lengths the number of `length_cm` each; `area_m2` that adhesive and underlay are for; null if unknown */
      amount: z
        .object({
          quantity: z.int(),
          length_cm: z.number().nullable(),
          area_m2: z.number().nullable().default(null),
        })
        .nullable()
        .default(null),
    }),
  ),
});
export type RelatedProduct = z.infer<typeof relatedSchema>["data"][number];

export const productsByIdsSchema = z.object({ data: z.array(productSchema.extend(tileFields)) });
export type ListedProduct = z.infer<typeof productsByIdsSchema>["data"][number];
