import { isPayable, isUnpaid, type PaymentState } from "~/domain/payment/payment-state";
import { canComplain, canWithdraw, type WithdrawalFacts } from "~/domain/returns/withdrawal";
import { isCancellable, isFinished, isInShop, type OrderState } from "./order-state";

export const ORDER_ACTIONS = [
  "pay",
  "change_payment",
  "cancel",
  "withdraw",
  "complain",
  "repeat",
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

export interface ActionFacts extends WithdrawalFacts {
  state: OrderState;
  payment_state: PaymentState;
  payment: { type: "online" | "transfer" | "cod" | "store" };
}

/** True if the buyer can pay now, online or by transfer. */
export const canPay = ({
  state,
  payment_state,
  payment,
}: Pick<ActionFacts, "state" | "payment_state" | "payment">): boolean =>
  isPayable(payment_state) &&
  !isFinished(state) &&
  (payment.type === "online" || payment.type === "transfer");

/** Actions that the buyer may take now; the order's page shows a button for each. */
export function orderActions(order: ActionFacts, now: Date): OrderAction[] {
  const { state, payment_state } = order;
  const isOffered: Record<OrderAction, boolean> = {
    pay: canPay(order),
    // also cash on delivery before shipping
    change_payment: isUnpaid(payment_state) && isInShop(state),
    cancel: isCancellable(state),
    withdraw: canWithdraw(order, now),
    complain: canComplain(order, now),
    repeat: true,
  };
  return ORDER_ACTIONS.filter((action) => isOffered[action]);
}
