import type { Cart } from "~/contract/cart";
import { LineSum, pricedLine, Sums, useFormatCart } from "~/features/cart";
import { formatPromised } from "~/i18n/format-day";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Link } from "~/ui/link";
import { dayText } from "./day-text";

/** Id of the summary, the target of a recount without a script. */
export const SUMMARY = "summary";

/** The cart beside the checkout form. */
export function CartSummary({ cart }: { cart: Cart }) {
  const t = useT("checkout");
  const { lines: sums } = useFormatCart()(cart);
  const locale = useLocale();
  return (
    <aside className="aside panel" id={SUMMARY} aria-labelledby="summary-title">
      <div className="section-head">
        <h2 id="summary-title">{t("summary.title")}</h2>
        <Link className="link small" to={href(locale, "cart")}>
          {t("summary.edit")}
        </Link>
      </div>
      <ul className="mini-items">
        {cart.items.map((item, index) => (
          <li key={item.id}>
            <div>
              {item.product.name}
              <LineSum line={pricedLine(item)} />
              {item.note && <p className="muted">{t("summary.note", { note: item.note })}</p>}
            </div>
            <span className="number">{sums[index]}</span>
          </li>
        ))}
      </ul>
      <ChosenNames chosen={cart.chosen} />
      <div aria-live="polite" aria-atomic="true">
        <Sums totals={cart.totals} chosen={{ delivery: cart.chosen.delivery !== null, payment: cart.chosen.payment !== null }} />
      </div>
    </aside>
  );
}

function ChosenNames({ chosen: { delivery, store, point, floor, payment, promised } }: Pick<Cart, "chosen">) {
  const t = useT("checkout");
  const cart = useT("cart");
  const locale = useLocale();
  if (!delivery && !payment) return null;
  return (
    <dl className="summary-choices">
      {delivery && (
        <div>
          <dt>{cart("sums.delivery")}</dt>
          <dd>
            {[delivery.name, store, point, floor].filter(Boolean).join(", ")}
            {promised && <strong className="summary-day">{t(dayText(delivery.type), { day: formatPromised(locale, promised) })}</strong>}
          </dd>
        </div>
      )}
      {payment && (
        <div>
          <dt>{cart("sums.payment")}</dt>
          <dd>{payment.name}</dd>
        </div>
      )}
    </dl>
  );
}
