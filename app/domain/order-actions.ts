import { isCancellable, isFinished, isHere, type OrderState } from "./order-state.js";
import { isPayable, isUnpaid, type PaymentState } from "./payment-state.js";
import { canComplain, canWithdraw, type WithdrawalFacts } from "./withdrawal.js";

/** What a buyer can do with an order. */
export const ORDER_ACTIONS = ["pay", "change_payment", "cancel", "withdraw", "complain", "repeat"] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** What actions depend on. */
export interface ActionFacts extends WithdrawalFacts {
  state: OrderState;
  payment_state: PaymentState;
  payment: { type: "online" | "transfer" | "cod" | "store" };
}

/** What its buyer can do with an order now. */
export function orderActions(order: ActionFacts, now: Date): OrderAction[] {
  const { state, payment_state, payment } = order;
  const isAskedToPay = isPayable(payment_state) && !isFinished(state);
  const offered: Record<OrderAction, boolean> = {
    pay: isAskedToPay && (payment.type === "online" || payment.type === "transfer"),
    // also one that is to be paid to the driver, while its goods are here
    change_payment: isUnpaid(payment_state) && isHere(state),
    cancel: isCancellable(state),
    withdraw: canWithdraw(order, now),
    complain: canComplain(order, now),
    repeat: true,
  };
  return ORDER_ACTIONS.filter((action) => offered[action]);
}
