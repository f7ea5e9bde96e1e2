import { Fragment } from "react";
import type { Order } from "~/contract/order/order";
import { isPickedUp } from "~/domain/delivery";
import { formatPrice } from "~/i18n/format";
import { formatPromised } from "~/i18n/format-day";
import { useLocale } from "~/i18n/locale";
import { nextStepKey, paymentStateKey, stateKey } from "~/i18n/shop-texts/order-texts";
import { useT } from "~/i18n/texts/use-t";

/** True if the goods are not delivered yet. */
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

/** @param withNumber shows the order's number, for pages that do not have it in their heading */
export function OrderStates({ order, withNumber = false }: { order: Order; withNumber?: boolean }) {
  const t = useT("order");
  const locale = useLocale();
  const { promised, type } = order.delivery;
  const payment = paymentStateKey(order);
  return (
    <dl className="pairs">
      {withNumber && (
        <>
          <dt>{t("number")}</dt>
          <dd>{order.number}</dd>
        </>
      )}
      <dt>{t(payment === "waiting" || payment === "not_paid" ? "toPay" : "sum")}</dt>
      <dd>{formatPrice(order.total_tax_incl)}</dd>
      <dt>{t("state.label")}</dt>
      <dd>{t(`state.${stateKey(order.state, order.delivery)}`)}</dd>
      <dt>{t("paymentState.label")}</dt>
      <dd>{t(`paymentState.${payment}`)}</dd>
      {order.refunded_tax_incl > 0 && (
        <>
          <dt>{t("refunded")}</dt>
          <dd>{formatPrice(order.refunded_tax_incl)}</dd>
        </>
      )}
      {order.to_refund_tax_incl > 0 && (
        <>
          <dt>{t("toRefund")}</dt>
          <dd>{formatPrice(order.to_refund_tax_incl)}</dd>
        </>
      )}
      {order.gift_cards.map(({ code, returned_tax_incl, to_return_tax_incl }) => (
        <Fragment key={code}>
          {returned_tax_incl > 0 && (
            <>
              <dt>{t("cardReturned", { code })}</dt>
              <dd>{formatPrice(returned_tax_incl)}</dd>
            </>
          )}
          {to_return_tax_incl > 0 && (
            <>
              <dt>{t("cardToReturn", { code })}</dt>
              <dd>{formatPrice(to_return_tax_incl)}</dd>
            </>
          )}
        </Fragment>
      ))}
      {promised && IS_COMING[order.state] && (
        <>
          <dt>{t(isPickedUp(type) ? "day.pickup" : "day.delivery")}</dt>
          <dd>{formatPromised(locale, promised)}</dd>
        </>
      )}
    </dl>
  );
}

export function NextStep({ order }: { order: Order }) {
  const t = useT("order");
  if (order.state !== "new") return null;
  return (
    <section className="order-part" aria-labelledby="next-title">
      <h2 id="next-title">{t("next")}</h2>
      <p className="prose">{t(nextStepKey(order))}</p>
      <p className="prose">{t("mail", { email: order.email })}</p>
    </section>
  );
}
