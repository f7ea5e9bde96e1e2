import type { Cart } from "~/contract/cart/cart";
import { LineSum, pricedLine, SaidTotal, Sums, useFormatCart } from "~/features/cart";
import { useFormatPrice } from "~/i18n/currency";
import { formatPromised } from "~/i18n/format-day";
import { href, imageSrc } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { totalRow } from "~/i18n/shop-texts/sum-rows";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { dayText } from "./delivery/day-text";

/** Id of the summary, the target of a recount without a script. */
export const SUMMARY = "summary";

/** Lines above this number are folded, so that the sum stays in view. */
const SHOWN_LINES = 3;

/** The cart beside the checkout form; on a phone a bar at the lower edge with the sum, which opens it. */
export function CartSummary({ cart }: { cart: Cart }) {
  const t = useT("checkout");
  const { name, amount } = totalRow(useT("cart"), cart.totals);
  const formatPrice = useFormatPrice();
  return (
    <div className="order-summary" id={SUMMARY}>
      {/* it opens what follows, which a wide screen shows always */}
      <details className="summary-bar no-print">
        <summary>
          <span>
            <span className="muted small">{name}</span>
            <strong className="number">{formatPrice(amount)}</strong>
          </span>
          <span className="small">
            {t("summary.show")}
            <Icon name="down" />
          </span>
        </summary>
      </details>
      <Summary cart={cart} />
      <SaidTotal name={name} text={formatPrice(amount)} />
    </div>
  );
}

function Summary({ cart }: { cart: Cart }) {
  const t = useT("checkout");
  const { lines: sums } = useFormatCart()(cart);
  const locale = useLocale();
  const lines = cart.items.map((item, index) => (
    <li key={item.id}>
      <img
        src={imageSrc("ico2", item.product.main_image, item.product.slug)}
        alt=""
        width={48}
        height={48}
        loading="lazy"
      />
      <strong>{item.product.name}</strong>
      <span className="number">{sums[index]}</span>
      <LineSum line={pricedLine(item)} />
      {item.note && <p className="muted">{t("summary.note", { note: item.note })}</p>}
    </li>
  ));
  // one more line takes no more room than the words that would hide it
  const visibleCount = lines.length > SHOWN_LINES + 1 ? SHOWN_LINES : lines.length;
  return (
    <aside className="aside panel" aria-labelledby="summary-title">
      <div className="section-head">
        <h2 id="summary-title">{t("summary.title")}</h2>
        <Link className="link small" to={href(locale, "cart")}>
          {t("summary.edit")}
        </Link>
      </div>
      <ul className="mini-items">{lines.slice(0, visibleCount)}</ul>
      {lines.length > visibleCount && (
        <details className="quiet-details summary-more">
          <summary>{t("summary.more", { count: lines.length - visibleCount })}</summary>
          <ul className="mini-items">{lines.slice(visibleCount)}</ul>
        </details>
      )}
      <Sums
        totals={cart.totals}
        methods={{ delivery: cart.chosen.delivery !== null, payment: cart.chosen.payment !== null }}
        names={{
          delivery: <ChosenDelivery chosen={cart.chosen} />,
          payment: cart.chosen.payment?.name,
        }}
      />
    </aside>
  );
}

function ChosenDelivery({
  chosen: { delivery, store, point, floor, promised },
}: Pick<Cart, "chosen">) {
  const t = useT("checkout");
  const locale = useLocale();
  return (
    <>
      <span>{[delivery?.name, store, point, floor].filter(Boolean).join(", ")}</span>
      {delivery && promised && (
        <strong className="summary-day">
          {t(dayText(delivery.type), { day: formatPromised(locale, promised) })}
        </strong>
      )}
    </>
  );
}
