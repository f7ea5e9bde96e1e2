import { dayOf } from "~/domain/calendar";
import type { OrderState } from "~/domain/order";
import { isUnpaid, type PaymentState } from "~/domain/payment";

/** A row of a carrier's list of collected cash on delivery. */
export interface CollectedCash {
  /** line of the file, from 1 */
  line: number;
  /** number of the order */
  variableSymbol: string;
  amountHaler: number;
  /** empty if the list has none */
  currency: string;
  /** day of the payment to the shop; empty if the list has none */
  paidOn: string;
}

/** Outcomes of a row. Only `paid` changes an order; `recorded` is money that was noted before. */
export type CashOutcome =
  | "paid"
  | "recorded"
  | "paid_otherwise"
  | "no_symbol"
  | "unknown_symbol"
  | "before_order"
  | "foreign_currency"
  | "not_cod"
  | "cancelled"
  | "too_little"
  | "too_much";

export interface OrderOnDelivery {
  state: OrderState;
  payment_state: PaymentState;
  payment: { type: string };
  total_haler: number;
  created_at: Date;
  /** a movement of a statement or a payment at the gateway has paid it */
  isPaidOtherwise: boolean;
}

/** The outcome of a row. It pays the order of its symbol if that is unpaid, not paid online, and the sum is the order's. */
export function matchCash(
  { variableSymbol, amountHaler, currency, paidOn }: CollectedCash,
  order?: OrderOnDelivery,
): CashOutcome {
  if (!variableSymbol) return "no_symbol";
  if (!order) return "unknown_symbol";
  if (paidOn !== "" && paidOn < dayOf(order.created_at)) return "before_order";
  if (currency !== "" && currency !== "CZK") return "foreign_currency";
  const { payment, payment_state } = order;
  if (payment.type !== "cod" && !isUnpaid(payment_state)) return "paid_otherwise";
  // a transfer that nobody sent: the shop and the buyer have agreed on cash
  if (payment.type !== "cod" && payment.type !== "transfer") return "not_cod";
  if (amountHaler !== order.total_haler)
    return amountHaler < order.total_haler ? "too_little" : "too_much";
  if (!isUnpaid(payment_state)) return order.isPaidOtherwise ? "paid_otherwise" : "recorded";
  // the carrier has paid out: an order that is still `new` was sent without setting its state
  return order.state === "cancelled" || order.state === "returned" ? "cancelled" : "paid";
}
