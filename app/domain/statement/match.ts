import { isUnpaid, type PaymentState } from "../payment-state";
import type { Movement } from "./movement";

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

/** What of a movement decides. */
export type MatchedMovement = Pick<Movement, "amountHaler" | "isReversal" | "currency" | "variableSymbol">;

/** Finds out what a movement is: it pays an order whose number is its variable symbol, by the whole sum and in crowns. */
export function matchMovement({ amountHaler, isReversal, currency, variableSymbol }: MatchedMovement, order?: MatchedOrder): Outcome {
  if (isReversal) return "reversal";
  if (amountHaler <= 0) return "outgoing";
  if (!variableSymbol) return "no_symbol";
  if (!order) return "unknown_symbol";
  if (currency !== "CZK") return "foreign_currency";
  if (order.state === "cancelled" || order.state === "returned") return "cancelled";
  if (!isUnpaid(order.payment_state)) return "already_paid";
  if (amountHaler < order.total_haler) return "too_little";
  return amountHaler > order.total_haler ? "too_much" : "paid";
}

/**
 * Why a movement that the operator assigns to an order cannot pay it; undefined if it can. Its symbol does not count. Money for a cancelled order
 * is taken: it is owed back then.
 */
export function refusalOfAssignment(movement: MatchedMovement, order: MatchedOrder, isAnySum: boolean): Outcome | undefined {
  const state = order.state === "cancelled" ? "new" : order.state;
  const outcome = matchMovement({ ...movement, variableSymbol: "assigned" }, { ...order, state });
  if (outcome === "paid") return undefined;
  return isAnySum && (outcome === "too_little" || outcome === "too_much") ? undefined : outcome;
}

/** True if a person has to look at a new movement. */
export const needsAttention = (outcome: Outcome): boolean => outcome !== "paid" && outcome !== "outgoing";
