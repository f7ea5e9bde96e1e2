/** Prices of a product or variant in the API, in any unit of money. */
export interface Priced {
  price: number;
  price_sale: number | null;
  is_price_sale_active: boolean;
  price_tax_incl: number;
  price_sale_tax_incl: number | null;
  /** price for the member, if the group has a discount */
  group_price_tax_incl?: number | undefined;
}

export interface PricedHaler {
  price_haler: number;
  sale_price_haler: number | null;
  is_sale_active: boolean;
}

/** The price of an active sale; null without one. A sale price that is not lower is none. */
const salePrice = (price: number, sale: number | null, isActive: boolean): number | null =>
  isActive && sale !== null && sale < price ? sale : null;

const salePriceOf = (priced: Priced): number | null =>
  salePrice(priced.price_tax_incl, priced.price_sale_tax_incl, priced.is_price_sale_active);

/** The price without a group, with VAT. */
export const usualPrice = (priced: Priced): number => salePriceOf(priced) ?? priced.price_tax_incl;

/** The price charged to this shopper, with VAT: the group price or the usual one (ADR 19). */
export const chargedPrice = (priced: Priced): number =>
  priced.group_price_tax_incl ?? usualPrice(priced);

/** The price of an active sale in gross haléře; null without one. */
export const salePriceHaler = ({
  price_haler,
  sale_price_haler,
  is_sale_active,
}: PricedHaler): number | null => salePrice(price_haler, sale_price_haler, is_sale_active);

/** Prices with the lowest one of the 30 days before the sale; null without one. */
export interface PricedBefore extends Priced {
  lowest_price_30_tax_incl: number | null;
}

/** Reference price of a sale: list price or lowest of 30 days, whichever is lower (EU Court, C-330/23; ADR 19). null if no sale may be announced. */
export function announcedFrom(priced: PricedBefore): number | null {
  const from = Math.min(
    priced.price_tax_incl,
    priced.lowest_price_30_tax_incl ?? priced.price_tax_incl,
  );
  return usualPrice(priced) < from ? from : null;
}

/** 'Displayed discount percentage = round up of (price - sale price) / price x 100' (specification section 9). 0 if no sale may be announced. */
export function salePercent(priced: PricedBefore): number {
  const from = announcedFrom(priced);
  // 14 digits, so that (100 − 90) / 100 × 100 stays 10
  return from === null
    ? 0
    : Math.ceil(Number((((from - usualPrice(priced)) / from) * 100).toPrecision(14)));
}

/** The variant with the lowest charged price for 'from … Kč'; the product without active variants. */
export function cheapest<P extends Priced, V extends Priced & { active: boolean }>(
  product: P,
  variants: readonly V[],
): { priced: P | V; differs: boolean } {
  const active = variants.filter((variant) => variant.active);
  const [first, ...others] = active;
  if (!first) return { priced: product, differs: false };
  const lowest = others.reduce(
    (best, variant) => (chargedPrice(variant) < chargedPrice(best) ? variant : best),
    first,
  );
  return {
    priced: lowest,
    differs: active.some((variant) => chargedPrice(variant) !== chargedPrice(lowest)),
  };
}
