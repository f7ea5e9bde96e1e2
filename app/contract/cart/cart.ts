import { z } from "zod";
import { ADDONS } from "~/domain/cart";
import { cleanEmail, cleanVoucherCode, isEmail } from "~/domain/customer";
import { productSchema, relatedSchema, variantSchema } from "../catalogue";
import {
  amountSchema,
  anyIdSchema,
  extra,
  idSchema,
  listOrOne,
  randomIdSchema,
  sampleKindSchema,
  taxRateSchema,
} from "../core/common";
import { noteSchema } from "../customer/address";
import { fieldMessage } from "../failures/failure-codes";
import { failureSchema } from "../failures/failures";
import { MAX_EMAIL, MAX_NOTE, MAX_VOUCHER_CODE } from "../forms/limits";
import { checkoutDetailsSchema } from "../order/checkout-details";
import { promisedDaySchema } from "../order/delivery";
import { dimensionsRequestSchema, dimensionsSchema, quantity } from "./cut";
import { linePriceFields } from "./line-prices";
import { plannedCutSchema } from "./planned-cut";

export { HEM_SIDES, type Side } from "~/domain/cut";

const note = noteSchema(MAX_NOTE);

const line = {
  id: z.string(),
  productId: z.number({ error: "required" }).pipe(idSchema),
  variantId: z.number({ error: "choose_variant" }).pipe(idSchema).nullish(),
  dimensions: dimensionsRequestSchema.nullish(),
  /** identifies a line if product and variant are in several */
  itemId: z.string().nullish(),
};
/** PUT /api/cart/{cartId}: adds; a quantity of 0 counts as 1 (specification section 5). */
export const addRequestSchema = z.object({
  ...line,
  /** the specification's client sends null for an empty note */
  note: note.nullish().transform((text) => text ?? ""),
  quantity: quantity(0)
    .default(1)
    .transform((n) => n || 1),
  /**
   * Adds a sample instead of the product, if its detail has a `sample_price_tax_incl`; variant, dimensions and note are ignored. One per product:
   * adding it again changes nothing (200, `original_quantity` 1), another quantity is 422 `one_sample`, a sixth sample in the cart 422
   * `sample_limit`.
   */
  isSample: z.boolean().default(false),
  /** the cuts in a floor plan. Such a line does not merge with others; adding it again changes nothing (200, `original_quantity` = `quantity`) */
  planned: plannedCutSchema.nullish(),
});
export type AddRequest = z.infer<typeof addRequestSchema>;
/**
 * PATCH /api/cart/{cartId}: sets; 0 removes. With `itemId`, given `note` and `dimensions` change the line; lines that become equal merge. Without
 * `itemId`, product, variant and given dimensions must identify one line that is not a sample, whose note a given one changes; of several lines
 * the note identifies one. A sample's quantity is 1 or 0.
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
  tax: z.boolean().default(true),
  active: z.boolean().default(true),
  rest_value: amountSchema.nullable(),
  condition_type: z.enum(["none", "product", "brand", "category"]).default("none"),
  condition_id: idSchema.nullable(),
  condition_way: z.enum(["with", "without"]).nullable(),
  free_delivery: z.boolean().default(false),
  /** from the member's group: replaces the cart's vouchers and cannot be removed */
  of_group: z.boolean().default(false),
  discount_tax_incl: amountSchema,
  /** why it gives no discount now; null if it is usable */
  problem: failureSchema.nullable(),
});
export type Voucher = z.infer<typeof voucherSchema>;

/** A voucher of a group, in an answer about the member. */
export const groupVoucherSchema = voucherSchema
  .omit({ of_group: true, discount_tax_incl: true, problem: true })
  .extend({
    tax: extra(z.boolean(), true, "nothing: the amount includes VAT"),
    active: extra(z.boolean(), true, "nothing: it is active"),
    rest_value: extra(amountSchema.nullable(), null, "the rest of a gift card"),
    condition_type: extra(
      voucherSchema.shape.condition_type,
      "none",
      "conditions of a group's voucher",
    ),
    condition_id: extra(idSchema.nullable(), null, "conditions of a group's voucher"),
    condition_way: extra(
      voucherSchema.shape.condition_way,
      null,
      "conditions of a group's voucher",
    ),
  });
export type GroupVoucher = z.infer<typeof groupVoucherSchema>;

export const cartItemSchema = z.object({
  id: anyIdSchema,
  product: productSchema,
  variant: variantSchema.nullable(),
  quantity: z.int(),
  is_sample: extra(z.boolean(), false, "samples"),
  sample_kind: sampleKindSchema,
  note: z.preprocess((text) => text ?? "", z.string()),
  dimensions: dimensionsSchema.nullable(),
  planned: extra(plannedCutSchema.nullable(), null, "the place of a piece in the plan of rooms"),
  /** charged for a m², running metre, pack or piece (members: group price); `totals` start from usual prices, minus `group_discount` */
  unit_price: amountSchema,
  unit_price_tax_incl: amountSchema,
  ...linePriceFields,
  warnings: extra(
    z.array(
      z.object({
        type: z.enum(["price", "service", "stock", "inactive"]),
        /** price: unit price with VAT when it was added; service: services and hems then; stock: the wanted amount */
        from: z.number().nullable(),
        /** price and service: current amount with VAT; stock: the available amount */
        to: z.number().nullable(),
      }),
    ),
    [],
    "warnings of changed prices and stock",
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
  /** of a payment in cash, outside of VAT: the amount to pay is `total_tax_incl` plus this */
  rounding_tax_incl: amountSchema.default(0),
  vat: z.array(z.object({ rate: z.number(), base: amountSchema, tax: amountSchema })),
  free_delivery: z.object({ active: z.boolean(), missing_tax_incl: amountSchema }),
});
export type Totals = z.infer<typeof totalsSchema>;

const deliveryChoiceSchema = z.object({
  deliveryId: idSchema.nullable(),
  storeId: idSchema.nullable(),
  pickupPointId: idSchema.nullable().default(null),
  paymentId: idSchema.nullable(),
  /** floor that the goods are carried to; null without carrying */
  floor: z.int().nullable(),
  /** the house has a lift; for information only, because rolls do not fit in */
  lift: z.boolean(),
});
const NO_CHOICE = {
  deliveryId: null,
  storeId: null,
  pickupPointId: null,
  paymentId: null,
  floor: null,
  lift: false,
};
export type DeliveryChoice = z.infer<typeof deliveryChoiceSchema>;

const checkoutSchema = deliveryChoiceSchema.extend(checkoutDetailsSchema.shape);
export type Checkout = z.infer<typeof checkoutSchema>;

/** Names of the choices in the request's language; null if nothing is chosen or the choice is no longer offered. */
const chosenMethodsSchema = z.object({
  delivery: z.object({ name: z.string(), type: z.string() }).nullable(),
  /** name and address of the pickup store */
  store: z.string().nullable(),
  /** name and address of the pickup point; null if it is no longer active */
  point: z.string().nullable().default(null),
  floor: z.string().nullable(),
  payment: z.object({ name: z.string(), type: z.string() }).nullable(),
  /** delivery day; null before delivery and store are chosen */
  promised: promisedDaySchema.nullable().default(null),
});

const NO_METHODS = {
  delivery: null,
  store: null,
  point: null,
  floor: null,
  payment: null,
  promised: null,
};

export const cartSchema = z.object({
  id: anyIdSchema,
  /** null for a member's cart */
  tempId: anyIdSchema.nullable().default(null),
  /**
   * Increments with changes of items, vouchers, addons, delivery or payment, not of typed details. A change may send the version that the shopper saw
   * in the header `cartVersion`: if the cart has another one, nothing changes and the answer is 409 `cart_changed` with the current cart. Adding
   * needs no version.
   */
  version: extra(z.int(), 0, "the warning that the cart has changed in another window"),
  items: z.array(cartItemSchema),
  vouchers: z.array(voucherSchema),
  free_delivery: z.boolean().default(false),
  addons_tax_rate: taxRateSchema,
  has_addon_eco_packaging: z.boolean().default(false),
  has_addon_strong_tubus: z.boolean().default(false),
  has_addon_packing_fee: z.boolean().default(false),
  addon_prices_tax_incl: z.object({
    eco_packaging: amountSchema,
    strong_tubus: amountSchema,
    packing_fee: amountSchema,
  }),
  checkout: extra(checkoutSchema, NO_CHOICE, "delivery, payment and the details of an order"),
  chosen: extra(chosenMethodsSchema, NO_METHODS, "the names of the chosen delivery and payment"),
  totals: totalsSchema,
});
export type Cart = z.infer<typeof cartSchema>;
/** GET /api/cart/…: the first of the list is used (specification section 3). */
export const cartListSchema = z.array(cartSchema);

const unpriced = {
  unit_price: true,
  unit_price_tax_incl: true,
  total: true,
  total_tax_incl: true,
} as const;
/** What any backend says about a cart; the storefront calculates missing prices and sums (`app/bff/cart/any-cart.server.ts`). */
export const anyCartSchema = cartSchema.extend({
  items: z.array(
    cartItemSchema.omit(unpriced).extend({
      ...cartItemSchema.pick(unpriced).partial().shape,
      // the specification does not say how measures are written
      dimensions: dimensionsSchema.nullable().catch(null),
      service_price: amountSchema.default(0),
      service_price_tax_incl: amountSchema.default(0),
      hems_price: amountSchema.default(0),
      hems_price_tax_incl: amountSchema.default(0),
    }),
  ),
  vouchers: z.array(
    voucherSchema.extend({
      discount_tax_incl: amountSchema.optional(),
      problem: extra(failureSchema.nullable(), null, "why a voucher gives nothing"),
    }),
  ),
  addon_prices_tax_incl: cartSchema.shape.addon_prices_tax_incl.optional(),
  totals: totalsSchema.optional(),
});
export type AnyCart = z.infer<typeof anyCartSchema>;
/** A list of carts, or one cart. */
export const anyCartListSchema = listOrOne(anyCartSchema);
/**
 * 'Responses for create calls: not shown' (specification section 7): the cart, or something else, after which the list is read. Whatever has `items`
 * is a cart and must be a valid one.
 */
export const createdCartSchema = z.union([
  anyCartListSchema,
  z
    .union([
      z.looseObject({ items: z.undefined().optional() }),
      z.string(),
      z.number(),
      z.null(),
      z.undefined(),
    ])
    .transform((): AnyCart[] => []),
]);

/** Up to four accessories for the floors in the cart with the amounts for all of them, except kinds that are in the cart. */
export const cartAccessoriesSchema = relatedSchema;

export const createCartRequestSchema = z.object({
  locale: z.enum(["cs", "en"]).default("cs"),
  currencyId: idSchema.nullish(),
  tempId: randomIdSchema.nullish(),
});

export const cartUpdateSchema = z.object({
  /** null if the line was removed */
  item: cartItemSchema.nullable(),
  product: productSchema,
  variant: variantSchema.nullable(),
  quantity: z.int(),
  original_quantity: z.int(),
  /** sample price with VAT if the line is or was a sample; otherwise null */
  sample_price_tax_incl: amountSchema.nullable().default(null),
  cart: cartSchema,
});
export type CartUpdate = z.infer<typeof cartUpdateSchema>;

/** What any backend answers; the storefront reads the cart again. */
export const anyUpdateSchema = cartUpdateSchema
  .pick({
    product: true,
    variant: true,
    quantity: true,
    original_quantity: true,
    sample_price_tax_incl: true,
  })
  .extend({ item: cartItemSchema.pick({ id: true }).nullish() });
/** A change and the version of the cart that was read after it. */
export type CartChanged = Omit<CartUpdate, "cart"> & { version: number };

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
  /** a guest's e-mail, by which uses are counted; without it a guest gets `guest_email_is_required` or `empty_email` */
  guestEmail: z
    .string()
    .overwrite(cleanEmail)
    .max(MAX_EMAIL, { error: fieldMessage("max", MAX_EMAIL) })
    .refine((email) => email === "" || isEmail(email), { error: "email" })
    .nullish(),
  currencyId: idSchema.nullish(),
});
export type AddVoucherRequest = z.infer<typeof addVoucherRequestSchema>;

export const removeVoucherRequestSchema = z.object({
  voucherId: z.number({ error: "required" }).pipe(idSchema),
});

const choosing = {
  deliveryId: z
    .number({ error: "choose_delivery" })
    .pipe(z.int({ error: "choose_delivery" }).positive({ error: "choose_delivery" })),
  storeId: z.number({ error: "choose_store" }).pipe(idSchema).nullish(),
  pickupPointId: z
    .number({ error: "choose_point" })
    .pipe(z.int32({ error: "choose_point" }).positive({ error: "choose_point" }))
    .nullish(),
  paymentId: z
    .number({ error: "choose_payment" })
    .pipe(z.int({ error: "choose_payment" }).positive({ error: "choose_payment" })),
  /** one of the delivery's floors; undefined without carrying */
  floor: z.number({ error: "choose_floor" }).int({ error: "choose_floor" }).nullish(),
};
const lift = z.boolean({ error: "unavailable" });

/** Delivery and payment together, as an order needs them. */
export const wholeChoiceSchema = z.object({ ...choosing, lift: lift.default(false) });

/**
 * PATCH /api/cart/{cartId}/checkout: any of its fields; missing ones stay unchanged.
 * Delivery and payment together are the whole choice: a missing store, pickup point or floor is cleared, and 422 if required. A single field is
 * checked alone; earlier choices that do not fit it are cleared.
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

export const addonRequestSchema = z.object({
  addon: z.enum(ADDONS, { error: "unavailable" }),
  value: z.boolean({ error: "required" }),
});
export type AddonRequest = z.infer<typeof addonRequestSchema>;
