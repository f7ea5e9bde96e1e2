import { isCancellable, isFinished, isInShop, type OrderState } from "./order-state";
import { isPayable, isUnpaid, type PaymentState } from "./payment-state";
import { canComplain, canWithdraw, type WithdrawalFacts } from "./withdrawal";

export const ORDER_ACTIONS = ["pay", "change_payment", "cancel", "withdraw", "complain", "repeat"] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

export interface ActionFacts extends WithdrawalFacts {
  state: OrderState;
  payment_state: PaymentState;
  payment: { type: "online" | "transfer" | "cod" | "store" };
}

/** Actions that the buyer may take now; the order's page shows a button for each. */
export function orderActions(order: ActionFacts, now: Date): OrderAction[] {
  const { state, payment_state, payment } = order;
  const isAskedToPay = isPayable(payment_state) && !isFinished(state);
  const offered: Record<OrderAction, boolean> = {
    pay: isAskedToPay && (payment.type === "online" || payment.type === "transfer"),
    // also cash on delivery before shipping
    change_payment: isUnpaid(payment_state) && isInShop(state),
    cancel: isCancellable(state),
    withdraw: canWithdraw(order, now),
    complain: canComplain(order, now),
    repeat: true,
  };
  return ORDER_ACTIONS.filter((action) => offered[action]);
}
