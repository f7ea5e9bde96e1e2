import { z } from "zod";
import { toCrowns, toHaler } from "~/domain/price";
import { faultText } from "../../../db/index";
import { readEan, saleFault, vatFault } from "../../../rules/catalogue-file";
import { closedDay, email, gps, hours, optionalEmail, phone } from "./store-fields";

/** The shop's own format: JSON Lines, one record per line (docs/catalogue.md). */

export const FORMAT_LINE = { type: "naslap-catalogue", version: 1 } as const;

const text = z.strictObject({ cs: z.string(), en: z.string() });
const code = z.string().trim().min(1).max(100);
/** Ids appear in addresses; a record without one gets the next free id. */
const id = z.int().min(1).max(20_000_000).optional();
const crownsSchema = z.number().min(0).max(20_000_000).multipleOf(0.01);
/** Amounts in stock and measures that the columns hold, also in centimetres. */
const MAX_AMOUNT = 20_000_000;
/** What is sold costs something. */
const price = crownsSchema.refine((value) => value > 0, { error: "a price of 0" });
const amount = z.number().min(0).max(MAX_AMOUNT);
const amounts = z.record(z.string(), amount).default({});
const position = z.int32().default(0);
const measure = z.int().positive().max(MAX_AMOUNT).nullable().default(null);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const categoryRecordSchema = z.strictObject({
  type: z.literal("category"),
  id,
  code,
  parent: code.nullable().default(null),
  position,
  image: z.string().nullable().default(null),
  name: text,
  slug: z.strictObject({ cs: slug, en: slug }),
  description: text.default({ cs: "", en: "" }),
});

const brandRecordSchema = z.strictObject({
  type: z.literal("brand"),
  id,
  slug: code,
  name: z.string().min(1),
  manufacturer: z.strictObject({
    name: z.union([z.string(), text]),
    address: z.union([z.string(), text]),
    email: optionalEmail,
  }),
});

const propertyRecordSchema = z.strictObject({
  type: z.literal("property"),
  id,
  code,
  name: text,
  unit: z.string().nullable().default(null),
  is_filter: z.boolean().default(false),
  values: z.array(z.strictObject({ code, name: text })).default([]),
});

const storeRecordSchema = z.strictObject({
  type: z.literal("store"),
  id,
  slug: code,
  position,
  name: text,
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  gps,
  phone,
  email,
  pickup: z.boolean(),
  hours,
  services: z.strictObject({ cs: z.array(z.string()), en: z.array(z.string()) }),
  closed_days: z.array(closedDay).default([]),
  image: z.string().nullable().default(null),
});

const priceFields = {
  price,
  sale_price: price.nullable().default(null),
  sale_active: z.boolean().default(false),
};

/** A sale that runs has a price below the price; `price` and `sale_price` in crowns. */
type SalePrices = z.core.ParsePayload<{ price: number; sale_price: number | null }>;
function checkSale({ value: { price, sale_price: input }, issues }: SalePrices): void {
  const message = input === null ? undefined : saleFault(price, input);
  if (message !== undefined) issues.push({ code: "custom", message, path: ["sale_price"], input });
}

const vat = z.number().superRefine((percent, context) => {
  const fault = vatFault(percent);
  if (fault !== undefined) context.addIssue(fault);
});

const ean = z.string().transform((text, context) => {
  const read = readEan(text);
  if (!read.ok) context.addIssue(read.reason);
  return read.ok ? read.value : text;
});

const variantRecordSchema = z
  .strictObject({
    id: z.int32().positive().optional(),
    code,
    name: text,
    ...priceFields,
    active: z.boolean().default(true),
    /** running metres, pieces or packs */
    stock: amount.default(0),
    width_cm: measure,
    length_cm: measure,
    /** by slug */
    stores: amounts,
  })
  .check(checkSale);

const haveOwnCodes = (variants: readonly { code: string }[]): boolean =>
  new Set(variants.map((variant) => variant.code)).size === variants.length;

const texts = z.strictObject({
  slug,
  name: z.string().min(1),
  description: z.string(),
  content: z.string(),
  stock_text_available: z.string().nullable().default(null),
  stock_text_unavailable: z.string().nullable().default(null),
});

const tile = z.strictObject({
  image: z.string(),
  width_cm: z.number().nullable(),
  length_cm: z.number().nullable(),
});
const formerPrice = z.strictObject({
  variant: z.string().nullable(),
  price: crownsSchema,
  on_sale: z.boolean(),
  since: z.iso.datetime(),
});

export const productRecordSchema = z
  .strictObject({
    type: z.literal("product"),
    id,
    code,
    group: z.int().min(1).max(8),
    brand: z.string().nullable().default(null),
    default_category: z.string().nullable().default(null),
    categories: z.array(z.string()).default([]),
    vat,
    ...priceFields,
    active: z.boolean().default(true),
    available: z.boolean().default(true),
    stock: amount.default(0),
    stores: amounts,
    package_content: z.number().positive().max(MAX_AMOUNT).nullable().default(null),
    weight_kg: z.number().min(0).max(100_000).default(0),
    position,
    since: z.iso.datetime(),
    labels: z.array(z.enum(["new", "tip", "clearance"])).default([]),
    ean: ean.nullable().default(null),
    safety: text.nullable().default(null),
    series: z.string().nullable().default(null),
    color_name: text.nullable().default(null),
    color_hex: z.string().nullable().default(null),
    tile: tile.nullable().default(null),
    texts: z.strictObject({ cs: texts, en: texts }),
    /** names of stored pictures, or addresses or files of new ones; main picture first */
    images: z.array(z.string()).max(99).default([]),
    properties: z.array(z.strictObject({ code, value: z.string() })).default([]),
    variants: z
      .array(variantRecordSchema)
      .max(99)
      .refine(haveOwnCodes, { error: "two variants have the same code" })
      .default([]),
    /** prices by their start */
    price_history: z.array(formerPrice).default([]),
  })
  .check(checkSale);

export const recordSchema = z.discriminatedUnion("type", [
  categoryRecordSchema,
  brandRecordSchema,
  propertyRecordSchema,
  storeRecordSchema,
  productRecordSchema,
]);
/** The first fault of a record: its field, the value and what is wrong. */
export function faultIn(error: z.ZodError): { field: string; reason: string } {
  const [issue] = error.issues;
  return { field: issue?.path.join(".") || "row", reason: issue ? faultText(issue) : "no record" };
}

export type CatalogueRecord = z.output<typeof recordSchema>;
export type RecordOf<Type extends CatalogueRecord["type"]> = Extract<
  CatalogueRecord,
  { type: Type }
>;

interface PriceColumns {
  price_haler: number;
  sale_price_haler: number | null;
  is_sale_active: boolean;
}

export const formatPrices = ({ price_haler, sale_price_haler, is_sale_active }: PriceColumns) => ({
  price: toCrowns(price_haler),
  sale_price: sale_price_haler === null ? null : toCrowns(sale_price_haler),
  sale_active: is_sale_active,
});

export const parsePrices = (prices: ReturnType<typeof formatPrices>): PriceColumns => ({
  price_haler: toHaler(prices.price),
  sale_price_haler: prices.sale_price === null ? null : toHaler(prices.sale_price),
  is_sale_active: prices.sale_active,
});
