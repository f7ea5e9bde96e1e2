import { z } from "zod";
import { closedDaySchema } from "~/contract/content/content";
import { POST_KINDS } from "~/contract/content/post";
import { invoiceDataSchema } from "~/contract/customer/account";
import { isEmail } from "~/domain/customer";
import { textSchema } from "./schema";

export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** Up to the largest amount that a column holds in haléře. */
export const kc = z.number().min(0).max(20_000_000).multipleOf(0.01);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Opening hours of a day, 1 = Monday. The store is closed on missing days. */
export const hoursSchema = z.strictObject({ day: z.int().min(1).max(7), from: time, to: time });

/** An info page; its text is in `info/{code}.{locale}.html`. */
export const demoInfoPageSchema = z.strictObject({
  id: z.int().positive(),
  code: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  slug: z.strictObject({ cs: slug, en: slug }),
  name: textSchema,
  valid_from: z.iso.date(),
});
export type DemoInfoPage = z.infer<typeof demoInfoPageSchema> & {
  html: { cs: string; en: string };
};

/** A post; its text is in `CODE.LOCALE.html`. */
export const postSchema = z.strictObject({
  id: z.int().positive(),
  code: slug,
  kind: z.enum(POST_KINDS),
  slug: z.strictObject({ cs: slug, en: slug }),
  name: textSchema,
  perex: textSchema,
  image: z.string().nullable(),
  author: z.string().nullable(),
  /** age at the time of loading, so that the demo always looks current */
  days_ago: z.int().nonnegative(),
  categories: z.array(z.int().positive()),
  products: z.array(z.int().positive()),
});
export type DemoPost = z.infer<typeof postSchema> & { html: { cs: string; en: string } };

export const postCategorySchema = z.strictObject({
  id: z.int().positive(),
  slug: z.strictObject({ cs: slug, en: slug }),
  name: textSchema,
});
export type DemoPostCategory = z.infer<typeof postCategorySchema>;

export const referenceSchema = z.strictObject({
  id: z.int().positive(),
  slug: z.strictObject({ cs: slug, en: slug }),
  name: textSchema,
  perex: textSchema,
  place: textSchema,
  area_m2: z.number().positive(),
  year: z.int().min(2000),
  images: z.array(z.string()).min(1),
  tags: z.array(z.strictObject({ code: slug, name: textSchema })).min(1),
  products: z.array(z.int().positive()),
  html: textSchema,
});
export type DemoReference = z.infer<typeof referenceSchema>;

export const demoStoreSchema = z.strictObject({
  id: z.int().positive(),
  slug,
  name: textSchema,
  street: z.string().min(2),
  city: z.string().min(2),
  zip: z.string().regex(/^\d{3} \d{2}$/),
  gps: z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
  phone: z.string().regex(/^\+\d{3}( \d{3}){3}$/),
  email: z.string().refine(isEmail),
  hours: z.array(hoursSchema).min(1),
  services: z.strictObject({ cs: z.array(z.string().min(1)), en: z.array(z.string().min(1)) }),
  pickup: z.boolean(),
  closed_days: z.array(closedDaySchema).default([]),
  /** photograph of its front; without one the shop draws a picture */
  image: z.string().nullable().default(null),
});
export type DemoStore = z.infer<typeof demoStoreSchema>;

export const demoCurrencySchema = z.strictObject({
  id: z.int().positive(),
  is_default: z.boolean(),
  code: z.string().regex(/^[A-Z]{3}$/),
  symbol_before: z.string(),
  symbol_after: z.string(),
  decimals: z.int().min(0).max(2),
  /** Kč per unit */
  rate: z.number().positive(),
});
export type DemoCurrency = z.infer<typeof demoCurrencySchema>;

export const demoCountrySchema = z.strictObject({
  code: z.string().regex(/^[A-Z]{2}$/),
  name: textSchema,
  phone_prefix: z.string().regex(/^\+\d{2,3}$/),
});
export type DemoCountry = z.infer<typeof demoCountrySchema>;

export const deliverySchema = z.strictObject({
  id: z.int().positive(),
  code: z.string().regex(/^[a-z_]+$/),
  type: z.enum(["store", "address", "point", "own"]),
  name: textSchema,
  description: textSchema,
  price: kc,
  /** longest roll and heaviest load; undefined = no limit */
  max_length_cm: z.int().positive().optional(),
  max_weight_kg: z.number().positive().optional(),
  carrier: z
    .string()
    .regex(/^[a-z_]+$/)
    .optional(),
  /** limits of the carrier's boxes */
  box_limits: z
    .strictObject({ max_length_cm: z.int().positive(), max_weight_kg: z.number().positive() })
    .optional(),
  /** countries with their different prices (Kč) and limits */
  countries: z
    .partialRecord(
      z.enum(["CZ", "SK"]),
      z.strictObject({
        price: kc.optional(),
        max_length_cm: z.int().positive().optional(),
        max_weight_kg: z.number().positive().optional(),
      }),
    )
    .default({ CZ: {}, SK: {} }),
  eta_days: z.strictObject({ from: z.int().min(0), to: z.int().min(0) }),
  payments: z.array(z.int().positive()).min(1),
  /** gross prices in Kč of carrying to a floor; 0 is the ground floor */
  floors: z
    .array(z.strictObject({ floor: z.int().min(0), label: textSchema, price: kc }))
    .default([]),
});
export type DemoDelivery = z.infer<typeof deliverySchema>;

export const demoPickupPointsSchema = z.strictObject({
  carrier: z.string().regex(/^[a-z_]+$/),
  points: z.array(
    z.strictObject({
      code: z.string(),
      country: z.enum(["CZ", "SK"]),
      type: z.enum(["zbox", "branch"]),
      name: z.string(),
      street: z.string(),
      city: z.string(),
      zip: z.string().regex(/^\d{5}$/),
      hours: z.string(),
      cod: z.boolean(),
      max_weight_kg: z.number().positive().nullable(),
      gps: z.strictObject({ lat: z.number(), lng: z.number() }),
    }),
  ),
});
export type DemoPickupPoints = z.infer<typeof demoPickupPointsSchema>;

export const paymentSchema = z.strictObject({
  id: z.int().positive(),
  code: z.enum(["card", "gopay", "bank_transfer", "cod", "store_card"]),
  type: z.enum(["online", "transfer", "cod", "store"]),
  name: textSchema,
  description: textSchema,
  price: kc,
});
export type DemoPayment = z.infer<typeof paymentSchema>;

const conditionSchema = z
  .strictObject({
    product: z.int().positive().optional(),
    brand: slug.optional(),
    category: slug.optional(),
    way: z.enum(["with", "without"]).optional(),
  })
  .superRefine(({ product, brand, category, way }, context) => {
    const named = [product, brand, category].filter((one) => one !== undefined);
    if (named.length !== 1) context.addIssue("a condition names one product, brand or category");
    else if (category !== undefined && way === undefined)
      context.addIssue("a category needs a way: 'with' or 'without'");
    else if (category === undefined && way === "without")
      context.addIssue("'without' goes with a category only, not with a product or a brand");
  });

/** A voucher. Conditions are codes, so that a renamed category keeps it. */
export const demoVoucherSchema = z.strictObject({
  id: z.int().positive(),
  code: z.string().regex(/^[A-Z0-9]+$/),
  /** `group`: only for members of a group, cannot be entered */
  service_type: z.enum(["eshop", "group"]).default("eshop"),
  voucher_type: z.enum(["amount", "percent"]),
  /** Kč or per cent */
  value: kc,
  /** the amount includes VAT */
  tax: z.boolean().default(true),
  active: z.boolean().default(true),
  active_from: z.iso.datetime().optional(),
  active_to: z.iso.datetime().optional(),
  /** remaining value of a gift card in Kč */
  rest: kc.optional(),
  /** remaining uses; undefined: unlimited */
  quantity: z.int32().min(0).optional(),
  quantity_per_user: z.int32().positive().optional(),
  /** minimum value of goods in Kč with VAT */
  minimal_price: kc.optional(),
  condition: conditionSchema.optional(),
  free_delivery: z.boolean().default(false),
});
export type DemoVoucher = z.infer<typeof demoVoucherSchema>;

export const groupSchema = z.strictObject({
  id: z.int32().positive(),
  name: textSchema,
  description: textSchema,
  /** 'loyalty discount up to 10 percent' (specification section 9) */
  discount: z.number().min(0).max(10),
  vouchers: z.array(z.string()),
});
export type DemoGroup = z.infer<typeof groupSchema>;

export const memberSchema = z.strictObject({
  email: z.string().refine(isEmail),
  firstname: z.string().min(2),
  lastname: z.string().min(2),
  phone: z.string().regex(/^\+\d{9,15}$/),
  group: z.int().positive().optional(),
  company: invoiceDataSchema.optional(),
  password_hash: z.string().startsWith("$argon2id$"),
});
export type DemoMember = z.infer<typeof memberSchema>;

/** The home page. Categories are codes, so that a renamed one keeps its place. */
export const demoHomeSchema = z.strictObject({
  hero: z.strictObject({
    title: textSchema,
    text: textSchema,
    cta: z.strictObject({ text: textSchema, category: slug }),
    picture: z.string(),
    picture_phone: z.string(),
  }),
  tiles: z.array(slug).min(1),
  featured: z.array(
    z.strictObject({
      title: textSchema,
      label: z.enum(["new", "tip", "sale"]),
      category: slug.optional(),
    }),
  ),
});
export type DemoHome = z.infer<typeof demoHomeSchema>;
