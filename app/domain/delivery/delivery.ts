/** Rules of delivery and payment (specification sections 5 and 9). */

export interface FreeDeliveryRule {
  is_enabled: boolean;
  /** gross haléře */
  min_order_price: number;
}

/**
 * 'Free delivery when the freedelivery setting is enabled, or item price is at least min_order_price, or the cart or a voucher has free_delivery;
 * then delivery and payment fees count as 0' (specification section 9).
 */
export function freeDelivery(
  rule: FreeDeliveryRule,
  itemsHaler: number,
  cartHasIt: boolean,
  aVoucherHasIt: boolean,
): { active: boolean; missingHaler: number } {
  const reached = itemsHaler >= rule.min_order_price && itemsHaler > 0;
  const active = rule.is_enabled || reached || cartHasIt || aVoucherHasIt;
  return { active, missingHaler: active ? 0 : rule.min_order_price - itemsHaler };
}

/** 'Checkout needs: … floor for carrying' (specification section 5): our van always carries the goods in. */
export const needsFloor = (deliveryType: string): boolean => deliveryType === "own";

/** True for pickup in a store or at a carrier's pickup point. */
export const isPickedUp = (deliveryType: string): boolean =>
  deliveryType === "store" || deliveryType === "point";

/** True if an order has a delivery address: nothing is chosen yet, or the goods are brought. */
export const hasDeliveryAddress = (delivery: { type: string } | null): boolean =>
  !delivery || !isPickedUp(delivery.type);

/** 'Country must be CZ or SK by shop version' (specification section 5): that of the delivery address. For pickup any country is allowed. */
export function countryMismatch(
  deliveryType: string,
  {
    invoice,
    delivery,
  }: { invoice: { country: string }; delivery?: { country: string } | undefined },
  country: string,
): { code: "not_delivered_there"; field: "invoice.country" | "delivery.country" } | null {
  if (isPickedUp(deliveryType) || (delivery ?? invoice).country === country) return null;
  return { code: "not_delivered_there", field: delivery ? "delivery.country" : "invoice.country" };
}

export interface Parcel {
  /** longest side of rolls and lengths, cm */
  lengthCm: number;
  weightKg: number;
  /** true: some of its goods may be longer than `lengthCm` */
  isUnmeasured?: boolean;
}

/** Maximum of a parcel; null: no limit. */
export interface ParcelLimits {
  max_length_cm: number | null;
  max_weight_kg: number | null;
}

export interface Obstacle {
  reason: "too_long" | "too_heavy" | "other_country";
  /** excess in cm or kg; null if it is unknown, or for another reason */
  excess: number | null;
}

/** Why a parcel exceeds limits, and by how much; `null` if it does not. Length first: an order can be split by weight, but a roll's width cannot. */
export function parcelObstacle(
  { max_length_cm, max_weight_kg }: ParcelLimits,
  parcel: Parcel,
): Obstacle | null {
  if (max_length_cm !== null && parcel.lengthCm > max_length_cm)
    return { reason: "too_long", excess: parcel.lengthCm - max_length_cm };
  if (max_weight_kg !== null && parcel.weightKg > max_weight_kg)
    return {
      reason: "too_heavy",
      excess: Math.round((parcel.weightKg - max_weight_kg) * 1000) / 1000,
    };
  return null;
}

/** 'Personal pickup requires prepayment by card or transfer' (specification section 5): online, by transfer, or by card in a store before cutting. */
export function isPrepaymentMissing(deliveryType: string, paymentType: string): boolean {
  return deliveryType === "store" && !["online", "transfer", "store"].includes(paymentType);
}

/** The delivery country of this shop version; default of forms. */
export const homeCountry = (countries: readonly { code: string; delivered: boolean }[]): string =>
  countries.find(({ delivered }) => delivered)?.code ?? "CZ";
