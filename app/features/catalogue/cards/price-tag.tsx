import {
  announcedFrom,
  usualPrice,
  type Priced,
  type PricedBefore,
  type StatedPrice,
} from "~/domain/price";
import { useFormatPrice } from "~/i18n/currency";
import { useT } from "~/i18n/texts/use-t";

export function PriceTag({ stated }: { stated: StatedPrice }) {
  const t = useT("catalogue");
  const formatPrice = useFormatPrice();
  const unit = useT("common")(`perUnit.${stated.unit}`);
  const { announcedFrom: from } = stated;
  const price = formatPrice(stated.amount);
  return (
    <p className="price">
      {from !== null && (
        <s>
          <span className="visually-hidden">{t("price.was")} </span>
          <span>{formatPrice(from)}</span>
        </s>
      )}
      {from !== null && <span className="visually-hidden">{t("price.now")} </span>}
      <span className={from === null ? "amount" : "amount sale"}>
        {stated.isFrom ? `${t("price.from")} ${price} ` : `${price} `}
        <span className="unit">{unit}</span>
      </span>
    </p>
  );
}

/** The lowest price before the sale, required by law (`server/rules/price/price-history.ts`). */
export function LowestPrice({ priced }: { priced: PricedBefore }) {
  const t = useT("product");
  const formatPrice = useFormatPrice();
  if (announcedFrom(priced) === null || priced.lowest_price_30_tax_incl === null) return null;
  return (
    <p className="muted small">
      {t("price.lowest30", { price: formatPrice(priced.lowest_price_30_tax_incl) })}
    </p>
  );
}

/** Notes that a price is the member's, and the usual one (ADR 19). @param from it is the lowest of several */
export function MemberPriceNote({ priced, from }: { priced: Priced; from: boolean }) {
  const t = useT("product");
  const formatPrice = useFormatPrice();
  if (priced.group_price_tax_incl === undefined) return null;
  return (
    <p className="muted small">
      {t(from ? "price.yoursFrom" : "price.yours", { price: formatPrice(usualPrice(priced)) })}
    </p>
  );
}
