import { z } from "zod";
import { productSchema, variantSchema } from "./catalogue.js";
import { amountSchema, idSchema, randomIdSchema, taxRateSchema } from "./common.js";
import { fieldMessage } from "./errors.js";

/** The most identical pieces that one line may hold. */
export const MAX_QUANTITY = 999;
export const MAX_NOTE = 500;

/**
 * The measure of a piece that is cut from a roll or a length (contract section 3).
 * A request gives shape, width and length; the rest is worked out by the rule in `app/domain/cut.ts`.
 */
export const dimensionsSchema = z.object({
  shape: z.enum(["rect", "round"]),
  width_cm: z.number(),
  length_cm: z.number(),
  roll_width_cm: z.number().nullable(),
  rotated: z.boolean(),
  hems: z.object({ code: z.string(), color: z.string(), sides: z.array(z.enum(["top", "right", "bottom", "left"])) }).nullable(),
  hem_m: z.number(),
  offcut: z.enum(["keep", "leave"]),
  area_m2: z.number(),
  billed_m2: z.number(),
});
export type Dimensions = z.infer<typeof dimensionsSchema>;

const measure = z.coerce
  .number({ error: "required" })
  .int({ error: "numeric" })
  .positive({ error: "required" })
  .max(100_000, { error: fieldMessage("max", 100_000) });

export const dimensionsRequestSchema = z.object({
  shape: z.enum(["rect"]).default("rect"),
  /** left out: the whole width of the roll */
  width_cm: measure.optional(),
  length_cm: measure,
});
export type DimensionsRequest = z.infer<typeof dimensionsRequestSchema>;

const quantity = (least: number) =>
  z.coerce
    .number({ error: "quantity" })
    .int({ error: "quantity" })
    .min(least, { error: "quantity" })
    .max(MAX_QUANTITY, { error: fieldMessage("over_limit", MAX_QUANTITY) });

const line = {
  /** id of the cart */
  id: z.string(),
  productId: z.coerce.number({ error: "required" }).pipe(idSchema),
  variantId: z.coerce.number({ error: "choose_variant" }).pipe(idSchema).nullish(),
  note: z
    .string()
    .trim()
    .max(MAX_NOTE, { error: fieldMessage("max", MAX_NOTE) })
    .default(""),
  dimensions: dimensionsRequestSchema.nullish(),
  /** names one line where product and variant stand in several */
  itemId: z.string().nullish(),
};
/** PUT /api/cart/{cartId}: adds; a quantity of 0 counts as 1 (specification section 5). */
export const addRequestSchema = z.object({
  ...line,
  quantity: quantity(0)
    .default(1)
    .transform((n) => n || 1),
});
export type AddRequest = z.infer<typeof addRequestSchema>;
/** PATCH /api/cart/{cartId}: sets; 0 removes. */
export const setRequestSchema = z.object({ ...line, quantity: quantity(0) });
export type SetRequest = z.infer<typeof setRequestSchema>;

export const voucherSchema = z.object({
  voucher_id: idSchema,
  code: z.string(),
  voucher_type: z.enum(["amount", "percent"]),
  value: amountSchema,
  tax: z.boolean(),
  active: z.boolean(),
  rest_value: amountSchema.nullable(),
  condition_type: z.enum(["none", "product", "brand", "category"]),
  condition_id: idSchema.nullable(),
  condition_way: z.enum(["with", "without"]).nullable(),
  free_delivery: z.boolean(),
});

export const cartItemSchema = z.object({
  id: z.string(),
  product: productSchema,
  variant: variantSchema.nullable(),
  quantity: z.int(),
  note: z.string(),
  dimensions: dimensionsSchema.nullable(),
  /** price of one unit (m², running metre, pack, piece) that is charged */
  unit_price: amountSchema,
  unit_price_tax_incl: amountSchema,
  service_price: amountSchema,
  service_price_tax_incl: amountSchema,
  hems_price: amountSchema,
  hems_price_tax_incl: amountSchema,
  /** goods, services and hems of the whole line */
  total: amountSchema,
  total_tax_incl: amountSchema,
  /** what stands against ordering this line as it is */
  warnings: z.array(
    z.object({
      type: z.enum(["price", "stock", "inactive"]),
      /** price: amount with VAT when it was put in; stock: what was wanted */
      from: z.number().nullable(),
      /** price: amount with VAT now; stock: what is left */
      to: z.number().nullable(),
    }),
  ),
});
export type CartItem = z.infer<typeof cartItemSchema>;

export const totalsSchema = z.object({
  items: amountSchema,
  items_tax_incl: amountSchema,
  services: amountSchema,
  services_tax_incl: amountSchema,
  hems: amountSchema,
  hems_tax_incl: amountSchema,
  group_discount: amountSchema,
  group_discount_tax_incl: amountSchema,
  vouchers: amountSchema,
  vouchers_tax_incl: amountSchema,
  delivery: amountSchema,
  delivery_tax_incl: amountSchema,
  payment: amountSchema,
  payment_tax_incl: amountSchema,
  addons: amountSchema,
  addons_tax_incl: amountSchema,
  delivery_up: amountSchema,
  delivery_up_tax_incl: amountSchema,
  total: amountSchema,
  total_tax_incl: amountSchema,
  vat: z.array(z.object({ rate: z.number(), base: amountSchema, tax: amountSchema })),
  free_delivery: z.object({ active: z.boolean(), missing_tax_incl: amountSchema }),
});
export type Totals = z.infer<typeof totalsSchema>;

/** What the shopper has chosen so far on the way to the order. */
export const checkoutSchema = z.object({
  deliveryId: idSchema.nullable(),
  storeId: idSchema.nullable(),
  paymentId: idSchema.nullable(),
});
export type Checkout = z.infer<typeof checkoutSchema>;

export const cartSchema = z.object({
  id: randomIdSchema,
  /** null once the cart belongs to a user */
  tempId: randomIdSchema.nullable(),
  /** rises with every change of items, vouchers, addons, delivery or payment */
  version: z.int(),
  items: z.array(cartItemSchema),
  vouchers: z.array(voucherSchema),
  free_delivery: z.boolean(),
  addons_tax_rate: taxRateSchema,
  has_addon_eco_packaging: z.boolean(),
  has_addon_strong_tubus: z.boolean(),
  has_addon_packing_fee: z.boolean(),
  checkout: checkoutSchema,
  totals: totalsSchema,
});
export type Cart = z.infer<typeof cartSchema>;
/** GET /api/cart/…: the first of the list is used (specification section 3). */
export const cartListSchema = z.array(cartSchema);

/** POST /api/cart/create */
export const createCartRequestSchema = z.object({
  locale: z.enum(["cs", "en"]).default("cs"),
  currencyId: idSchema.nullish(),
  tempId: randomIdSchema.nullish(),
});

/** Answer of PUT and PATCH /api/cart/{cartId}. */
export const cartUpdateSchema = z.object({
  /** null when the line was removed */
  item: cartItemSchema.nullable(),
  product: productSchema,
  variant: variantSchema.nullable(),
  quantity: z.int(),
  original_quantity: z.int(),
  cart: cartSchema,
});
export type CartUpdate = z.infer<typeof cartUpdateSchema>;

/** PATCH /api/cart/{cartId}/checkout */
export const checkoutRequestSchema = z.object({
  deliveryId: z.coerce
    .number({ error: "choose_delivery" })
    .pipe(z.int({ error: "choose_delivery" }).positive({ error: "choose_delivery" })),
  storeId: z.coerce.number({ error: "choose_store" }).pipe(idSchema).nullish(),
  paymentId: z.coerce.number({ error: "choose_payment" }).pipe(z.int({ error: "choose_payment" }).positive({ error: "choose_payment" })),
});
export type CheckoutRequest = z.infer<typeof checkoutRequestSchema>;

export const ADDONS = ["eco_packaging", "strong_tubus", "packing_fee"] as const;
/** PATCH /api/cart/{cartId}/addon */
export const addonRequestSchema = z.object({
  addon: z.enum(ADDONS, { error: "unavailable" }),
  value: z.boolean({ error: "required" }),
});
export type AddonRequest = z.infer<typeof addonRequestSchema>;
