import { z } from "zod";
import { orderAccountRequestSchema } from "../account";
import { idSchema } from "../common";
import { complaintCreatedSchema, complaintRequestSchema, complaintSchema } from "../complaint";
import { deliveryOptionsSchema, paymentOptionsSchema, pickupPointsSchema } from "../delivery";
import { MAX_POINT_QUERY } from "../limits";
import {
  lookUpRequestSchema,
  orderCreatedSchema,
  orderPaymentsSchema,
  orderRequestSchema,
  orderSchema,
  payAnswerSchema,
  payRequestSchema,
} from "../order";
import {
  withdrawalCreatedSchema,
  withdrawalOptionsSchema,
  withdrawalQuoteSchema,
  withdrawalRequestSchema,
  withdrawalSchema,
} from "../withdrawal";
import { GET, inLocale, pathNumber, POST, type Endpoint } from "./endpoint";

const ORDER = "/api/order/{id}/{hash}";
const byHash = { params: z.object({ id: pathNumber, hash: z.string() }) } as const;
const byRecord = { params: byHash.params.extend({ number: z.string() }) } as const;
const ofCart = z.object({ cartId: z.string().optional() });
const deliveryId = z.coerce.number({ error: "choose_delivery" }).pipe(idSchema).optional();
// only the id is read; an invalid one is of no payment
const notification = {
  path: "/api/payment/notify/gopay",
  query: z.object({
    id: z
      .string()
      .regex(/^\d{1,20}$/)
      .optional()
      .catch(undefined),
  }),
  response: z.object({}),
} as const;

export const order = {
  deliveries: {
    ...GET,
    path: "/api/order/delivery/{locale}",
    summary: "Delivery methods for a cart.",
    access: "cartIfGiven",
    params: inLocale,
    query: ofCart,
    response: deliveryOptionsSchema,
  },
  paymentMethods: {
    ...GET,
    path: "/api/order/payment/{locale}",
    summary: "Payment methods for a cart.",
    access: "cartIfGiven",
    params: inLocale,
    query: ofCart.extend({ deliveryId }),
    response: paymentOptionsSchema,
  },
  pickupPoints: {
    ...GET,
    path: "/api/order/pickup-points/{locale}",
    summary: "Pickup points by postcode or town.",
    access: "cartIfGiven",
    params: inLocale,
    query: ofCart.extend({
      deliveryId,
      q: z.string().max(MAX_POINT_QUERY).catch("").default(""),
      page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
    }),
    response: pickupPointsSchema,
  },
  place: {
    ...POST,
    path: "/api/order",
    summary: "Place an order.",
    access: "cart",
    isIdempotent: true,
    request: orderRequestSchema,
    response: orderCreatedSchema,
    status: 201,
  },
  read: { ...GET, ...byHash, path: ORDER, summary: "An order.", response: orderSchema },
  lookUp: {
    ...POST,
    path: "/api/order/lookup",
    summary: "Send a link to an order by e-mail.",
    request: lookUpRequestSchema,
    captcha: "order_lookup",
  },
  cancel: { ...POST, ...byHash, path: `${ORDER}/cancel`, summary: "Cancel an order.", response: orderSchema },
  makeAccount: {
    ...POST,
    ...byHash,
    path: `${ORDER}/account`,
    summary: "Create an account from the data of an order.",
    request: orderAccountRequestSchema,
  },
  payments: {
    ...GET,
    ...byHash,
    path: `${ORDER}/payments`,
    summary: "Payment methods of an unpaid order.",
    response: orderPaymentsSchema,
  },
  pay: { ...POST, ...byHash, path: `${ORDER}/pay`, summary: "Pay an order.", request: payRequestSchema, response: payAnswerSchema },
  checkPayment: {
    ...POST,
    ...byHash,
    path: `${ORDER}/check-payment`,
    summary: "Check the state of the payment at the gateway.",
    response: orderSchema,
  },
  notify: { ...GET, ...notification, summary: "Notification by the gateway; the shop then reads the state from the gateway." },
  notifyByPost: { ...POST, ...notification, summary: "The same." },
  qr: { ...GET, ...byHash, path: `${ORDER}/qr.svg`, summary: "The payment as a QR code.", media: "image/svg+xml" },
  invoice: { ...GET, ...byHash, path: `${ORDER}/invoice.pdf`, summary: "The invoice.", media: "application/pdf" },
  document: {
    ...GET,
    path: `${ORDER}/documents/{file}`,
    summary: "A document of the order.",
    params: byHash.params.extend({ file: z.string().regex(/^[A-Z]{2}\d{8}\.pdf$/) }),
    media: "application/pdf",
  },
  withdrawalOptions: {
    ...GET,
    ...byHash,
    path: `${ORDER}/withdrawal`,
    summary: "The goods that can be returned.",
    response: withdrawalOptionsSchema,
  },
  quoteWithdrawal: {
    ...POST,
    ...byHash,
    path: `${ORDER}/withdrawal/quote`,
    summary: "The amount that a withdrawal would return.",
    request: withdrawalRequestSchema,
    response: withdrawalQuoteSchema,
  },
  withdraw: {
    ...POST,
    ...byHash,
    path: `${ORDER}/withdrawal`,
    summary: "Withdraw from the order.",
    request: withdrawalRequestSchema,
    response: withdrawalCreatedSchema,
    status: 201,
  },
  withdrawal: { ...GET, ...byRecord, path: `${ORDER}/withdrawal/{number}`, summary: "A withdrawal.", response: withdrawalSchema },
  complain: {
    ...POST,
    ...byHash,
    path: `${ORDER}/complaint`,
    summary: "Report faulty goods (a complaint).",
    request: complaintRequestSchema,
    response: complaintCreatedSchema,
    status: 201,
  },
  complaint: { ...GET, ...byRecord, path: `${ORDER}/complaint/{number}`, summary: "A complaint.", response: complaintSchema },
} satisfies Record<string, Endpoint>;
