import { announcedFrom, chargedPrice, type PricedBefore } from "~/domain/price";
import { useFormatPrice } from "~/i18n/currency";
import { useT } from "~/i18n/use-t";
import { priceUnitOf } from "~/domain/units";

interface Props {
  priced: PricedBefore;
  groupTypeId: number;
  /** the lowest of several prices is shown */
  from?: boolean;
}

/** The price with its unit; the struck-out one before it where there is a sale. */
export function PriceTag({ priced, groupTypeId, from }: Props) {
  const t = useT("catalogue");
  const formatPrice = useFormatPrice();
  const unit = useT("common")(`perUnit.${priceUnitOf(groupTypeId)}`);
  const sale = announcedFrom(priced) !== null;
  return (
    <p className="price">
      {sale && (
        <s>
          <span className="visually-hidden">{t("price.was")} </span>
          {formatPrice(priced.price_tax_incl)}
        </s>
      )}
      <span className={sale ? "amount sale" : "amount"}>
        {sale && <span className="visually-hidden">{t("price.now")} </span>}
        {from && `${t("price.from")} `}
        {formatPrice(chargedPrice(priced))} <span className="unit">{unit}</span>
      </span>
    </p>
  );
}
