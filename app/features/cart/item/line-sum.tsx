import type { CartItem } from "~/contract/cart/cart";
import { useFormatPrice } from "~/i18n/currency";
import { useLocale } from "~/i18n/locale";
import { lineTextIn, type DescribedLine } from "~/i18n/shop-texts/line-text";
import { useT } from "~/i18n/texts/use-t";

const useLineText = (): ((line: DescribedLine) => string[]) =>
  lineTextIn({
    locale: useLocale(),
    t: useT("cart"),
    common: useT("common"),
    piece: useT("piece"),
    formatPrice: useFormatPrice(),
  });

export function LineSum({ line }: { line: DescribedLine }) {
  const texts = useLineText()(line);
  return (
    <ul className="line-sum small">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

export const pricedLine = (item: Omit<CartItem, "warnings">): DescribedLine => ({
  group_type_id: item.product.group_type_id,
  quantity: item.quantity,
  is_sample: item.is_sample,
  sample_kind: item.sample_kind,
  variantName: item.variant?.name ?? null,
  dimensions: item.dimensions,
  planned: item.planned,
  unit_price_tax_incl: item.unit_price_tax_incl,
  service_price_tax_incl: item.service_price_tax_incl,
  hems_price_tax_incl: item.hems_price_tax_incl,
});
