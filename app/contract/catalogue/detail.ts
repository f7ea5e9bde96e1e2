import { z } from "zod";
import { amountSchema, extra, idSchema, oneOf, sampleKindSchema, seoSchema } from "../core/common";
import { DELIVERY_TYPES, promisedDaySchema } from "../order/delivery";
import { categoryLinkSchema } from "./category";
import { productSchema, seriesFields, tileFields } from "./product";

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
