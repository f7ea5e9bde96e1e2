import { z } from "zod";
import { cleanOrderNumber } from "~/domain/customer";
import { DOCUMENT_TYPES, ORDER_ACTIONS, ORDER_STATES } from "~/domain/order";
import { PAYMENT_STATES } from "~/domain/payment";
import { cartSchema, totalsSchema } from "../cart/cart";
import { cartChangeSchema } from "../cart/cart-change";
import { dimensionsSchema } from "../cart/cut";
import { linePriceFields } from "../cart/line-prices";
import { plannedCutSchema } from "../cart/planned-cut";
import { amountSchema, daySchema, idSchema, momentSchema, sampleKindSchema } from "../core/common";
import {
  acceptName,
  companyDataSchema,
  deliveryAddressSchema,
  emailSchema,
  fitsCountry,
  invoiceSchema,
  noteSchema,
  phoneFits,
  phonePrefixSchema,
  phoneSchema,
} from "../customer/address";
import { fieldMessage } from "../failures/failure-codes";
import { recaptchaTokenSchema } from "../forms/captcha";
import { MAX_ORDER_NOTE } from "../forms/limits";
import { acknowledgedSchema } from "./acknowledged";
import { DELIVERY_TYPES, PAYMENT_TYPES, POINT_TYPES, promisedDaySchema } from "./delivery";
import { orderCardSchema } from "./gift-card";
import { complaintOfOrderSchema, withdrawalOfOrderSchema } from "./received";

/** Fields of an order besides the cart, as in the checkout form. */
export const orderFieldsSchema = z.object({
  cartVersion: z.number({ error: "stale" }).int({ error: "stale" }),
  /** the displayed sum: if it differs from the charged one, nothing is ordered and the answer is 409 `cart_changed` */
  acknowledged: acknowledgedSchema,
  email: emailSchema,
  phonePrefix: phonePrefixSchema,
  phone: phoneSchema,
  invoice: invoiceSchema,
  companyData: companyDataSchema.optional(),
  delivery: deliveryAddressSchema.optional(),
  note: noteSchema(MAX_ORDER_NOTE).default(""),
  /** subscribes to the newsletter; a failure does not affect the order */
  newsletter: z.boolean().default(false),
  /** agrees that the e-mail and the goods are passed to Heureka for its survey 'Ověřeno zákazníky' */
  heureka: z.boolean().default(false),
  /** agrees that the e-mail, the goods and their prices are passed to Zboží.cz, which measures conversions and may ask about the order */
  zbozi: z.boolean().default(false),
  /** display currency */
  currencyId: idSchema.nullish(),
  agreement: z.boolean({ error: "confirmed" }).refine((ticked) => ticked, { error: "confirmed" }),
});
/** A phone without prefix belongs to the invoice's country. */
export const phoneFitsInvoice = ({
  phone,
  phonePrefix,
  invoice,
}: Pick<z.infer<typeof orderFieldsSchema>, "phone" | "phonePrefix" | "invoice">): boolean =>
  fitsCountry({ phone, phonePrefix }, invoice.country);
export const invoicePhoneIssue = phoneFits({ invoice: z.object({}) });

/** One mailed confirmation for all attempts with the same Idempotency-Key. `companyData`: companies only; `delivery`: a different address only. */
export const orderRequestSchema = orderFieldsSchema
  .extend({
    cartId: z.string(),
    invoice: acceptName(invoiceSchema),
    delivery: acceptName(deliveryAddressSchema).optional(),
  })
  .refine(phoneFitsInvoice, invoicePhoneIssue);
export type OrderRequest = z.infer<typeof orderRequestSchema>;

const orderPaymentSchema = z.object({
  code: z.string(),
  name: z.string(),
  type: z.enum(PAYMENT_TYPES),
  /** bank transfer only: account and SPAYD text of the QR code */
  account: z.string().nullable(),
  iban: z.string().nullable(),
  spayd: z.string().nullable(),
  /** PAY by square, if the shop's version or account is Slovak */
  pay_by_square: z.string().nullable().default(null),
  /** due day of the transfer; null for older orders */
  due: daySchema.nullable().default(null),
});

/** Answer of POST /api/order; the same key gives the same answer. */
export const orderCreatedSchema = z.object({
  id: idSchema,
  hash: z.string(),
  number: z.string(),
  variable_symbol: z.string(),
  state: z.enum(ORDER_STATES),
  payment_state: z.enum(PAYMENT_STATES),
  total_tax_incl: amountSchema,
  payment: orderPaymentSchema,
});
export type OrderCreated = z.infer<typeof orderCreatedSchema>;

export const orderItemSchema = z.object({
  id: idSchema,
  product_id: idSchema,
  name: z.string(),
  variant_name: z.string().nullable(),
  sku: z.string(),
  slug: z.string(),
  category_slug: z.string().nullable(),
  image: z.string().nullable(),
  variant_id: idSchema.nullable().default(null),
  group_type_id: z.int(),
  quantity: z.int(),
  is_sample: z.boolean().default(false),
  sample_kind: sampleKindSchema,
  note: z.string(),
  dimensions: dimensionsSchema.nullable(),
  planned: plannedCutSchema.nullable().default(null),
  unit_price_tax_incl: amountSchema,
  ...linePriceFields,
});

const addressOutSchema = z.object({
  firstname: z.string(),
  lastname: z.string(),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  country: z.string(),
});
const deliveryAddressOutSchema = addressOutSchema.extend({
  company: z.string().nullable().default(null),
  companyId: z.string().nullable().default(null),
  taxId: z.string().nullable().default(null),
  phone: z.string().nullable().default(null),
});

/** The page version (`contract/content/info.ts`) that the shopper agreed to. */
const agreedTermsSchema = z.object({ id: idSchema, slug: z.string(), version: z.int() });

const trackingSchema = z.object({
  carrier: z.string(),
  number: z.string(),
  url: z.url({ protocol: /^https?$/ }).nullable(),
});
/** The file is at `url` and …/documents/{number}.pdf, the invoice also at …/invoice.pdf, 404 before it is issued. Its bytes never change. */
const orderDocumentSchema = z.object({
  type: z.enum(DOCUMENT_TYPES),
  number: z.string(),
  issued_at: momentSchema,
  url: z.string(),
});
export type OrderDocument = z.infer<typeof orderDocumentSchema>;
const orderPointSchema = z.object({
  id: idSchema,
  carrier: z.string(),
  code: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  country: z.string(),
  type: z.enum(POINT_TYPES),
  hours: z.string(),
});

/** What an order has when it is placed. */
export const placedOrderSchema = orderCreatedSchema.extend({
  created_at: momentSchema,
  locale: z.enum(["cs", "en"]),
  /** oldest first; `text` is the shop's message to the buyer */
  history: z.array(
    z.object({
      at: momentSchema,
      state: z.enum(ORDER_STATES),
      text: z.string().nullable().default(null),
    }),
  ),
  /** actions that the buyer can take now */
  actions: z.array(z.enum(ORDER_ACTIONS)).default([]),
  items: z.array(orderItemSchema),
  totals: totalsSchema,
  delivery: z.object({
    code: z.string(),
    name: z.string(),
    type: z.enum(DELIVERY_TYPES),
    store: z
      .object({
        id: idSchema,
        name: z.string(),
        street: z.string(),
        city: z.string(),
        zip: z.string(),
      })
      .nullable(),
    /** recorded pickup point; `code` is the carrier's */
    point: orderPointSchema.nullable().default(null),
    floor: z.object({ floor: z.int(), label: z.string(), lift: z.boolean() }).nullable(),
    /** promised day; null for older orders */
    promised: promisedDaySchema.nullable().default(null),
    tracking: trackingSchema.nullable().default(null),
  }),
  email: z.string(),
  phone: z.string(),
  invoice: addressOutSchema,
  company: z
    .object({ name: z.string(), companyId: z.string(), taxId: z.string().nullable() })
    .nullable(),
  delivery_address: deliveryAddressOutSchema.nullable(),
  note: z.string(),
  /** null for older orders and shops without terms */
  terms: agreedTermsSchema.nullable().default(null),
  vouchers: z.array(
    z.object({ voucher_id: idSchema, code: z.string(), discount_tax_incl: amountSchema }),
  ),
  /** display currency with its rate at the time; the order is in CZK */
  shown_currency: z.object({ id: idSchema, code: z.string(), rate: z.number() }).nullable(),
});
export type PlacedOrder = z.infer<typeof placedOrderSchema>;

/** The order with its payments, refunds, returns and documents. */
export const orderSchema = placedOrderSchema.extend({
  /** changes of the payment method, oldest first */
  payment_changes: z.array(z.object({ at: momentSchema, name: z.string() })).default([]),
  /** gross: refunded, and still owed */
  refunded_tax_incl: amountSchema.default(0),
  to_refund_tax_incl: amountSchema.default(0),
  /** oldest first */
  withdrawals: z.array(withdrawalOfOrderSchema).default([]),
  complaints: z.array(complaintOfOrderSchema).default([]),
  /** gift cards among the vouchers */
  gift_cards: z.array(orderCardSchema).default([]),
  /** empty if the backend issues none */
  documents: z.array(orderDocumentSchema).default([]),
});
export type Order = z.infer<typeof orderSchema>;

/** GET /api/order/{id}/{hash}/payments: payments that an unpaid order may change to, including its own. */
export const orderPaymentsSchema = z.object({
  data: z.array(
    z.object({
      id: idSchema,
      code: z.string(),
      name: z.string(),
      description: z.string(),
      type: z.enum(PAYMENT_TYPES),
      /** the order's price with it; null if the backend changes no sums */
      total_tax_incl: amountSchema.nullable().default(null),
    }),
  ),
});
export type OrderPayments = z.infer<typeof orderPaymentsSchema>;

/** 409 `already_paid`, 502 `gateway_failed` without an answer. Returning does not prove a payment: the return page calls …/check-payment. */
export const payRequestSchema = z.object({
  /** another payment method */
  paymentId: idSchema.optional(),
  /** the displayed price; if it differs, 422 `stale` and nothing changes */
  total_tax_incl: amountSchema.optional(),
  returnUrl: z.url({ error: "unavailable" }).max(1_000, { error: "unavailable" }),
});
export type PayRequest = z.infer<typeof payRequestSchema>;
export const payAnswerSchema = z.object({
  /** page of the gateway; null for a transfer */
  redirect_url: z.url().nullable(),
});
export type PayAnswer = z.infer<typeof payAnswerSchema>;

/** Always 204; if number and e-mail match, the link is mailed to the order's address. */
export const lookUpRequestSchema = z.object({
  number: z
    .string({ error: "required" })
    .overwrite(cleanOrderNumber)
    .min(1, { error: "required" })
    .regex(/^\d+$/, { error: "numeric" })
    .min(8, { error: fieldMessage("min", 8) })
    .max(8, { error: fieldMessage("max", 8) }),
  email: emailSchema,
  recaptcha_token: recaptchaTokenSchema,
});
export type LookUpRequest = z.infer<typeof lookUpRequestSchema>;

/** 409 of POST /api/order, and of cart changes with an old `cartVersion`: the changes, and the current cart. */
export const cartChangedSchema = z.object({
  error: z.literal("cart_changed"),
  changes: z.array(cartChangeSchema),
  cart: cartSchema.optional(),
});
