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
  const key = order.payment.type === "cod" ? "next_cod" : order.delivery.type === "store" ? "next_transfer_store" : "next_transfer_address";
  return (
    <section className="order-part" aria-labelledby="next-title">
      <h2 id="next-title">{t("next")}</h2>
      <p className="prose">{t(key)}</p>
    </section>
  );
}
