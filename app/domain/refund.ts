import type { PaymentState } from "./payment-state.js";

/** Money that goes back to the buyer of an order (decision 51). */

/** `owed` by the shop; `asked` of the gateway; `failed` at the gateway, so that the shopkeeper sends it by hand. */
export const REFUND_STATES = ["owed", "asked", "done", "failed"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** How much of an order's money has come, in haléře. */
export function paidHaler(state: PaymentState, totalHaler: number): number {
  return state === "paid" || state === "partially_refunded" || state === "refunded" ? totalHaler : 0;
}

const MINUTE_MS = 60_000;
/** An answer that was lost may have been about a refund that is still being made. */
const ASK_AGAIN_AFTER_MS = 10 * MINUTE_MS;
/** Whatever the gateway has not done by then, a person has to look at. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * MINUTE_MS;

/** A refund that is to be made at the gateway, and what is known of it. */
export interface GatewayRefund {
  state: "owed" | "asked";
  amountHaler: number;
  /** of the payment, before this refund */
  leftHaler: number;
  /** whether something was given back of the payment before */
  isFurther: boolean;
  /** what the gateway answered when it was asked; null where its answer was lost */
  answer: "accepted" | "finished" | null;
  /** since it was owed, and since the gateway was asked */
  ageMs: number;
  askedMs: number;
}

/**
 * What to do about a refund after the gateway has said how the payment stands: only that says whether the money went back, whatever it answered
 * when it was asked. It is asked again only where that cannot give the money twice: where twice the amount is more than there is.
 * @param seen state of the payment at the gateway; undefined where it knows none or speaks of another
 */
export function nextRefundStep(refund: GatewayRefund, seen: string | undefined): "ask" | "done" | "wait" | "failed" {
  const { state, amountHaler, leftHaler, isFurther, answer, ageMs, askedMs } = refund;
  if (seen === "refunded") return "done";
  const isWhole = amountHaler >= leftHaler;
  if (state === "owed") {
    if (seen === (isFurther ? "partially_refunded" : "paid")) return "ask";
    // somebody gave back a part at the gateway itself, and it does not say how much
    if (seen === "partially_refunded") return "failed";
    return ageMs >= GIVE_UP_AFTER_MS ? "failed" : "wait";
  }
  if (seen === "partially_refunded" && !isWhole && (!isFurther || answer !== null)) return "done";
  if (askedMs >= GIVE_UP_AFTER_MS) return "failed";
  const isUntouched = seen === (isFurther ? "partially_refunded" : "paid");
  const isSafe = isWhole || (!isFurther && 2 * amountHaler > leftHaler);
  return isUntouched && answer === null && isSafe && askedMs >= ASK_AGAIN_AFTER_MS ? "ask" : "wait";
}

/** How soon the gateway is asked again about a refund. */
export const pauseOfRefund = (ageMs: number): number => (ageMs < 60 * MINUTE_MS ? MINUTE_MS : 30 * MINUTE_MS);
