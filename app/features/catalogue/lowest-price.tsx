import { announcedFrom, type PricedBefore } from "~/domain/price";
import { useFormatPrice } from "~/i18n/currency";
import { useT } from "~/i18n/use-t";

/** The lowest price before the sale, which the law wants beside a struck-out one (`app/domain/price-history.ts`). */
export function LowestPrice({ priced }: { priced: PricedBefore }) {
  const t = useT("catalogue");
  const formatPrice = useFormatPrice();
  if (announcedFrom(priced) === null || priced.lowest_price_30_tax_incl === null) return null;
  return <p className="muted small">{t("price.lowest30", { price: formatPrice(priced.lowest_price_30_tax_incl) })}</p>;
}
