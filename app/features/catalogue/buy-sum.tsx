import type { ProductDetail, Variant } from "~/contract/catalogue";
import type { CutQuote } from "~/contract/cut";
import { MAX_QUANTITY } from "~/contract/limits";
import { linePrice } from "~/domain/cut";
import { toCrowns, toHaler } from "~/domain/money";
import { statedPrice } from "~/domain/stated-price";
import { useFormatPrice } from "~/i18n/currency";
import { useT } from "~/i18n/use-t";

interface Props {
  product: ProductDetail;
  variant: Variant | null;
  /** as it is typed */
  quantity: string;
  /** of goods that are cut: null where the cut in the form has no price; undefined for other goods */
  quote: CutQuote | null | undefined;
  /** the price of what was typed last is on its way */
  pending: boolean;
}

/** What the form comes to as it is filled in, beside the button that buys it; without a sum it says that there is none. */
export function BuySum({ product, variant, quantity, quote, pending }: Props) {
  const t = useT("product");
  const from = useT("catalogue")("price.from");
  const formatPrice = useFormatPrice();
  const sum = quote === undefined ? sumOf(product, variant, quantity) : quote && { amount: quote.total_tax_incl, from: false };
  return (
    <p className={pending ? "buy-sum pending" : "buy-sum"}>
      <span className="small muted">{t("sum")}</span>{" "}
      <strong className="number">{sum ? `${sum.from ? `${from} ` : ""}${formatPrice(sum.amount)}` : t("sumUnknown")}</strong>
    </p>
  );
}

/** So many pieces or packs; the lowest price while no variant is chosen. null where the number is none that can be bought. */
function sumOf(product: ProductDetail, variant: Variant | null, typed: string): { amount: number; from: boolean } | null {
  const quantity = Number(typed.trim());
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) return null;
  const { amount, isFrom } = statedPrice(product, variant);
  return { amount: toCrowns(linePrice(toHaler(amount), 1, quantity)), from: isFrom };
}
