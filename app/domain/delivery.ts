/** Rules of delivery and payment (specification sections 5 and 9). */

export interface FreeDeliveryRule {
  is_enabled: boolean;
  /** gross haléře */
  min_order_price: number;
}

/**
 * 'Free delivery when the freedelivery setting is enabled, or item price is at least min_order_price, or the cart or a voucher has
 * free_delivery; then delivery and payment fees count as 0' (specification section 9).
 * @param itemsHaler gross price of the items
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

/** 'Checkout needs: … floor for carrying' (specification section 5): our own van always carries the goods in, so it has to know where to. */
export const needsFloor = (deliveryType: string): boolean => deliveryType === "own";

export interface Parcel {
  /** longest side of what is sent rolled or in lengths, cm */
  lengthCm: number;
  weightKg: number;
}

/** Says why a parcel cannot go a way; `null` when it can. */
export function whyNotDelivered(
  limits: { maxLengthCm: number | null; maxWeightKg: number | null },
  parcel: Parcel,
): "too_long" | "too_heavy" | null {
  if (limits.maxLengthCm !== null && parcel.lengthCm > limits.maxLengthCm) return "too_long";
  if (limits.maxWeightKg !== null && parcel.weightKg > limits.maxWeightKg) return "too_heavy";
  return null;
}

/** 'Personal pickup requires prepayment by card or transfer' (specification section 5). */
export function isPrepaymentMissing(deliveryType: string, paymentType: string): boolean {
  return deliveryType === "store" && paymentType !== "online" && paymentType !== "transfer";
}
