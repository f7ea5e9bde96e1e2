import type { StatedPrice } from "~/domain/stated-price";
import { useFormatPrice } from "~/i18n/currency";
import { useT } from "~/i18n/use-t";

/** The price with its unit; in a sale the struck-out one before it. */
export function PriceTag({ stated }: { stated: StatedPrice }) {
  const t = useT("catalogue");
  const formatPrice = useFormatPrice();
  const unit = useT("common")(`perUnit.${stated.unit}`);
  const sale = stated.announcedFrom !== null;
  const price = formatPrice(stated.amount);
  return (
    <p className="price">
      {sale && (
        <s>
          <span className="visually-hidden">{t("price.was")} </span>
          <span>{formatPrice(stated.priced.price_tax_incl)}</span>
        </s>
      )}
      <span className={sale ? "amount sale" : "amount"}>
        {sale && <span className="visually-hidden">{t("price.now")} </span>}
        <span>{stated.isFrom ? `${t("price.from")} ${price}` : price}</span> <span className="unit">{unit}</span>
      </span>
    </p>
  );
}
