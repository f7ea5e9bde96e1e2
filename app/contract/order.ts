import { z } from "zod";
import { ORDER_ACTIONS } from "../domain/order-actions.js";
import { ORDER_STATES } from "../domain/order-state.js";
import { DOCUMENT_TYPES } from "../domain/document/document.js";
import { cleanOrderNumber } from "../domain/identifiers.js";
import { PAYMENT_STATES } from "../domain/payment-state.js";
import {
  companyDataSchema,
  deliveryAddressSchema,
  emailSchema,
  fitsCountry,
  invoiceSchema,
  noteSchema,
  phoneFits,
  phonePrefixSchema,
  phoneSchema,
} from "./address.js";
import { recaptchaTokenSchema } from "./captcha.js";
import { cartSchema, totalsSchema } from "./cart.js";
import { dimensionsSchema } from "./cut.js";
import { amountSchema, idSchema } from "./common.js";
import { cartChangeSchema } from "./cart-change.js";
import { linePrices } from "./line-prices.js";
import { MAX_ORDER_NOTE } from "./limits.js";
import { acknowledgedSchema } from "./acknowledged.js";
import { complaintOfOrderSchema, withdrawalOfOrderSchema } from "./received.js";
import { DELIVERY_TYPES, PAYMENT_TYPES, POINT_TYPES, promisedDaySchema } from "./delivery.js";

/** What an order consists of besides the cart that is ordered; field names are those of the checkout's form. */
export const orderFieldsSchema = z.object({
  /** version of the cart that the shopper saw */
  cartVersion: z.number({ error: "stale" }).int({ error: "stale" }),
  /** the sum as it was shown: where anything in it differs from what would be charged, nothing is ordered and the answer is 409 `cart_changed` */
  acknowledged: acknowledgedSchema,
  email: emailSchema,
  phonePrefix: phonePrefixSchema,
  phone: phoneSchema,
  invoice: invoiceSchema,
  companyData: companyDataSchema.optional(),
  delivery: deliveryAddressSchema.optional(),
  note: noteSchema(MAX_ORDER_NOTE).default(""),
  /** asks for the newsletter, which begins when the link in its mail is opened; whatever comes of that, the order is placed */
  newsletter: z.boolean().default(false),
  /** in which the shopper saw the prices */
  currencyId: idSchema.nullish(),
  agreement: z.boolean({ error: "agreement" }).refine((ticked) => ticked, { error: "agreement" }),
});
/** A phone that is typed without a prefix is of the country of the invoice. */
export const phoneOfOrder = ({
  phone,
  phonePrefix,
  invoice,
}: Pick<z.infer<typeof orderFieldsSchema>, "phone" | "phonePrefix" | "invoice">): boolean =>
  fitsCountry({ phone, phonePrefix }, invoice.country);
/** {@link phoneOfOrder} as a rule of a schema. */
export const phoneOfOrderFits = phoneFits({ invoice: z.object({}) });

/**
 * POST /api/order; the header Idempotency-Key names the attempt. The backend sends a confirmation to the e-mail, once for all attempts with one key.
 * `companyData` stands only in a company's order, `delivery` only where the goods go elsewhere than the invoice.
 */
export const orderRequestSchema = orderFieldsSchema.extend({ cartId: z.string() }).refine(phoneOfOrder, phoneOfOrderFits);
export type OrderRequest = z.infer<typeof orderRequestSchema>;

export const orderPaymentSchema = z.object({
  code: z.string(),
  name: z.string(),
  type: z.enum(PAYMENT_TYPES),
  /** bank transfer only: where the money goes, and the SPAYD text of its QR code */
  account: z.string().nullable(),
  iban: z.string().nullable(),
  spayd: z.string().nullable(),
  /** the same as PAY by square, where the shop's version or account is Slovak */
  pay_by_square: z.string().nullable().default(null),
  /** the day by which the transfer is asked for; null of orders from before it was kept */
  due: z.iso.date().nullable().default(null),
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
  /** path parts of the product, for links */
  slug: z.string(),
  category_slug: z.string().nullable(),
  image: z.string().nullable(),
  variant_id: idSchema.nullable().default(null),
  group_type_id: z.int(),
  quantity: z.int(),
  /** a piece of 20 × 15 cm of the product */
  is_sample: z.boolean().default(false),
  note: z.string(),
  dimensions: dimensionsSchema.nullable(),
  unit_price_tax_incl: amountSchema,
  ...linePrices,
});

const addressOutSchema = z.object({
  firstname: z.string(),
  lastname: z.string(),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  country: z.string(),
});
/** … and whom of a firm to ask for there, by which phone. */
const deliveryAddressOutSchema = addressOutSchema.extend({
  company: z.string().nullable().default(null),
  phone: z.string().nullable().default(null),
});

/** Which version of which page (`contract/info.ts`) the shopper agreed to. */
const agreedTermsSchema = z.object({ id: idSchema, slug: z.string(), version: z.int() });

/** A parcel at its carrier, with the page that follows it where one is known. */
const trackingSchema = z.object({ carrier: z.string(), number: z.string(), url: z.url({ protocol: /^https?$/ }).nullable() });
/**
 * A tax document of an order. Its file is at `url` of the API, and at GET /api/order/{id}/{hash}/documents/{number}.pdf; the invoice's also at
 * …/invoice.pdf, 404 before it is issued. Once issued it is the same bytes for ever.
 */
export const orderDocumentSchema = z.object({ type: z.enum(DOCUMENT_TYPES), number: z.string(), issued_at: z.string(), url: z.string() });
export type OrderDocument = z.infer<typeof orderDocumentSchema>;
/** What an order keeps of the pickup point that was chosen. */
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

/** GET /api/order/{id}/{hash} */
export const orderSchema = orderCreatedSchema.extend({
  created_at: z.string(),
  locale: z.enum(["cs", "en"]),
  /** the oldest first; `text` is what the shop says of it to the buyer */
  history: z.array(z.object({ at: z.string(), state: z.enum(ORDER_STATES), text: z.string().nullable().default(null) })),
  /** what its buyer can do with it now, each by a call of its own */
  actions: z.array(z.enum(ORDER_ACTIONS)).default([]),
  items: z.array(orderItemSchema),
  totals: totalsSchema,
  delivery: z.object({
    code: z.string(),
    name: z.string(),
    type: z.enum(DELIVERY_TYPES),
    store: z.object({ id: idSchema, name: z.string(), street: z.string(), city: z.string(), zip: z.string() }).nullable(),
    /** the carrier's pickup point, as it was then; `code` is the carrier's own */
    point: orderPointSchema.nullable().default(null),
    /** to which floor it is carried */
    floor: z.object({ floor: z.int(), label: z.string(), lift: z.boolean() }).nullable(),
    /** the day that the shopper was promised; null of orders from before it was kept */
    promised: promisedDaySchema.nullable().default(null),
    /** the parcel, once it is sent */
    tracking: trackingSchema.nullable().default(null),
  }),
  email: z.string(),
  phone: z.string(),
  invoice: addressOutSchema,
  company: z.object({ name: z.string(), companyId: z.string(), taxId: z.string().nullable() }).nullable(),
  delivery_address: deliveryAddressOutSchema.nullable(),
  note: z.string(),
  /** null of orders from before versions were remembered, and of shops without such a page */
  terms: agreedTermsSchema.nullable().default(null),
  /** when it became which other payment, the oldest first; none of a backend that does not keep it */
  payment_changes: z.array(z.object({ at: z.string(), name: z.string() })).default([]),
  /** gross, what was paid back so far, and what is still to be */
  refunded_tax_incl: amountSchema.default(0),
  to_refund_tax_incl: amountSchema.default(0),
  /** what was withdrawn from and complained of, the oldest first */
  withdrawals: z.array(withdrawalOfOrderSchema).default([]),
  complaints: z.array(complaintOfOrderSchema).default([]),
  /** what each voucher took off, with VAT */
  vouchers: z.array(z.object({ voucher_id: idSchema, code: z.string(), discount_tax_incl: amountSchema })),
  /** the currency in which the shopper saw the prices, and its rate then; the order itself is in CZK */
  shown_currency: z.object({ id: idSchema, code: z.string(), rate: z.number() }).nullable(),
  /** none where a backend issues none */
  documents: z.array(orderDocumentSchema).default([]),
});
export type Order = z.infer<typeof orderSchema>;

/** GET /api/order/{id}/{hash}/payments: the payments that an order which is not paid may be changed to, its own among them. */
export const orderPaymentsSchema = z.object({
  data: z.array(
    z.object({
      id: idSchema,
      code: z.string(),
      name: z.string(),
      description: z.string(),
      type: z.enum(PAYMENT_TYPES),
      /** what the order costs with it; null of a backend that changes no sums */
      total_tax_incl: amountSchema.nullable().default(null),
    }),
  ),
});
export type OrderPayments = z.infer<typeof orderPaymentsSchema>;

/**
 * POST /api/order/{id}/{hash}/pay: 409 `already_paid`, 502 `gateway_failed` where the gateway does not answer. POST …/check-payment asks the gateway
 * how the order stands, and answers with the order: a page that the shopper comes back to calls it, as coming back says nothing.
 */
export const payRequestSchema = z.object({
  /** another payment than the order has */
  paymentId: idSchema.optional(),
  /** what the order costs with it, as the shopper was shown; without it what the order costs. Where that differs, 422 `stale` and nothing is changed */
  total_tax_incl: amountSchema.optional(),
  /** a page of the shop to which the gateway sends the shopper back */
  returnUrl: z.url({ error: "unavailable" }).max(1_000, { error: "unavailable" }),
});
export type PayRequest = z.infer<typeof payRequestSchema>;
export const payAnswerSchema = z.object({
  /** the gateway's page to pay on; null for a transfer, whose data stand in the order */
  redirect_url: z.url().nullable(),
});
export type PayAnswer = z.infer<typeof payAnswerSchema>;

/**
 * POST /api/order/lookup: 204 whether there is such an order or not; where number and e-mail are of one, its link is mailed to the address that
 * the order has. POST /api/order/{id}/{hash}/cancel answers with the order, also where it is cancelled already; 409 `not_cancellable`.
 */
export const lookUpRequestSchema = z.object({
  number: z
    .string({ error: "required" })
    .overwrite(cleanOrderNumber)
    .min(1, { error: "required" })
    .regex(/^(?:\d{8})?$/, { error: "order_number" }),
  email: emailSchema,
  recaptcha_token: recaptchaTokenSchema,
});
export type LookUpRequest = z.infer<typeof lookUpRequestSchema>;

/** 409 of POST /api/order, and of a change of the cart with an old `cartVersion`: what changed since the shopper saw the cart, and the cart as it is. */
export const cartChangedSchema = z.object({
  error: z.literal("cart_changed"),
  changes: z.array(cartChangeSchema),
  cart: cartSchema.optional(),
});
