import type { Order } from "~/contract/order/order";
import { isPickedUp } from "~/domain/delivery";
import { isPayable } from "~/domain/payment";

/** Text keys of `order` that depend on several fields. */

type Delivery = Pick<Order["delivery"], "type">;

/** Key of an order's state below `order:state` and `mail:order_state`: goods at a carrier's point and picked-up goods have their own texts. */
export function stateKey(state: Order["state"], { type }: Delivery) {
  if (state === "ready_for_pickup" && type === "point") return "ready_at_point";
  return state === "delivered" && isPickedUp(type) ? "picked_up" : state;
}

/** Key of the sentence below `order:explained`: work on a prepaid order begins with its payment. */
export function explainedKey({
  state,
  payment_state,
  delivery,
}: Pick<Order, "state" | "payment_state"> & { delivery: Delivery }) {
  return state === "new" && isPayable(payment_state) ? "unpaid" : stateKey(state, delivery);
}

/** Key below `order:paymentState`: a cancelled unpaid order waits for no money. */
export function paymentStateKey({ state, payment_state }: Pick<Order, "state" | "payment_state">) {
  const isOver = state === "cancelled" || state === "returned";
  if (isOver && payment_state === "paid") return "comingBack";
  const hasPaid =
    payment_state === "paid" ||
    payment_state === "refunded" ||
    payment_state === "partially_refunded";
  return state === "cancelled" && !hasPaid ? "none" : payment_state;
}

/** Keys below `order:actions` of what cancelling means: money and the parts of gift cards go back only if they paid. */
export function cancelKeys({
  payment_state,
  total_tax_incl,
  gift_cards,
}: Pick<Order, "payment_state" | "total_tax_incl"> & { gift_cards: readonly unknown[] }) {
  const isPaid = payment_state === "paid" || payment_state === "partially_refunded";
  const money = isPaid && total_tax_incl !== 0 ? "cancelPaid" : "cancelText";
  return gift_cards.length > 0 ? ([money, "cancelCard"] as const) : ([money] as const);
}

/** Key of the text about the next step. An order of 0 Kč is paid from the start. */
export function nextStepKey({
  payment,
  payment_state,
  delivery,
  items,
}: Pick<Order, "payment" | "payment_state" | "items"> & { delivery: Delivery }) {
  const isCut = items.some(({ dimensions, is_sample }) => dimensions !== null && !is_sample);
  const cut = isCut ? "" : "_uncut";
  const way = delivery.type === "store" ? "store" : (`address${cut}` as const);
  if (payment_state === "refunded") return "next_refunded";
  if (payment_state === "paid" || payment_state === "partially_refunded")
    return `next_paid_${way}` as const;
  if (payment.type === "cod") return `next_cod${cut}` as const;
  if (payment.type === "online") return `next_online_${way}` as const;
  if (payment.type === "store") return "next_store";
  return `next_transfer_${way}` as const;
}
