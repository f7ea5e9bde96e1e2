import type { MemberOrderList as Orders } from "~/contract/customer/member";
import { formatDate, formatPrice } from "~/i18n/format";
import { href, imageSrc } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { paymentStateKey, stateKey } from "~/i18n/shop-texts/order-texts";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";

export function OrderList({ orders: { data, meta } }: { orders: Orders }) {
  const t = useT("account");
  const orderText = useT("order");
  const locale = useLocale();
  const texts = {
    label: t("orders.pages"),
    previous: t("orders.previous"),
    next: t("orders.next"),
    page: (page: number) => t("orders.page", { page }),
  };
  return (
    <>
      <ul className="order-list">
        {data.map((order) => (
          <li key={order.id}>
            <Link to={href(locale, "accountOrder", { id: order.id })} className="order-row">
              <img
                src={imageSrc("ico2", order.image)}
                alt=""
                width={56}
                height={56}
                loading="lazy"
              />
              <span className="order-name">
                <strong>{orderText("title", { number: order.number })}</strong>
                <span className="muted small">
                  {formatDate(locale, order.created_at)},{" "}
                  {t("orders.items", { count: order.items })}
                </span>
              </span>
              <span className="order-state">
                <span>
                  {orderText(`state.${stateKey(order.state, { type: order.delivery_type })}`)}
                </span>
                <span className="muted small">
                  {orderText(`paymentState.${paymentStateKey(order)}`)}
                </span>
              </span>
              <strong className="order-total">{formatPrice(order.total_tax_incl)}</strong>
            </Link>
            {order.awaits_payment && (
              <Link
                to={href(locale, "accountOrder", { id: order.id })}
                className="btn btn-quiet"
                aria-label={t("orders.payOf", { number: order.number })}
              >
                {t("orders.pay")}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Pagination
        page={meta.page}
        lastPage={meta.last_page}
        to={(page) => `${href(locale, "account")}${page > 1 ? `?page=${page}` : ""}`}
        texts={texts}
      />
    </>
  );
}
