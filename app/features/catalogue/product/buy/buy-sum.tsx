import type { CutQuote } from "~/contract/cart/cut";
import type { ProductDetail, Variant } from "~/contract/catalogue";
import { MAX_QUANTITY } from "~/contract/forms/limits";
import { linePrice } from "~/domain/cut";
import { perM2, statedPrice, toCrowns, toHaler } from "~/domain/price";
import { useFormatPrice } from "~/i18n/currency";
import { useT } from "~/i18n/texts/use-t";

export interface BuySumProps {
  product: ProductDetail;
  variant: Variant | null;
  /** as typed */
  quantity: string;
  /** for cut goods: null without a price; undefined for other goods */
  quote: CutQuote | null | undefined;
  pending: boolean;
}

export function BuySum({ product, variant, quantity, quote, pending }: BuySumProps) {
  const t = useT("product");
  const from = useT("catalogue")("price.from");
  const formatPrice = useFormatPrice();
  const sum =
    quote === undefined
      ? sumOf(product, variant, quantity)
      : quote && { amount: quote.total_tax_incl, from: false };
  return (
    <p className={pending ? "buy-sum pending" : "buy-sum"}>
      <span className="small muted">{t(sum?.from ? "unitPrice" : "sum")}</span>{" "}
      <strong className="number">
        {sum ? `${sum.from ? `${from} ` : ""}${formatPrice(sum.amount)}` : t("sumUnknown")}
      </strong>
    </p>
  );
}

/** Price of a metre or square metre, shown while no length or area is typed. */
export function UnitPrice({ product, variant }: Pick<BuySumProps, "product" | "variant">) {
  const t = useT("product");
  const formatPrice = useFormatPrice();
  const { amount, unit } = perM2(statedPrice(product, variant));
  const perUnit = useT("common")(`perUnit.${unit}`);
  return (
    <p className="buy-sum">
      <span className="small muted">{t("unitPrice")}</span>{" "}
      <strong className="number">
        <span>{formatPrice(amount)}</span> <span className="unit">{perUnit}</span>
      </strong>
    </p>
  );
}

/** The price of the pieces or packs; the lowest price without a chosen variant. Null for an invalid quantity. */
function sumOf(
  product: ProductDetail,
  variant: Variant | null,
  query: string,
): { amount: number; from: boolean } | null {
  const quantity = Number(query.trim());
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) return null;
  const { amount, isFrom } = statedPrice(product, variant);
  return { amount: toCrowns(linePrice(toHaler(amount), 1, quantity)), from: isFrom };
}
