import { z } from "zod";
import { ATTRIBUTES } from "~/domain/catalogue";
import { roomPriceSchema } from "../content/room";
import { amountSchema, extra, idSchema, taxRateSchema } from "../core/common";

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
export const seriesFields = {
  series: extra(z.array(seriesColorSchema), [], "the choice of colours"),
};

/** A seamless picture of a covering and its real size. */
const tileSchema = z.object({
  image: z.string(),
  width_cm: z.number().positive(),
  length_cm: z.number().positive(),
});
export type Tile = z.infer<typeof tileSchema>;
export const tileFields = {
  tile: extra(tileSchema.nullable(), null, "the room designer with the product"),
};
