/** States: `not_paid` after the gateway refused or gave up, `cod` is cash on delivery. */
export const PAYMENT_STATES = [
  "waiting",
  "not_paid",
  "paid",
  "cod",
  "refunded",
  "partially_refunded",
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Events: `tried_again`: a prepayment was started, `on_delivery`: changed to cash on delivery. */
export const PAYMENT_EVENTS = [
  "paid",
  "failed",
  "tried_again",
  "on_delivery",
  "refunded",
  "partially_refunded",
] as const;
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

/** Transitions; others have no effect: a late failure never reverts a paid order. */
const NEXT: Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>> = {
  waiting: { paid: "paid", failed: "not_paid", on_delivery: "cod" },
  not_paid: { paid: "paid", tried_again: "waiting", on_delivery: "cod" },
  cod: { paid: "paid", tried_again: "waiting" },
  paid: { refunded: "refunded", partially_refunded: "partially_refunded" },
  partially_refunded: { refunded: "refunded" },
  refunded: {},
};

/** The state after an event; null without a change. */
export const nextPaymentState = (state: PaymentState, event: PaymentEvent): PaymentState | null =>
  NEXT[state][event] ?? null;

/** True if the order waits for a prepayment. */
export const isPayable = (state: PaymentState): boolean =>
  state === "waiting" || state === "not_paid";

/** True if the payment method can change, including cash on delivery. */
export const isUnpaid = (state: PaymentState): boolean => isPayable(state) || state === "cod";

/** First payment state of an order: an order of 0 Kč is paid; cash on delivery has its own state; others wait. */
export function firstPaymentState(
  paymentType: string,
  totalHaler: number,
): "paid" | "cod" | "waiting" {
  if (totalHaler === 0) return "paid";
  return paymentType === "cod" ? "cod" : "waiting";
}
