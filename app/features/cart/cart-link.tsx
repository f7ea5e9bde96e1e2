import { useFetchers } from "@remix-run/react";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

/** Link to the cart with the number of lines. Its accessible name starts with the visible text, for voice control. */
export function CartLink({ count }: { count: number }) {
  const t = useT("common");
  return (
    <Link to={href(useLocale(), "cart")} className="tool" aria-label={count ? t("cart.count", { count }) : t("cart.empty")}>
      <Icon name="cart" />
      <span className="cart-label">{t("cart.label")}</span> {count > 0 && <span className="cart-count">{count}</span>}
    </Link>
  );
}

/** Number in the cart, including pending additions. */
export function useOptimisticCount(count: number): number {
  const fetchers = useFetchers();
  return fetchers.reduce((sum, { key, state, formData }) => {
    if (state !== "submitting" || !formData || !key.startsWith("add-")) return sum;
    return sum + Math.max(1, Number(formData.get("quantity")) || 1);
  }, count);
}
