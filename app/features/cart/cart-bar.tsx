import { useFormatPrice } from "~/i18n/currency";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

/** Sticky bar with the total and the next step, for carts whose sums are out of view. */
export function CartBar({ name, amount }: { name: string; /** CZK */ amount: number }) {
  const t = useT("cart");
  const formatPrice = useFormatPrice();
  const locale = useLocale();
  return (
    <div className="cart-bar no-print">
      <p>
        <span className="muted small">{name}</span>
        <strong className="number">{formatPrice(amount)}</strong>
      </p>
      <Link className="btn" to={href(locale, "checkoutDelivery")}>
        {t("continue")}
        <Icon name="arrow" />
      </Link>
    </div>
  );
}
