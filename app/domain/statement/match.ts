import { isUnpaid, type PaymentState } from "../payment-state";
import type { Movement } from "./movement";

/** Outcomes of a movement. Only `paid` changes an order. */
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
export type MovementOutcome = (typeof OUTCOMES)[number];

export interface MatchedOrder {
  state: string;
  payment_state: PaymentState;
  total_haler: number;
}

export type MatchedMovement = Pick<Movement, "amountHaler" | "isReversal" | "currency" | "variableSymbol">;

/** The outcome of a movement. It pays the order of its variable symbol if the sum is complete and in crowns. */
export function matchMovement(
  { amountHaler, isReversal, currency, variableSymbol }: MatchedMovement,
  order?: MatchedOrder,
): MovementOutcome {
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

/** Why a movement cannot pay the chosen order; undefined if it can. A cancelled order accepts and refunds it. @param isAnySum any sum or currency */
export function refusalOfAssignment(movement: MatchedMovement, order: MatchedOrder, isAnySum: boolean): MovementOutcome | undefined {
  const state = order.state === "cancelled" ? "new" : order.state;
  const currency = isAnySum ? "CZK" : movement.currency;
  const outcome = matchMovement({ ...movement, currency, variableSymbol: "assigned" }, { ...order, state });
  if (outcome === "paid") return undefined;
  return isAnySum && (outcome === "too_little" || outcome === "too_much") ? undefined : outcome;
}

/** True if a person must assign or dismiss the movement. */
export const needsAttention = (outcome: MovementOutcome): boolean => outcome !== "paid" && outcome !== "outgoing";
