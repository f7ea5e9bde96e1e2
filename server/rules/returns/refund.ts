import { isUnpaid, type PaymentState } from "~/domain/payment";

/** Refunds to buyers (ADR 44). */

/** `owed` by the shop; `asked`: requested from the gateway; `failed` at the gateway: the shopkeeper sends it by hand. */
const REFUND_STATES = ["owed", "asked", "done", "failed"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

interface ReceivedMoney {
  payment_state: PaymentState;
  total_haler: number;
  /** less than the total, which an operator accepted as its payment; null without such a payment */
  received_haler: number | null;
}

/** Money received for an order: its total, the smaller sum that an operator accepted, or nothing. Refunds are not subtracted. */
export const paidHaler = ({ payment_state, total_haler, received_haler }: ReceivedMoney): number =>
  isUnpaid(payment_state) ? 0 : Math.min(received_haler ?? total_haler, total_haler);

/** True if the buyer paid by card at a store and gave no account: the money goes back to the card, because the shop knows no other way. */
export const isBackToCard = (
  { way, iban }: { way: "gateway" | "transfer"; iban: string | null },
  paymentType: "online" | "transfer" | "cod" | "store",
): boolean => way === "transfer" && iban === null && paymentType === "store";

/** The part of a paid order's price that never came. */
export const neverCameHaler = (order: ReceivedMoney): number =>
  isUnpaid(order.payment_state) ? 0 : order.total_haler - paidHaler(order);

const MINUTE_MS = 60_000;
/** A refund without an answer may still be running. */
const ASK_AGAIN_AFTER_MS = 10 * MINUTE_MS;
/** After this time a person must check it. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * MINUTE_MS;

export interface GatewayRefund {
  state: "owed" | "asked";
  amountHaler: number;
  /** of the payment, before this refund */
  leftHaler: number;
  /** the payment was refunded partially before */
  isFurther: boolean;
  /** the shop was restored from a copy since the order: another refund of it may be lost */
  isRestored: boolean;
  /** the gateway's answer; null if it was lost */
  answer: "accepted" | "finished" | null;
  /** time since the refund became due */
  ageMs: number;
  /** time since the request to the gateway; 0 without one */
  requestedMs: number;
}

/**
 * The next step of a refund by the payment's state at the gateway, which alone proves the refund. It is requested again only if a double refund is
 * impossible, because twice the amount exceeds the rest of the payment.
 * @param gatewayState the payment's state at the gateway; undefined if the gateway does not know it or answers with another payment
 */
export function nextRefundStep(
  refund: GatewayRefund,
  gatewayState: string | undefined,
): "ask" | "done" | "wait" | "failed" {
  const { state, amountHaler, leftHaler, isFurther, isRestored, answer, ageMs, requestedMs } =
    refund;
  if (gatewayState === "refunded") return "done";
  const isWhole = amountHaler >= leftHaler;
  if (state === "owed") {
    if (isFurther ? gatewayState === "partially_refunded" && !isRestored : gatewayState === "paid")
      return "ask";
    // an operator, or the shop before a restore, refunded a part at the gateway; the amount is unknown
    if (gatewayState === "partially_refunded") return "failed";
    return ageMs >= GIVE_UP_AFTER_MS ? "failed" : "wait";
  }
  if (gatewayState === "partially_refunded" && !isWhole && (!isFurther || answer !== null))
    return "done";
  if (requestedMs >= GIVE_UP_AFTER_MS) return "failed";
  const isUntouched = gatewayState === (isFurther ? "partially_refunded" : "paid");
  const isSafe = isWhole || (!isFurther && 2 * amountHaler > leftHaler);
  return isUntouched && answer === null && isSafe && requestedMs >= ASK_AGAIN_AFTER_MS
    ? "ask"
    : "wait";
}

/** Milliseconds until a refund's state is queried again: a minute in its first hour, then half an hour. */
export const pauseOfRefund = (ageMs: number): number =>
  ageMs < 60 * MINUTE_MS ? MINUTE_MS : 30 * MINUTE_MS;
