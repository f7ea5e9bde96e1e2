import { z } from "zod";
import { amountSchema, idSchema, listOf } from "./common.js";

export const DELIVERY_TYPES = ["address", "store", "point", "own"] as const;
export const PAYMENT_TYPES = ["online", "transfer", "cod", "store"] as const;

/** Why a delivery or payment method cannot be chosen for this cart; its text stands in `locales` under `checkout.reason`. */
export const UNAVAILABLE_REASONS = ["too_long", "too_heavy", "other_country", "not_with_delivery", "not_at_point", "prepayment"] as const;

/** The day on which goods come, or can be picked up (`app/domain/delivery-day.ts`). */
export const promisedDaySchema = z.object({
  /** ISO day */
  day: z.iso.date(),
  /** no store has them yet: they may come sooner, but not later */
  at_latest: z.boolean(),
});

/** GET /api/order/delivery/{locale}?cartId= */
export const deliveryOptionSchema = z.object({
  id: idSchema,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.enum(DELIVERY_TYPES),
  price: amountSchema,
  price_tax_incl: amountSchema,
  free: z.boolean(),
  max_length_cm: z.number().nullable(),
  max_weight_kg: z.number().nullable(),
  available: z.boolean(),
  reason: z.enum(UNAVAILABLE_REASONS).nullable(),
  /** by how many cm the goods are too long, or kg too heavy */
  excess: z.number().nullable().default(null),
  /** ids of the payments that go with it */
  payments: z.array(idSchema),
  /** carrying up to a floor, where that is offered: 0 is the ground floor. The price is paid beside the delivery's, also where that is free */
  floors: z.array(z.object({ floor: z.int(), label: z.string(), price: amountSchema, price_tax_incl: amountSchema })),
  /** a floor has to be chosen, since the goods are always carried */
  floor_required: z.boolean(),
  /** the day on which the whole cart comes, of a pickup on which the first store has it ready; null for an empty cart, or without one */
  promised: promisedDaySchema.nullable().default(null),
  /** of a pickup: the same for each store that hands out goods */
  pickup_days: z.array(promisedDaySchema.extend({ store_id: idSchema })).default([]),
});
export type DeliveryOption = z.infer<typeof deliveryOptionSchema>;
export const deliveryOptionsSchema = z.object({ data: z.array(deliveryOptionSchema) });

/** GET /api/order/payment/{locale}?cartId=&deliveryId= */
export const paymentOptionSchema = z.object({
  id: idSchema,
  code: z.enum(["card", "gopay", "bank_transfer", "cod", "store_card"]),
  name: z.string(),
  description: z.string(),
  price: amountSchema,
  price_tax_incl: amountSchema,
  type: z.enum(PAYMENT_TYPES),
  available: z.boolean(),
  reason: z.enum(UNAVAILABLE_REASONS).nullable(),
});

export type PaymentOption = z.infer<typeof paymentOptionSchema>;
export const paymentOptionsSchema = z.object({ data: z.array(paymentOptionSchema) });

export const POINT_TYPES = ["zbox", "branch"] as const;

/** A carrier's pickup point. */
export const pickupPointSchema = z.object({
  id: idSchema,
  name: z.string(),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  country: z.string().default("CZ"),
  /** `zbox`: a box without anybody in it */
  type: z.enum(POINT_TYPES),
  /** when it is open, one line of the carrier's own words; empty where it does not say */
  hours: z.string(),
  /** cash on delivery can be paid there */
  cod: z.boolean(),
  gps: z.object({ lat: z.number(), lng: z.number() }).nullable().default(null),
  /** it takes the cart; what does not is listed too, with the reason */
  available: z.boolean().default(true),
  reason: z.enum(UNAVAILABLE_REASONS).nullable().default(null),
  excess: z.number().nullable().default(null),
});
export type PickupPoint = z.infer<typeof pickupPointSchema>;

/**
 * GET /api/order/pickup-points/{locale}?deliveryId=&q=&page=&cartId=: the pickup points of a delivery of the type `point` in the shop's country whose name, street, town
 * or postcode has a word that begins with each of the words of `q`; towns that begin with it come first. Without `deliveryId` 422 `choose_delivery`; with `cartId`
 * (and its key) the limits are compared with the cart. A page holds eight points.
 */
export const pickupPointsSchema = listOf(pickupPointSchema);
export type PickupPoints = z.infer<typeof pickupPointsSchema>;
