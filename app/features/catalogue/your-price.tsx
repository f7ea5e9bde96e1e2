import { usualPrice, type Priced } from "~/domain/price";
import { useFormatPrice } from "~/i18n/currency";
import { useT } from "~/i18n/use-t";

/** Says that a price is the shopper's own, and what others pay (decision 43). @param from the lowest of several is shown */
export function YourPrice({ priced, from }: { priced: Priced; from: boolean }) {
  const t = useT("catalogue");
  const formatPrice = useFormatPrice();
  if (priced.group_price_tax_incl === undefined) return null;
  return <p className="muted small">{t(from ? "price.yoursFrom" : "price.yours", { price: formatPrice(usualPrice(priced)) })}</p>;
}
