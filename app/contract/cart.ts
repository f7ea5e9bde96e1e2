import { z } from "zod";
import { productSchema, relatedSchema, variantSchema } from "./catalogue.js";
import { checkoutDetailsSchema } from "./checkout-details.js";
import { amountSchema, idSchema, randomIdSchema, taxRateSchema } from "./common.js";
import { fieldMessage } from "./failure-codes.js";
import { failureSchema } from "./failures.js";
import { linePrices } from "./line-prices.js";
import { ADDONS, MAX_EMAIL, MAX_NOTE, MAX_VOUCHER_CODE } from "./limits.js";
import { promisedDaySchema } from "./delivery.js";
import { cleanEmail, cleanVoucherCode } from "../domain/identifiers.js";
import { dimensionsRequestSchema, dimensionsSchema, quantity } from "./cut.js";

export { SIDES, type Side } from "../domain/hems.js";

const note = z
  .string()
  .trim()
  .max(MAX_NOTE, { error: fieldMessage("max", MAX_NOTE) });

const line = {
  /** id of the cart */
  id: z.string(),
  productId: z.number({ error: "required" }).pipe(idSchema),
  variantId: z.number({ error: "choose_variant" }).pipe(idSchema).nullish(),
  dimensions: dimensionsRequestSchema.nullish(),
  /** names one line where product and variant stand in several */
  itemId: z.string().nullish(),
};
/** PUT /api/cart/{cartId}: adds; a quantity of 0 counts as 1 (specification section 5). */
export const addRequestSchema = z.object({
  ...line,
  /** null as the specification's client sends it where nothing is typed */
  note: note.nullish().transform((text) => text ?? ""),
  quantity: quantity(0)
    .default(1)
    .transform((n) => n || 1),
  /**
   * A sample of the product instead of the product, where its detail has a `sample_price_tax_incl`; variant, dimensions and note have no meaning
   * then. One of each product is enough: a second addition leaves the first (200, `original_quantity` 1), another quantity is 422 `one_sample`,
   * a sixth sample in the cart 422 `sample_limit`.
   */
  isSample: z.boolean().default(false),
});
export type AddRequest = z.infer<typeof addRequestSchema>;
/**
 * PATCH /api/cart/{cartId}: sets; 0 removes. With `itemId`, `note` and `dimensions` change the line where they are given; a line that
 * becomes equal to another one joins it. Without `itemId`, product, variant and the given note and dimensions must name one line, which is no
 * sample. Of a sample the quantity is 1 or 0.
 */
export const setRequestSchema = z.object({
  ...line,
  note: note.nullish().transform((text) => text ?? undefined),
  quantity: quantity(0),
});
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
  /** the member's group gives it: it replaces those of the cart, and cannot be taken out */
  of_group: z.boolean().default(false),
  /** what it takes off this cart as it is now, with VAT */
  discount_tax_incl: amountSchema,
  /** why it gives nothing to this cart as it is now; null where it may be used */
  problem: failureSchema.nullable(),
});
export type Voucher = z.infer<typeof voucherSchema>;

export const cartItemSchema = z.object({
  id: z.string(),
  product: productSchema,
  variant: variantSchema.nullable(),
  quantity: z.int(),
  /** a sample of the product: one, without variant and dimensions, at the price of settings */
  is_sample: z.boolean().default(false),
  note: z.string(),
  dimensions: dimensionsSchema.nullable(),
  /**
   * price of one unit (m², running metre, pack, piece) that is charged, of a member the group price; what the line comes to follows from it.
   * `totals` begin with the usual prices, and have what the group price takes off as `group_discount`
   */
  unit_price: amountSchema,
  unit_price_tax_incl: amountSchema,
  ...linePrices,
  /** what stands against ordering this line as it is */
  warnings: z.array(
    z.object({
      type: z.enum(["price", "service", "stock", "inactive"]),
      /** price: of a unit with VAT when it was put in; service: services and hems of the line then; stock: what was wanted */
      from: z.number().nullable(),
      /** price and service: amount with VAT now; stock: what is left */
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

/** How the shopper wants the goods delivered and paid, as far as that is chosen. */
export const deliveryChoiceSchema = z.object({
  deliveryId: idSchema.nullable(),
  storeId: idSchema.nullable(),
  /** a carrier's pickup point */
  pickupPointId: idSchema.nullable().default(null),
  paymentId: idSchema.nullable(),
  /** to which floor the goods are carried; null where they are not */
  floor: z.int().nullable(),
  /** whether the house has a lift, for those who carry; the price does not depend on it, since rolls do not fit in */
  lift: z.boolean(),
});
export type DeliveryChoice = z.infer<typeof deliveryChoiceSchema>;

/** What the shopper has chosen and typed so far on the way to the order. */
export const checkoutSchema = deliveryChoiceSchema.extend(checkoutDetailsSchema.shape);
export type Checkout = z.infer<typeof checkoutSchema>;

/** What {@link deliveryChoiceSchema} names, as texts of the request's language; null where nothing is chosen, or the choice is no longer offered. */
export const chosenSchema = z.object({
  delivery: z.object({ name: z.string(), type: z.string() }).nullable(),
  /** where it is picked up, name and address */
  store: z.string().nullable(),
  /** the carrier's pickup point, name and address; null too where the chosen one is no longer in use */
  point: z.string().nullable().default(null),
  floor: z.string().nullable(),
  payment: z.object({ name: z.string(), type: z.string() }).nullable(),
  /** the day on which all of it comes that way; null before a delivery and its store are chosen */
  promised: promisedDaySchema.nullable().default(null),
});

export const cartSchema = z.object({
  id: randomIdSchema,
  /** null once the cart belongs to a user */
  tempId: randomIdSchema.nullable(),
  /**
   * Rises with every change of items, vouchers, addons, delivery or payment, not with what is typed of the details. A change may carry the version that the
   * shopper saw in the header `cartVersion`: where the cart has another one by now, nothing is changed and the answer is 409
   * `cart_changed` with the cart as it is. Adding needs no version.
   */
  version: z.int(),
  items: z.array(cartItemSchema),
  vouchers: z.array(voucherSchema),
  free_delivery: z.boolean(),
  addons_tax_rate: taxRateSchema,
  has_addon_eco_packaging: z.boolean(),
  has_addon_strong_tubus: z.boolean(),
  has_addon_packing_fee: z.boolean(),
  /** what each addon costs, with VAT */
  addon_prices_tax_incl: z.object({ eco_packaging: amountSchema, strong_tubus: amountSchema, packing_fee: amountSchema }),
  checkout: checkoutSchema,
  chosen: chosenSchema,
  totals: totalsSchema,
});
export type Cart = z.infer<typeof cartSchema>;
/** GET /api/cart/…: the first of the list is used (specification section 3). */
export const cartListSchema = z.array(cartSchema);

/**
 * GET /api/cart/{cartId}/accessories/{locale}, with the header `tempId`: at most four products that go with the floors of the cart, each
 * with the amount that all of them take, and none of a kind that the cart holds already.
 */
export const cartAccessoriesSchema = relatedSchema;

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
  /** where the line is a sample, or was one until it was removed, what it costs with VAT; null of all else */
  sample_price_tax_incl: amountSchema.nullable().default(null),
  cart: cartSchema,
});
export type CartUpdate = z.infer<typeof cartUpdateSchema>;

/** POST /api/voucher/cart/add/{cartId} */
export const addVoucherRequestSchema = z.object({
  voucherCode: z
    .string({ error: "required" })
    .overwrite(cleanVoucherCode)
    .min(1, { error: "required" })
    .max(MAX_VOUCHER_CODE, { error: fieldMessage("max", MAX_VOUCHER_CODE) }),
  serviceType: z
    .string()
    .nullish()
    .transform((type) => type ?? "eshop"),
  /** a guest's, whose uses are counted by it; without one a guest gets `guest_email_is_required` or `empty_email` */
  guestEmail: z
    .string()
    .overwrite(cleanEmail)
    .max(MAX_EMAIL, { error: fieldMessage("max", MAX_EMAIL) })
    .refine((email) => email === "" || z.email().safeParse(email).success, { error: "email" })
    .nullish(),
  currencyId: idSchema.nullish(),
});
export type AddVoucherRequest = z.infer<typeof addVoucherRequestSchema>;

/** POST /api/voucher/cart/delete/{cartId} */
export const removeVoucherRequestSchema = z.object({ voucherId: z.number({ error: "required" }).pipe(idSchema) });

const choosing = {
  deliveryId: z.number({ error: "choose_delivery" }).pipe(z.int({ error: "choose_delivery" }).positive({ error: "choose_delivery" })),
  storeId: z.number({ error: "choose_store" }).pipe(idSchema).nullish(),
  pickupPointId: z
    .number({ error: "choose_point" })
    .pipe(z.int32({ error: "choose_point" }).positive({ error: "choose_point" }))
    .nullish(),
  paymentId: z.number({ error: "choose_payment" }).pipe(z.int({ error: "choose_payment" }).positive({ error: "choose_payment" })),
  /** one of the delivery's floors; left out where nothing is to be carried */
  floor: z.number({ error: "choose_floor" }).int({ error: "choose_floor" }).nullish(),
};
const lift = z.boolean({ error: "unavailable" });

/** Delivery and payment chosen whole, as an order needs them. */
export const wholeChoiceSchema = z.object({ ...choosing, lift: lift.default(false) });
export type WholeChoice = z.infer<typeof wholeChoiceSchema>;

/**
 * PATCH /api/cart/{cartId}/checkout: any of its fields; what is left out stays as it is.
 * Delivery and payment together are the whole choice: a store, pickup point or floor that is left out is none, and one that they need is 422.
 * One of them alone, or a store, pickup point or floor, is checked for itself; what was chosen before and does not go with it is taken back.
 */
export const checkoutRequestSchema = z.object({
  ...choosing,
  deliveryId: choosing.deliveryId.nullish(),
  paymentId: choosing.paymentId.nullish(),
  lift: lift.optional(),
  ...checkoutDetailsSchema.shape,
});
export type CheckoutRequest = z.infer<typeof checkoutRequestSchema>;
export type CheckoutInput = z.input<typeof checkoutRequestSchema>;

/** PATCH /api/cart/{cartId}/addon */
export const addonRequestSchema = z.object({
  addon: z.enum(ADDONS, { error: "unavailable" }),
  value: z.boolean({ error: "required" }),
});
export type AddonRequest = z.infer<typeof addonRequestSchema>;
