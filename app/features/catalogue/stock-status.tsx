import type { Availability } from "~/domain/availability";
import { stockUnitOf } from "~/domain/units";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";

interface Props {
  availability: Availability;
  /** with it the amount is said: running metres of cut goods, 'last one' of the rest */
  stock?: { quantity: number; groupTypeId: number };
}

/** A product's availability, as a state of the specification or as the product's own text. */
export function StockStatus({ availability, stock }: Props) {
  const t = useT("catalogue");
  const locale = useLocale();
  const statusText = () => {
    if (availability.text) return availability.text;
    if (availability.state === "in_stock" && stock) {
      if (stockUnitOf(stock.groupTypeId) === "m") return t("stock.in_stock_m", { amount: formatNumber(locale, stock.quantity) });
      if (stock.quantity === 1) return t("stock.lastPiece");
    }
    return t(`stock.${availability.state}`);
  };
  return <p className={`stock stock-${availability.state}`}>{statusText()}</p>;
}
