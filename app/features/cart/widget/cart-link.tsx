import { useFetchers } from "@remix-run/react";
import { useFormatPrice } from "~/i18n/currency";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

/** Link to the cart with the number of items and the total (Kč). The accessible name starts with the visible text, 'Cart 2', for voice control. */
export function CartLink({ count, sum }: { count: number | null; sum: number | undefined }) {
  const t = useT("common");
  const formatPrice = useFormatPrice();
  const total = count && sum ? formatPrice(sum) : undefined;
  const name = count
    ? [t("cart.count", { count }), total].filter(Boolean).join(", ")
    : t(count === null ? "cart.label" : "cart.empty");
  return (
    <Link to={href(useLocale(), "cart")} className="tool" aria-label={name}>
      <Icon name="cart" />
      <span className="cart-label">{t("cart.label")}</span>{" "}
      {count !== null && count > 0 && <span className="cart-count">{count}</span>}
      {total && <strong className="cart-total number" aria-hidden="true">{` ${total}`}</strong>}
    </Link>
  );
}

export function useOptimisticCount(count: number): number {
  const fetchers = useFetchers();
  return fetchers.reduce((sum, { key, state, formData }) => {
    if (state !== "submitting" || !formData || !key.startsWith("add-")) return sum;
    return sum + Math.max(1, Number(formData.get("quantity")) || 1);
  }, count);
}
