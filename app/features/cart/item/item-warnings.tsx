import type { CartItem } from "~/contract/cart/cart";
import type { Failure } from "~/contract/failures/failure-codes";
import { rodLengthOf, rodsIn } from "~/domain/cut";
import { stockUnitOf } from "~/domain/price";
import { FieldError } from "~/forms/fields/field";
import { useFormatPrice } from "~/i18n/currency";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";

interface Props {
  item: CartItem;
  errorId: string;
  failures: readonly Failure[] | undefined;
}

export function ItemWarnings({ item: { warnings, product }, errorId, failures }: Props) {
  const t = useT("cart");
  const common = useT("common");
  const formatPrice = useFormatPrice();
  const locale = useLocale();
  if (!failures && warnings.length === 0) return null;
  const unit = stockUnitOf(product.group_type_id);
  const rodCm = rodLengthOf(product);
  // the field of such a line counts rods
  const wholeLeft = (left: number) =>
    rodCm === null ? left : rodsIn(Math.round(left * 100), rodCm);
  const stockText = (left: number) =>
    unit === "m" && rodCm === null
      ? `${formatNumber(locale, left)}\u00a0m`
      : common(unit === "m" ? "count.piece" : `count.${unit}`, { count: left });
  const textOf = ({ type, from, to }: CartItem["warnings"][number]): string => {
    if (type === "inactive")
      return t(
        product.active && product.available ? "warning.inactive_variant" : "warning.inactive",
      );
    if (type !== "stock")
      return t(`warning.${type}`, { from: formatPrice(from ?? 0), to: formatPrice(to ?? 0) });
    const left = wholeLeft(to ?? 0);
    return left > 0 ? t("warning.stock", { to: stockText(left) }) : t("warning.stock_none");
  };
  return (
    <div className="cart-warnings">
      <FieldError id={errorId} failures={failures} />
      {warnings.map((warning) => (
        <p key={warning.type} className="notice notice-warn small">
          <Icon name="info" />
          <span>{textOf(warning)}</span>
        </p>
      ))}
    </div>
  );
}
