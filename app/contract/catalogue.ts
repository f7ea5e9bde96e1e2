import { z } from "zod";
import { ATTRIBUTES } from "~/domain/catalogue";
import { roomPriceSchema } from "./content/room";
import {
  amountSchema,
  extra,
  idSchema,
  listOf,
  MAX_PER_PAGE,
  metaSchema,
  oneOf,
  sampleKindSchema,
  seoSchema,
  taxRateSchema,
} from "./core/common";
import { DELIVERY_TYPES, promisedDaySchema } from "./order/delivery";

export interface CategoryNode {
  id: number;
  slug: string;
  name: string;
  image: string | null;
  /** null if the backend does not count them */
  product_count: number | null;
  children: CategoryNode[];
}
export const categoryTreeSchema: z.ZodType<CategoryNode[]> = z.array(
  z.lazy(() =>
    z.object({
      id: idSchema,
      slug: z.string(),
      name: z.string(),
      image: extra(z.string().nullable(), null, "pictures of categories"),
      product_count: extra(z.int().nullable(), null, "numbers of products"),
      children: extra(categoryTreeSchema, [], "subcategories"),
    }),
  ),
);

const categoryLinkSchema = z.object({ id: idSchema, slug: z.string(), name: z.string() });
export type CategoryLink = z.infer<typeof categoryLinkSchema>;

export const categoryDetailSchema = oneOf(
  categoryLinkSchema.extend({
    description: z.string(),
    seo: seoSchema,
    /** from the top category down */
    breadcrumbs: z.array(categoryLinkSchema),
    children: z.array(
      categoryLinkSchema.extend({
        image: z.string().nullable(),
        product_count: z.int().nullable(),
      }),
    ),
    slugs: z.object({ cs: z.string(), en: z.string() }),
  }),
);
export type CategoryDetail = z.infer<typeof categoryDetailSchema>["data"];

/** lowest price in the 30 days before the sale; null without a sale */
const LOWEST = "the lowest price of 30 days beside a sale";
const lowestFields = {
  lowest_price_30: extra(amountSchema.nullable(), null, LOWEST),
  lowest_price_30_tax_incl: extra(amountSchema.nullable(), null, LOWEST),
};

const priceFields = {
  price: amountSchema,
  price_sale: amountSchema.nullable(),
  is_price_sale_active: z.boolean().default(false),
  price_tax_incl: amountSchema,
  price_sale_tax_incl: amountSchema.nullable(),
  /** price for the member of the token, if the group has a discount; otherwise undefined (ADR 19) */
  group_price: amountSchema.optional(),
  group_price_tax_incl: amountSchema.optional(),
};

/** A roll width or a size of a product. `quantity`: stock in pieces or packs; in its running metres for group types 1, 2, 5, 7 and 8. */
export const variantSchema = z.object({
  id: idSchema,
  name: z.string().default(""),
  attributes: z.array(
    z.object({ id: idSchema, code: z.enum(ATTRIBUTES).optional(), value: z.string().optional() }),
  ),
  ...priceFields,
  ...lowestFields,
  quantity: z.number().default(0),
  active: z.boolean().default(true),
  variant_url_query: z.string().default(""),
  package_content_quantity: z.number().nullable(),
  width_cm: extra(z.number().nullable(), null, "cutting to size"),
  length_cm: extra(z.number().nullable(), null, "the area of a size"),
});
export type Variant = z.infer<typeof variantSchema>;

const labelSchema = z.object({
  code: z.enum(["new", "sale", "tip", "clearance"]),
  text: z.string(),
});
export type Label = z.infer<typeof labelSchema>;

/** A product in listings, cart and wishlist. Prices are per unit of its group type (`app/domain/price/units.ts`). */
export const productSchema = z.object({
  id: idSchema,
  slug: z.string(),
  name: z.string(),
  /** plain text */
  description: z.string().default(""),
  ...priceFields,
  tax_rate: taxRateSchema,
  /** main picture without folder and extension; null without one */
  main_image: z.string().nullable(),
  images: z.array(z.object({ id: idSchema, image: z.string() })),
  default_category: z
    .object({ id: idSchema.optional(), slug: z.string(), name: z.string().default("") })
    .nullable(),
  categories: z.array(z.object({ id: idSchema })),
  brand: z.object({ id: idSchema, name: extra(z.string(), "", "names of brands") }).nullable(),
  has_variants: z.boolean().default(false),
  variants: z.array(variantSchema),
  /** 'anything else uses pieces' (specification section 4) */
  group_type_id: z.int().default(0),
  properties: z.array(z.object({ property_id: idSchema, value: z.string() })),
  quantity: z.number().default(0),
  active: z.boolean().default(true),
  available: z.boolean().default(true),
  package_content_quantity: z.number().nullable(),
  is_metrage: z.boolean().default(false),
  stock_text_available: z.string().nullable(),
  stock_text_unavailable: z.string().nullable(),
  /** path of the product page in the requested language */
  url: z.string().default(""),
  original_price: amountSchema.nullable(),
  ...lowestFields,
  labels: extra(z.array(labelSchema), [], "labels"),
  /** mean with one decimal and number of the published reviews; null without any */
  rating: z.object({ avg: z.number(), count: z.int() }).nullable().default(null),
  /** for the `room` of the request, in listings and details; undefined without one, and for goods that do not fill it */
  room_price: roomPriceSchema.optional(),
});
export type Product = z.infer<typeof productSchema>;

/** A colour of a series: a product of the same design. */
const seriesColorSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** `#rrggbb`; null if one colour cannot represent it */
  hex: z.string().nullable(),
  image: z.string().nullable(),
  url: z.string(),
  in_stock: z.boolean(),
});
export type SeriesColor = z.infer<typeof seriesColorSchema>;
/** Colours of the product's series including itself; empty without a series. */
const seriesFields = { series: extra(z.array(seriesColorSchema), [], "the choice of colours") };

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
const partialSchema = z
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

/** Limits of a cut in cm. */
const cutLimitsSchema = z.object({
  min_width_cm: z.number(),
  max_width_cm: z.number(),
  min_length_cm: z.number(),
  max_length_cm: z.number(),
  step_cm: z.number(),
  shapes: z.array(z.enum(["rect", "round"])),
  /** lengthwise cut of a piece that is narrower than its roll; choosing the cheapest roll counts it */
  trim_price_tax_incl: amountSchema.default(0),
});

/** A way of overlocking, priced by the running metre. */
const hemSchema = z.object({
  code: z.string(),
  name: z.string(),
  price_per_m_tax_incl: amountSchema,
  /** extra working days */
  days: z.int().default(0),
  colors: z.array(z.object({ code: z.string(), name: z.string(), hex: z.string() })),
});
export type Hem = z.infer<typeof hemSchema>;

const stockAndDeliverySchema = z.object({
  /** stock per store, in the unit of `quantity` */
  stock_by_store: extra(
    z.array(z.object({ store_id: idSchema, name: z.string(), quantity: z.number() })),
    [],
    "the stock of stores",
  ),
  /** shipping methods with their day, for a quantity that one store has, without hems (pickup: at the earliest store); empty if sold out */
  deliveries: z
    .array(
      promisedDaySchema.extend({
        delivery_id: idSchema,
        name: z.string(),
        type: z.enum(DELIVERY_TYPES),
      }),
    )
    .default([]),
});
export type StockAndDelivery = z.infer<typeof stockAndDeliverySchema>;

/** A seamless picture of a covering and its real size. */
const tileSchema = z.object({
  image: z.string(),
  width_cm: z.number().positive(),
  length_cm: z.number().positive(),
});
export type Tile = z.infer<typeof tileSchema>;
const tileFields = {
  tile: extra(tileSchema.nullable(), null, "the room designer with the product"),
};

const detailSchema = productSchema.extend({
  sku: extra(z.string(), "", "order numbers of products"),
  /** sanitised HTML */
  content_html: extra(z.string(), "", "the long description"),
  brand: z
    .object({
      id: idSchema,
      name: extra(z.string(), "", "names of brands"),
      slug: extra(z.string(), "", "names of brands"),
      /** manufacturer in the EU (GPSR) */
      manufacturer: extra(
        z.object({ name: z.string(), address: z.string(), email: z.string() }).nullable(),
        null,
        "the manufacturer, whom the law requires (GPSR)",
      ),
    })
    .nullable(),
  property_list: extra(
    z.array(
      z.object({
        property_id: idSchema,
        name: z.string(),
        value: z.string(),
        unit: z.string().nullable(),
      }),
    ),
    [],
    "the table of properties",
  ),
  breadcrumbs: extra(
    z.array(categoryLinkSchema),
    [],
    "nothing: the path is that of the default category",
  ),
  /** null for goods that are not cut */
  cut: extra(cutLimitsSchema.nullable(), null, "cutting to size"),
  seo: seoSchema,
  slugs: z.object({ cs: z.string(), en: z.string() }),
  category_slugs: extra(
    z.object({ cs: z.string(), en: z.string() }).nullable(),
    null,
    "nothing: the language switch redirects",
  ),
  /** of a unit of the price; of rugs whose variants have both sides of 1 m² */
  weight_per_unit_kg: extra(z.number(), 0, "the weight of parcels"),
  ean: extra(z.string().nullable(), null, "bar codes"),
  /** warnings required by law (GPSR); null without any */
  safety_info: extra(z.string().nullable(), null, "warnings, which the law requires (GPSR)"),
  /** for all variants together */
  ...stockAndDeliverySchema.shape,
  /** for each variant; if missing, the product's values apply */
  variant_availability: z
    .array(stockAndDeliverySchema.extend({ variant_id: idSchema }))
    .default([]),
  hems: extra(z.array(hemSchema), [], "overlocking"),
  /** factory-hemmed sides: 2 for a runner (specification section 9) */
  factory_hemmed_sides: extra(
    z.union([z.literal(0), z.literal(2)]),
    0,
    "the factory hem of runners",
  ),
  ...seriesFields,
  sample_price_tax_incl: extra(amountSchema.nullable(), null, "samples"),
  sample_kind: sampleKindSchema,
  ...tileFields,
});

/** Derives what a backend with the specification's fields omits from what it has. */
function withDerived(product: unknown): unknown {
  const given = z
    .looseObject({ slug: z.string(), name: z.string(), description: z.string().nullish() })
    .safeParse(product).data;
  if (!given) return product;
  const { slug, name, description } = given;
  return {
    seo: { title: name, description: description ?? "" },
    slugs: { cs: slug, en: slug },
    ...given,
  };
}

export const productDetailSchema = oneOf(z.preprocess(withDerived, detailSchema));
export type ProductDetail = z.infer<typeof productDetailSchema>["data"];

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
export type ChosenProduct = z.infer<typeof productsByIdsSchema>["data"][number];

const NO_PRODUCTS = { data: [], total: null, partial: null };
export const searchSchema = z.object({
  searchTerms: z.array(z.object({ id: idSchema, name: z.string() })),
  products: z
    .object({
      data: z.array(productSchema),
      total: extra(z.int().nullable(), null, "the number of found products"),
      partial: partialSchema,
    })
    .default(NO_PRODUCTS),
  categories: z.array(categoryLinkSchema),
  posts: z
    .object({
      data: z.array(
        z.object({
          id: idSchema,
          slug: z.string(),
          name: z.string(),
          image: z.string().nullable(),
        }),
      ),
    })
    .default({ data: [] }),
});
