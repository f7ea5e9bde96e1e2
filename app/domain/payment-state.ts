/** How far an order is paid, and what changes it (decisions, 'Orders'). */

/** Every state of a payment: `waiting` for money, `not_paid` since the gateway refused or gave up, `cod` is paid to the driver. */
export const PAYMENT_STATES = ["waiting", "not_paid", "paid", "cod", "refunded", "partially_refunded"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What happens to a payment; `tried_again`: a payment in advance was begun, `on_delivery`: the driver is to be paid. */
export const PAYMENT_EVENTS = ["paid", "failed", "tried_again", "on_delivery", "refunded", "partially_refunded"] as const;
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

/** What each event makes of each state. What is not named changes nothing: an order that has its money is never unpaid by a failure told late. */
const NEXT: Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>> = {
  waiting: { paid: "paid", failed: "not_paid", on_delivery: "cod" },
  not_paid: { paid: "paid", tried_again: "waiting", on_delivery: "cod" },
  cod: { paid: "paid", tried_again: "waiting" },
  paid: { refunded: "refunded", partially_refunded: "partially_refunded" },
  partially_refunded: { refunded: "refunded" },
  refunded: {},
};

/** The state after an event; null where it changes nothing. */
export const nextPaymentState = (state: PaymentState, event: PaymentEvent): PaymentState | null => NEXT[state][event] ?? null;

/** Whether an order's money is still to come from its buyer, in advance: it can be paid, or paid another way. */
export const isPayable = (state: PaymentState): boolean => state === "waiting" || state === "not_paid";

/** Whether an order can still be paid another way: also one that would be paid to the driver. */
export const isUnpaid = (state: PaymentState): boolean => isPayable(state) || state === "cod";

/**
 * Payment state of a new order: 'an order whose total is 0 is paid when it is made' (decisions), whatever payment was chosen; cash on
 * delivery is its own state, everything else waits for the money.
 */
export function firstPaymentState(paymentType: string, totalHaler: number): "paid" | "cod" | "waiting" {
  if (totalHaler === 0) return "paid";
  return paymentType === "cod" ? "cod" : "waiting";
}
