import type { Product } from "~/contract/catalogue";
import { groupPrice } from "~/domain/group-price";
import { netOf, toCrowns, toHaler } from "~/domain/money";
import { usualPrice, type Priced } from "~/domain/price";

/** A product with the prices of a group beside the usual ones, its own and its variants'. */
export function withGroupPrices(product: Product, percent: number): Product {
  const { rate } = product.tax_rate;
  return {
    ...product,
    ...groupPrices(product, rate, percent),
    variants: product.variants.map((variant) => ({ ...variant, ...groupPrices(variant, rate, percent) })),
  };
}

function groupPrices(priced: Priced, rate: number, percent: number): { group_price: number; group_price_tax_incl: number } {
  const gross = groupPrice(toHaler(usualPrice(priced)), percent);
  return { group_price: toCrowns(netOf(gross, rate)), group_price_tax_incl: toCrowns(gross) };
}
