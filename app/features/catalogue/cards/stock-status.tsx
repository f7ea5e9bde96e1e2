import type { Product } from "~/contract/catalogue";
import type { Availability } from "~/domain/catalogue";
import { rodLengthOf, rodsIn } from "~/domain/cut";
import { stockOfAmount, stockUnitOf } from "~/domain/price";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";

interface Props {
  availability: Availability;
  /** adds the amount: rods, running metres of other cut goods, 'last one' of others */
  stock?: { quantity: number; product: Pick<Product, "group_type_id" | "properties"> };
}

/** Availability as a state of the specification or the product's own text. */
export function StockStatus({ availability, stock }: Props) {
  const t = useT("stock");
  const locale = useLocale();
  const statusText = () => {
    if (availability.text) return availability.text;
    if (availability.state === "in_stock" && stock) {
      const unit = stockUnitOf(stock.product.group_type_id);
      const rodCm = rodLengthOf(stock.product);
      if (rodCm !== null)
        return t("rods", {
          count: rodsIn(stockOfAmount(stock.product.group_type_id, stock.quantity), rodCm),
          length: formatNumber(locale, rodCm / 100),
        });
      if (unit === "m") return t("in_stock_m", { amount: formatNumber(locale, stock.quantity) });
      if (stock.quantity === 1) return t(unit === "pack" ? "lastPack" : "lastPiece");
    }
    return t(availability.state);
  };
  return <p className={`stock stock-${availability.state}`}>{statusText()}</p>;
}
