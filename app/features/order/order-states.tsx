import { isPickedUp } from "~/domain/delivery";
import type { Order } from "~/contract/order";
import { formatPromised } from "~/i18n/format-day";
import { useLocale } from "~/i18n/locale";
import { nextOf } from "~/i18n/order-next";
import { useT } from "~/i18n/use-t";

/** Whether goods in this state are still to come. */
const IS_COMING: Record<Order["state"], boolean> = {
  new: true,
  confirmed: true,
  cutting: true,
  packed: true,
  shipped: true,
  ready_for_pickup: false,
  delivered: false,
  cancelled: false,
  returned: false,
};

/** How far the order and its payment are, and when it comes. */
export function OrderStates({ order }: { order: Order }) {
  const t = useT("order");
  const locale = useLocale();
  const { promised, type } = order.delivery;
  // nobody is asked for the money of what was cancelled before it was paid
  const isOver = order.state === "cancelled" || order.state === "returned";
  const isGivenUp = order.state === "cancelled" && order.payment_state !== "paid" && !order.payment_state.endsWith("refunded");
  const paid = isOver && order.payment_state === "paid" ? "comingBack" : order.payment_state;
  return (
    <dl className="pairs">
      <dt>{t("state.label")}</dt>
      <dd>{t(`state.${order.state}`)}</dd>
      <dt>{t("paymentState.label")}</dt>
      <dd>{t(`paymentState.${isGivenUp ? "none" : paid}`)}</dd>
      {promised && IS_COMING[order.state] && (
        <>
          <dt>{t(isPickedUp(type) ? "day.pickup" : "day.delivery")}</dt>
          <dd>{formatPromised(locale, promised)}</dd>
        </>
      )}
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
      <p className="prose">{t("mail", { email: order.email })}</p>
    </section>
  );
}
