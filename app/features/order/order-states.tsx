import type { Order } from "~/contract/order";
import { useT } from "~/i18n/use-t";

/** How far the order and its payment are. */
export function OrderStates({ order }: { order: Order }) {
  const t = useT("order");
  return (
    <dl className="pairs">
      <dt>{t("state.label")}</dt>
      <dd>{t(`state.${order.state}`)}</dd>
      <dt>{t("paymentState.label")}</dt>
      <dd>{t(`paymentState.${order.payment_state}`)}</dd>
    </dl>
  );
}

/** What happens next, said by the way of payment and delivery. */
export function WhatNext({ order }: { order: Order }) {
  const t = useT("order");
  if (order.state !== "new") return null;
  return (
    <section className="order-part" aria-labelledby="next-title">
      <h2 id="next-title">{t("next")}</h2>
      <p className="prose">{t(nextOf(order))}</p>
      <p className="prose">{t(order.delivery.type === "store" ? "mail_store" : "mail_address", { email: order.email })}</p>
    </section>
  );
}

/** The text of what happens next. An order that costs nothing is paid from the start with any payment method. */
function nextOf({ payment, payment_state, delivery }: Order) {
  const isPickedUp = delivery.type === "store";
  if (payment_state === "paid") return isPickedUp ? "next_paid_store" : "next_paid_address";
  if (payment.type === "cod") return "next_cod";
  return isPickedUp ? "next_transfer_store" : "next_transfer_address";
}
