import { dayOf } from "~/domain/calendar";
import { isUnpaid, type PaymentState } from "~/domain/payment";
import type { CashOutcome } from "./cash-on-delivery";
import type { Movement } from "./movement";

/** Outcomes of a movement. Only `paid` changes an order. */
export const OUTCOMES = [
  "paid",
  "outgoing",
  "reversal",
  "foreign_currency",
  "no_symbol",
  "unknown_symbol",
  "before_order",
  "cancelled",
  "already_paid",
  "paid_online",
  "too_little",
  "too_much",
] as const;
export type MovementOutcome = (typeof OUTCOMES)[number];

export interface MatchedOrder {
  state: string;
  payment_state: PaymentState;
  total_haler: number;
  created_at: Date;
  /** paid online, and a payment of its own at the gateway did not fail */
  isPaidOnline: boolean;
}

type MatchedMovement = Pick<
  Movement,
  "amountHaler" | "isReversal" | "currency" | "variableSymbol" | "bookedOn"
>;

/** The outcome of a movement. It pays the order of its variable symbol if the sum is complete and in crowns, and the order is not younger. */
export function matchMovement(
  { amountHaler, isReversal, currency, variableSymbol, bookedOn }: MatchedMovement,
  order?: MatchedOrder,
): MovementOutcome {
  if (isReversal) return "reversal";
  if (amountHaler <= 0) return "outgoing";
  if (!variableSymbol) return "no_symbol";
  if (!order) return "unknown_symbol";
  if (bookedOn < dayOf(order.created_at)) return "before_order";
  if (currency !== "CZK") return "foreign_currency";
  if (order.state === "cancelled" || order.state === "returned") return "cancelled";
  if (!isUnpaid(order.payment_state)) return "already_paid";
  if (order.isPaidOnline) return "paid_online";
  if (amountHaler < order.total_haler) return "too_little";
  return amountHaler > order.total_haler ? "too_much" : "paid";
}

/**
 * Why a movement cannot pay the chosen order; undefined if it can. A cancelled order accepts and refunds it; an older movement may be of an order
 * that a restore has lost. @param isAnySum any sum or currency; not for a cancelled order, whose refund would be another sum than came
 */
export function refusalOfAssignment(
  movement: MatchedMovement,
  order: MatchedOrder,
  isAnySum: boolean,
): MovementOutcome | undefined {
  const isCancelled = order.state === "cancelled";
  const acceptsAnySum = isAnySum && !isCancelled;
  const currency = acceptsAnySum ? "CZK" : movement.currency;
  const outcome = matchMovement(
    { ...movement, currency, variableSymbol: "assigned", bookedOn: dayOf(order.created_at) },
    { ...order, state: isCancelled ? "new" : order.state, isPaidOnline: false },
  );
  const isAccepted = outcome === "paid" || (acceptsAnySum && outcome.startsWith("too_"));
  return isAccepted ? undefined : outcome;
}

/** True if a person must look at the movement. `recorded` was noted before. */
export const isUnresolved = (outcome: MovementOutcome | CashOutcome): boolean =>
  outcome !== "paid" && outcome !== "outgoing" && outcome !== "recorded";
