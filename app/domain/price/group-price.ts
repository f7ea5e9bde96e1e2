import { netOf, roundHalfAway, toCrowns, toHaler } from "./money";
import { usualPrice, type Priced } from "./price";

/** 'Loyalty discount up to 10 percent' (specification section 9). */
export const MAX_GROUP_PERCENT = 10;

/** Gross haléře, inclusive. */
interface HalerRange {
  from: number;
  to: number;
}

const shareOf = (percent: number): number =>
  100 - Math.min(Math.max(percent, 0), MAX_GROUP_PERCENT);

/** The group price of a unit, rounded once, so that a card's price times the quantity is the price in the cart (ADR 19). @param percent 0 if none */
export const groupPrice = (usualHaler: number, percent: number): number =>
  roundHalfAway((usualHaler * shareOf(percent)) / 100);

interface GroupPriced extends Priced {
  group_price?: number | undefined;
}

/** Adds the prices for a group's member to a product and its variants; those that the API names stay. @param percent 0 if none */
export function withGroupPrices<
  P extends GroupPriced & { tax_rate: { rate: number }; variants: readonly GroupPriced[] },
>(product: P, percent: number): P {
  if (percent <= 0) return product;
  const priced = <T extends GroupPriced>(goods: T): T => {
    if (goods.group_price_tax_incl !== undefined) return goods;
    const gross = groupPrice(toHaler(usualPrice(goods)), percent);
    return {
      ...goods,
      group_price: toCrowns(netOf(gross, product.tax_rate.rate)),
      group_price_tax_incl: toCrowns(gross),
    };
  };
  return { ...priced(product), variants: product.variants.map(priced) };
}

/** Converts a range of group prices to usual prices, because listings filter by these. */
export function usualRange({ from, to }: HalerRange, percent: number): HalerRange {
  const usualOf = (price: number): number => Math.floor((price * 100) / shareOf(percent));
  let [lowest, highest] = [usualOf(from), usualOf(to)];
  // by rounding, neighbouring usual prices may have the same group price
  while (groupPrice(lowest, percent) < from) lowest += 1;
  while (groupPrice(highest + 1, percent) <= to) highest += 1;
  return { from: lowest, to: highest };
}
