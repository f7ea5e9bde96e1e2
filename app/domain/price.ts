/** Prices of a product or variant as the API gives them, any one unit of money. */
export interface Priced {
  price: number;
  price_sale: number | null;
  is_price_sale_active: boolean;
  price_tax_incl: number;
  price_sale_tax_incl: number | null;
  /** what the member who asks pays, where her group gives a discount */
  group_price_tax_incl?: number | undefined;
}

/** Prices of a product or variant as the database has them, gross haléře. */
export interface PricedHaler {
  price_haler: number;
  sale_price_haler: number | null;
  is_sale_active: boolean;
}

/**
 * The price of a running sale; null where there is none. 'An item's price is its sale price while the sale is active' (decisions); a sale
 * that is not below the price is none.
 */
const salePrice = (price: number, sale: number | null, isActive: boolean): number | null =>
  isActive && sale !== null && sale < price ? sale : null;

const salePriceOf = (priced: Priced): number | null =>
  salePrice(priced.price_tax_incl, priced.price_sale_tax_incl, priced.is_price_sale_active);

/** The price that is charged to whoever is in no group, with VAT. */
export const usualPrice = (priced: Priced): number => salePriceOf(priced) ?? priced.price_tax_incl;

/** The price that is charged to the shopper who sees it, with VAT: the group price of a member, otherwise the usual one (decision 43). */
export const chargedPrice = (priced: Priced): number => priced.group_price_tax_incl ?? usualPrice(priced);

/** The price of a running sale in gross haléře; null where there is none. */
export const salePriceHaler = ({ price_haler, sale_price_haler, is_sale_active }: PricedHaler): number | null =>
  salePrice(price_haler, sale_price_haler, is_sale_active);

/** Prices with the lowest one that was charged in the 30 days before the sale; null where nothing was. */
export interface PricedBefore extends Priced {
  lowest_price_30_tax_incl: number | null;
}

/**
 * The price that a sale is announced from, with VAT: the list price, or the lowest of the 30 days before the sale where that is lower. A
 * reduction counted from anything higher is forbidden (EU Court, C-330/23; decision 19). A sale is everybody's: a group price changes nothing of it.
 * @returns null where nothing may be announced: no sale, or one that is not below that price
 */
export function announcedFrom(priced: PricedBefore): number | null {
  if (salePriceOf(priced) === null) return null;
  const from = Math.min(priced.price_tax_incl, priced.lowest_price_30_tax_incl ?? priced.price_tax_incl);
  return usualPrice(priced) < from ? from : null;
}

/** The percentage of a sale as it is shown and sorted by, everywhere; 0 where none may be announced. */
export function salePercent(priced: PricedBefore): number {
  const from = announcedFrom(priced);
  return from === null ? 0 : discountPercent(from, usualPrice(priced));
}

/**
 * 'Displayed discount percentage = round up of (price - sale price) / price x 100' (specification section 9).
 * 0 where nothing is saved.
 */
function discountPercent(price: number, salePrice: number): number {
  if (price <= 0 || salePrice >= price) return 0;
  // 14 digits: (100 − 90) / 100 × 100 must stay 10, not become 11 by binary dust
  return Math.ceil(Number((((price - salePrice) / price) * 100).toPrecision(14)));
}

/** The lowest charged price among a product's active variants, for 'from … Kč'; the product itself where there are none. */
export function cheapest<P extends Priced, V extends Priced & { active: boolean }>(
  product: P,
  variants: readonly V[],
): { priced: P | V; differs: boolean } {
  const active = variants.filter((variant) => variant.active);
  const [first, ...others] = active;
  if (!first) return { priced: product, differs: false };
  const lowest = others.reduce((best, variant) => (chargedPrice(variant) < chargedPrice(best) ? variant : best), first);
  return { priced: lowest, differs: active.some((variant) => chargedPrice(variant) !== chargedPrice(lowest)) };
}
