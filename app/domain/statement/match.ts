import type { PaymentState } from "../payment-state.js";
import type { Movement } from "./movement.js";

/** What a movement turns out to be. Only `paid` changes an order: nothing is guessed. */
export const OUTCOMES = [
  "paid",
  "outgoing",
  "reversal",
  "foreign_currency",
  "no_symbol",
  "unknown_symbol",
  "cancelled",
  "already_paid",
  "too_little",
  "too_much",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What of an order decides. */
export interface MatchedOrder {
  state: string;
  payment_state: PaymentState;
  total_haler: number;
}

/** Finds out what a movement is: it pays an order whose number is its variable symbol, by the whole sum and in crowns. */
export function matchMovement({ amountHaler, isReversal, currency, variableSymbol }: Movement, order: MatchedOrder | undefined): Outcome {
  if (isReversal) return "reversal";
  if (amountHaler <= 0) return "outgoing";
  if (!variableSymbol) return "no_symbol";
  if (!order) return "unknown_symbol";
  if (currency !== "CZK") return "foreign_currency";
  if (order.state === "cancelled" || order.state === "returned") return "cancelled";
  if (order.payment_state !== "waiting" && order.payment_state !== "not_paid" && order.payment_state !== "cod") return "already_paid";
  if (amountHaler < order.total_haler) return "too_little";
  return amountHaler > order.total_haler ? "too_much" : "paid";
}

/** Whether a person has to look at it. */
export const needsAttention = (outcome: Outcome): boolean => outcome !== "paid" && outcome !== "outgoing" && outcome !== "no_symbol";
