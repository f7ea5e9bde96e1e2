import type { Label } from "~/contract/catalogue";
import {
  announcedFrom,
  cheapest,
  netOf,
  toCrowns,
  type Priced,
  type PricedHaler,
} from "~/domain/price";
import { lowestBeforeSale } from "../../../rules/price";
import type { PriceHistory } from "./price-history";
import type { ProductRecord } from "./read-products";

/** The lowest price before a sale, net and gross, which the law requires beside it. */
interface Lowest {
  lowest_price_30: number | null;
  lowest_price_30_tax_incl: number | null;
}

type PricedWithLowest = Priced & Lowest;

type VariantRecord = ProductRecord["variants"][number];

/** The prices of a product in all languages, computed once for cards and listings. */
export interface CardPrices {
  /** prices shown for the product: of its cheapest active variant, or its own without variants */
  whole: PricedWithLowest;
  variants: readonly { variant: VariantRecord; priced: PricedWithLowest }[];
  /** codes of all labels; 'sale' if a sale of the product or a variant may be announced */
  labels: readonly Label["code"][];
}

export function cardPricesOf(
  { product, variants }: ProductRecord,
  history: PriceHistory,
): CardPrices {
  const own = pricedOf(product, null, product.tax_permille, history);
  const each = variants.map((variant) => ({
    variant,
    priced: pricedOf(variant, variant.id, product.tax_permille, history),
  }));
  const isOnSale = [
    own,
    ...each.filter(({ variant }) => variant.active).map(({ priced }) => priced),
  ].some((priced) => announcedFrom(priced) !== null);
  return {
    whole: cheapest(
      { ...own, ofAll: own },
      each.map(({ variant, priced }) => ({ ...priced, active: variant.active, ofAll: priced })),
    ).priced.ofAll,
    variants: each,
    labels: [...(isOnSale ? (["sale"] as const) : []), ...product.labels],
  };
}

const pricedOf = (
  prices: PricedHaler,
  variantId: number | null,
  taxPermille: number,
  history: PriceHistory,
): PricedWithLowest => ({
  ...priceFields(prices, taxPermille),
  ...lowestOf(history, variantId, taxPermille),
});

/** The contract's five price fields of gross haléře; the net price is derived. */
function priceFields(prices: PricedHaler, taxPermille: number): Priced {
  const rate = taxPermille / 1000;
  const sale = prices.sale_price_haler;
  return {
    price: toCrowns(netOf(prices.price_haler, rate)),
    price_sale: sale === null ? null : toCrowns(netOf(sale, rate)),
    is_price_sale_active: prices.is_sale_active,
    price_tax_incl: toCrowns(prices.price_haler),
    price_sale_tax_incl: sale === null ? null : toCrowns(sale),
  };
}

/** The lowest price of a variant, or of a product without variants (`null`), in the 30 days before its sale. */
function lowestOf(history: PriceHistory, variantId: number | null, taxPermille: number): Lowest {
  const haler = lowestBeforeSale(history.get(variantId) ?? []);
  if (haler === null) return { lowest_price_30: null, lowest_price_30_tax_incl: null };
  return {
    lowest_price_30: toCrowns(netOf(haler, taxPermille / 1000)),
    lowest_price_30_tax_incl: toCrowns(haler),
  };
}
