import type { Totals } from "~/contract/cart";
import { useFormatPrice } from "~/i18n/currency";
import { useT } from "~/i18n/use-t";

/** How far it is to free delivery. */
export function FreeDelivery({ totals }: { totals: Totals }) {
  const t = useT("cart");
  const formatPrice = useFormatPrice();
  const { active, missing_tax_incl } = totals.free_delivery;
  const text = active ? t("free.reached") : t("free.missing", { price: formatPrice(missing_tax_incl) });
  return (
    <div className="meter">
      <p id="free-delivery">{text}</p>
      <progress
        aria-labelledby="free-delivery"
        value={active ? 1 : totals.items_tax_incl}
        max={active ? 1 : totals.items_tax_incl + missing_tax_incl}
      />
    </div>
  );
}
