import { z } from "zod";
import { idSchema } from "../core/common";
import { orderAccountRequestSchema } from "../customer/account";
import type { FailureCode } from "../failures/failure-codes";
import { MAX_POINT_QUERY } from "../forms/limits";
import {
  complaintCreatedSchema,
  complaintRequestSchema,
  complaintSchema,
} from "../order/complaint";
import { deliveryOptionsSchema, paymentOptionsSchema, pickupPointsSchema } from "../order/delivery";
import {
  lookUpRequestSchema,
  orderCreatedSchema,
  orderPaymentsSchema,
  orderRequestSchema,
  orderSchema,
  payAnswerSchema,
  payRequestSchema,
} from "../order/order";
import {
  withdrawalCreatedSchema,
  withdrawalOptionsSchema,
  withdrawalQuoteSchema,
  withdrawalRequestSchema,
  withdrawalSchema,
} from "../order/withdrawal";
import { get, inLocale, missing, pathNumber, post, type Endpoint } from "./endpoint";
import { choiceFailures } from "./failures";

const NOTIFY = "/api/payment/notify/gopay";
const ORDER = "/api/order/{id}/{hash}";
const byHash = { params: z.object({ id: pathNumber, hash: z.string() }) } as const;
const byRecord = { params: byHash.params.extend({ number: z.string() }) } as const;
const cartQuery = z.object({ cartId: z.string().optional() });
const deliveryId = z.coerce.number({ error: "choose_delivery" }).pipe(idSchema).optional();
// only the id is read; an invalid one is of no payment
const notification = {
  query: z.object({
    id: z
      .string()
      .regex(/^\d{1,20}$/)
      .optional()
      .catch(undefined),
  }),
  response: z.object({}),
} as const;

/** Pieces that cannot be returned. */
const returnFailures = [
  "unavailable",
  "not_returnable",
  "over_limit",
] as const satisfies readonly FailureCode[];

export const order = {
  deliveries: {
    ...get("/api/order/delivery/{locale}", "Delivery methods for a cart."),
    access: "cartIfGiven",
    params: inLocale,
    query: cartQuery,
    response: deliveryOptionsSchema,
  },
  paymentMethods: {
    ...get("/api/order/payment/{locale}", "Payment methods for a cart."),
    access: "cartIfGiven",
    params: inLocale,
    query: cartQuery.extend({ deliveryId }),
    response: paymentOptionsSchema,
  },
  pickupPoints: {
    ...get("/api/order/pickup-points/{locale}", "Pickup points by postcode or town."),
    failures: ["choose_delivery"],
    access: "cartIfGiven",
    params: inLocale,
    query: cartQuery.extend({
      deliveryId,
      q: z.string().max(MAX_POINT_QUERY).catch("").default(""),
      page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
    }),
    response: pickupPointsSchema,
  },
  place: {
    ...post("/api/order", "Place an order."),
    failures: [
      ...choiceFailures,
      "required",
      "cart_changed",
      "not_delivered_there",
      "country_mismatch",
    ],
    access: "cart",
    isIdempotent: true,
    request: orderRequestSchema,
    response: orderCreatedSchema,
    status: 201,
  },
  read: { ...get(ORDER, "An order."), failures: missing, ...byHash, response: orderSchema },
  lookUp: {
    ...post("/api/order/lookup", "Send a link to an order by e-mail."),
    request: lookUpRequestSchema,
    captcha: "order_lookup",
  },
  cancel: {
    // a repeated call is 200
    ...post(`${ORDER}/cancel`, "Cancel an order."),
    failures: [...missing, "not_cancellable"],
    ...byHash,
    response: orderSchema,
  },
  makeAccount: {
    ...post(`${ORDER}/account`, "Create an account from the data of an order."),
    failures: [...missing, "email_taken"],
    ...byHash,
    request: orderAccountRequestSchema,
  },
  payments: {
    ...get(`${ORDER}/payments`, "Payment methods of an unpaid order."),
    failures: missing,
    ...byHash,
    response: orderPaymentsSchema,
  },
  pay: {
    ...post(`${ORDER}/pay`, "Pay an order."),
    failures: [...missing, "unavailable", "stale", "conflict", "already_paid", "gateway_failed"],
    ...byHash,
    request: payRequestSchema,
    response: payAnswerSchema,
  },
  checkPayment: {
    ...post(`${ORDER}/check-payment`, "Check the state of the payment at the gateway."),
    failures: [...missing, "gateway_failed"],
    ...byHash,
    response: orderSchema,
  },
  notify: {
    ...get(NOTIFY, "Notification by the gateway; the shop then reads the state from the gateway."),
    failures: [...missing, "gateway_failed"],
    ...notification,
  },
  notifyByPost: {
    ...post(NOTIFY, "The same."),
    failures: [...missing, "gateway_failed"],
    ...notification,
  },
  qr: {
    ...get(`${ORDER}/qr.svg`, "The payment as a QR code."),
    failures: missing,
    ...byHash,
    media: "image/svg+xml",
  },
  invoice: {
    ...get(`${ORDER}/invoice.pdf`, "The invoice."),
    failures: missing,
    ...byHash,
    media: "application/pdf",
  },
  document: {
    ...get(`${ORDER}/documents/{file}`, "A document of the order."),
    failures: missing,
    params: byHash.params.extend({ file: z.string().regex(/^[A-Z]{2}\d{8}\.pdf$/) }),
    media: "application/pdf",
  },
  withdrawalOptions: {
    ...get(`${ORDER}/withdrawal`, "The goods that can be returned."),
    failures: missing,
    ...byHash,
    response: withdrawalOptionsSchema,
  },
  quoteWithdrawal: {
    ...post(`${ORDER}/withdrawal/quote`, "The amount that a withdrawal would return."),
    failures: [...missing, ...returnFailures, "window_closed"],
    ...byHash,
    request: withdrawalRequestSchema,
    response: withdrawalQuoteSchema,
  },
  withdraw: {
    ...post(`${ORDER}/withdrawal`, "Withdraw from the order."),
    failures: [...missing, ...returnFailures, "required", "window_closed"],
    ...byHash,
    request: withdrawalRequestSchema,
    response: withdrawalCreatedSchema,
    status: 201,
  },
  withdrawal: {
    ...get(`${ORDER}/withdrawal/{number}`, "A withdrawal."),
    failures: missing,
    ...byRecord,
    response: withdrawalSchema,
  },
  complain: {
    ...post(`${ORDER}/complaint`, "Report faulty goods (a complaint)."),
    failures: [...missing, ...returnFailures, "open_complaints", "required", "conflict"],
    ...byHash,
    request: complaintRequestSchema,
    response: complaintCreatedSchema,
    status: 201,
  },
  complaint: {
    ...get(`${ORDER}/complaint/{number}`, "A complaint."),
    failures: missing,
    ...byRecord,
    response: complaintSchema,
  },
} satisfies Record<string, Endpoint>;
