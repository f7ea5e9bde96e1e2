import type { Order } from "../contract/order.js";

/** Key of the text of `order` that says what happens next. An order that costs nothing is paid from the start with any payment method. */
export function nextOf({ payment, payment_state, delivery }: Pick<Order, "payment" | "payment_state" | "delivery">) {
  const isPickedUp = delivery.type === "store";
  if (payment_state === "refunded" || payment_state === "partially_refunded") return "next_refunded";
  if (payment_state === "paid") return isPickedUp ? "next_paid_store" : "next_paid_address";
  if (payment.type === "cod") return "next_cod";
  if (payment.type === "online") return isPickedUp ? "next_online_store" : "next_online_address";
  if (payment.type === "store") return "next_store";
  return isPickedUp ? "next_transfer_store" : "next_transfer_address";
}
