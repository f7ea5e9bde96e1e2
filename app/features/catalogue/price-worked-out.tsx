import type { ProductDetail, Variant } from "~/contract/catalogue";
import { cutAreas, linePrice, unitsOfPiece } from "~/domain/cut";
import { toCrowns, toHaler } from "~/domain/money";
import { chargedPrice } from "~/domain/price";
import { isCut } from "~/domain/units";
import { useFormatPrice } from "~/i18n/currency";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";

interface Props {
  product: ProductDetail;
  variant: Variant | null;
  measure: { lengthCm: number; quantity: number };
}

/** What the chosen measure comes to, by the same rule that the server charges by. */
export function PriceWorkedOut({ product, variant, measure }: Props) {
  const t = useT("catalogue");
  const formatPrice = useFormatPrice();
  const locale = useLocale();
  const widthCm = variant?.width_cm ?? 0;
  const cut = isCut(product.group_type_id);
  if (!cut || measure.lengthCm <= 0 || measure.quantity <= 0 || (product.has_variants && !variant)) return null;
  const { billed_m2 } = cutAreas(widthCm, measure.lengthCm, widthCm);
  const pieces = unitsOfPiece(product.group_type_id, { length_cm: measure.lengthCm, billed_m2 });
  const total = linePrice(toHaler(chargedPrice(variant ?? product)), pieces, measure.quantity);
  return (
    <p className="worked-out" aria-live="polite">
      <span>
        {measure.quantity > 1 && `${measure.quantity} × `}
        {widthCm
          ? t("product.cutPrice", { width: widthCm, length: measure.lengthCm, area: formatNumber(locale, billed_m2) })
          : t("product.lengthPrice", { length: measure.lengthCm })}
      </span>
      <strong>{formatPrice(toCrowns(total))}</strong>
    </p>
  );
}
