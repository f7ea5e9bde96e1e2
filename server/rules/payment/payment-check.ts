const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Check intervals by age of a payment: frequent while the shopper is at the gateway. */
const PAUSES: readonly { youngerThanMs: number; pauseMs: number }[] = [
  { youngerThanMs: 10 * MINUTE_MS, pauseMs: MINUTE_MS },
  { youngerThanMs: HOUR_MS, pauseMs: 5 * MINUTE_MS },
  { youngerThanMs: 24 * HOUR_MS, pauseMs: 30 * MINUTE_MS },
  { youngerThanMs: 72 * HOUR_MS, pauseMs: 3 * HOUR_MS },
];

/** Pause before the next check; null if the payment is too old to be completed. */
export const pauseBeforeCheck = (ageMs: number): number | null =>
  PAUSES.find(({ youngerThanMs }) => ageMs < youngerThanMs)?.pauseMs ?? null;

/** For this time a gateway may not know a new payment. */
const UNKNOWN_FOR_MS = 5 * MINUTE_MS;

/** True if a payment that the gateway does not know is too old to appear there. */
export const wasNeverCreated = (ageMs: number): boolean => ageMs >= UNKNOWN_FOR_MS;

/** During this time a returning shopper continues the same payment, so that nothing is paid twice. */
const REUSED_FOR_MS = 30 * MINUTE_MS;

export const canContinuePayment = (ageMs: number): boolean => ageMs < REUSED_FOR_MS;

/** Data of a payment; the gateway's answer counts only if it matches. */
export interface PaidFor {
  gatewayId: string;
  orderNumber: string;
  amountHaler: number;
  currency: string;
}

/** Fields of the gateway's answer that differ from the expected payment; the answer counts only without any. */
export const differences = (expected: PaidFor, answered: PaidFor): (keyof PaidFor)[] =>
  (["gatewayId", "orderNumber", "amountHaler", "currency"] as const).filter(
    (part) => expected[part] !== answered[part],
  );

/** Why an order does not adopt a payment that the gateway knows and the shop does not. */
const ADOPTION_REFUSALS = [
  "no_order",
  "unknown_time",
  "another_order",
  "has_payment",
  "another_sum",
] as const;
export type AdoptionRefusal = (typeof ADOPTION_REFUSALS)[number];

/** An order that may adopt a payment. */
export interface AdoptingOrder {
  placedAt: Date;
  totalHaler: number;
  /** has a gateway payment of its own that did not fail */
  hasPayment: boolean;
}

/**
 * Why a payment that the shop has not stored cannot join the order of its number; undefined if it can. A shop that was restored from a copy may know
 * another order, or none: the payment names the time at which its order was placed. Payments of releases before that do not (`unknown_time`).
 */
export function adoptionRefusal(
  {
    amountHaler,
    currency,
    orderPlacedAt,
  }: Pick<PaidFor, "amountHaler" | "currency"> & { orderPlacedAt: Date | undefined },
  order: AdoptingOrder | undefined,
): AdoptionRefusal | undefined {
  if (!order) return "no_order";
  if (!orderPlacedAt) return "unknown_time";
  if (orderPlacedAt.getTime() !== order.placedAt.getTime()) return "another_order";
  if (order.hasPayment) return "has_payment";
  return amountHaler === order.totalHaler && currency === "CZK" ? undefined : "another_sum";
}
