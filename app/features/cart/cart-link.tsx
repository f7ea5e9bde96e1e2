import { useFetchers } from "@remix-run/react";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

/** The way to the cart, with the number in it. What is read aloud begins with what is seen, 'Cart 2', so that it can be asked for by voice. */
export function CartLink({ count }: { count: number }) {
  const t = useT("common");
  return (
    <Link to={href(useLocale(), "cart")} className="tool" aria-label={count ? t("cart.count", { count }) : t("cart.empty")}>
      <Icon name="cart" />
      <span className="cart-label">{t("cart.label")}</span> {count > 0 && <span className="cart-count">{count}</span>}
    </Link>
  );
}

/** The number in the cart, including additions that are being sent. */
export function useOptimisticCount(count: number): number {
  const fetchers = useFetchers();
  return fetchers.reduce((sum, { key, state, formData }) => {
    if (state !== "submitting" || !formData || !key.startsWith("add-")) return sum;
    return sum + Math.max(1, Number(formData.get("quantity")) || 1);
  }, count);
}
