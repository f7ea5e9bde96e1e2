import { z } from "zod";
import { amountSchema, daySchema, idSchema, listOf } from "../core/common";

export const DELIVERY_TYPES = ["address", "store", "point", "own"] as const;
export const PAYMENT_TYPES = ["online", "transfer", "cod", "store"] as const;

/** Why a delivery or payment method is unavailable; texts are in `locales` under `checkout.reason`. */
const UNAVAILABLE_REASONS = [
  "too_long",
  "too_heavy",
  "other_country",
  "not_with_delivery",
  "not_at_point",
  "prepayment",
] as const;

/** The day of delivery or pickup (`app/domain/delivery/delivery-day.ts`). */
export const promisedDaySchema = z.object({
  day: daySchema,
  /** no store has the goods: the day is the latest possible one */
  at_latest: z.boolean(),
});

const deliveryOptionSchema = z.object({
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
  /** excess in cm or kg */
  excess: z.number().nullable().default(null),
  payments: z.array(idSchema),
  /** carrying to a floor if offered: 0 is the ground floor. Charged separately, even with free delivery */
  floors: z.array(
    z.object({
      floor: z.int(),
      label: z.string(),
      price: amountSchema,
      price_tax_incl: amountSchema,
    }),
  ),
  /** a floor is required, because the goods are always carried */
  floor_required: z.boolean(),
  /** delivery day of the whole cart (for pickup: the earliest store); null for an empty cart or without one */
  promised: promisedDaySchema.nullable().default(null),
  pickup_days: z.array(promisedDaySchema.extend({ store_id: idSchema })).default([]),
});
export type DeliveryOption = z.infer<typeof deliveryOptionSchema>;
export const deliveryOptionsSchema = z.object({ data: z.array(deliveryOptionSchema) });

const paymentOptionSchema = z.object({
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

const pickupPointSchema = z.object({
  id: idSchema,
  name: z.string(),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  country: z.string().default("CZ"),
  /** `zbox`: a box without staff */
  type: z.enum(POINT_TYPES),
  /** opening hours in the carrier's words, one line; may be empty */
  hours: z.string(),
  /** cash on delivery possible */
  cod: z.boolean(),
  gps: z.object({ lat: z.number(), lng: z.number() }).nullable().default(null),
  /** from the postcode of the search; null if the search has none */
  distance_km: z.number().nullable().default(null),
  /** accepts the cart; others are listed with the reason */
  available: z.boolean().default(true),
  reason: z.enum(UNAVAILABLE_REASONS).nullable().default(null),
  excess: z.number().nullable().default(null),
});
export type PickupPoint = z.infer<typeof pickupPointSchema>;

/**
 * In the shop's country. Each word of `q` must start a word of the name, street, town or postcode; towns that start with it come first. A whole
 * postcode lists all points by distance from the middle of the points with this postcode (or district, or region). Without `deliveryId` 422
 * `choose_delivery`; with `cartId` (and its key) limits are compared with the cart. Eight points a page.
 */
export const pickupPointsSchema = listOf(pickupPointSchema);
export type PickupPoints = z.infer<typeof pickupPointsSchema>;
