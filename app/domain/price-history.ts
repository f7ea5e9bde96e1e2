/** The lowest price before a sale (Directive 98/6/EC, article 6a; § 12a of the Czech act 634/1992). */

/** A charged price, valid until the next step. */
export interface PriceStep {
  priceHaler: number;
  onSale: boolean;
  since: Date;
}

const THIRTY_DAYS_MS = 30 * 86_400_000;

/**
 * 'The lowest price of a product for which the seller offered and sold it a) in the 30 days before the sale was given, b) from the moment when he
 * began to offer it until the sale was given, where it has been on sale for less than 30 days, or c) in the 30 days before the sale was first given,
 * where the seller increases it step by step' (§ 12a, paragraph 1).
 * @param steps all prices in order of time
 * @returns haléře; null without a sale, or without an earlier price
 */
export function lowestBeforeSale(steps: readonly PriceStep[]): number | null {
  const began = saleBegan(steps);
  if (began === null) return null;
  const start = steps[began]?.since.getTime() ?? 0;
  const before = steps.slice(0, began).filter((_, index) => (steps[index + 1]?.since.getTime() ?? start) > start - THIRTY_DAYS_MS);
  return before.length ? Math.min(...before.map(({ priceHaler }) => priceHaler)) : null;
}

/** Index of the first step of the current sale; null without one. A higher price than the step before starts a new sale. */
function saleBegan(steps: readonly PriceStep[]): number | null {
  let at = steps.length - 1;
  if (!steps[at]?.onSale) return null;
  for (let earlier = steps[at - 1]; earlier?.onSale && earlier.priceHaler >= (steps[at]?.priceHaler ?? 0); earlier = steps[at - 1]) at -= 1;
  return at;
}

/** True if a step may still be needed: charged in the last 30 days, in the 30 days before the current sale, or in that sale. */
export function isNeededStep(steps: readonly PriceStep[], index: number, now: Date): boolean {
  const ended = steps[index + 1]?.since.getTime();
  if (ended === undefined || ended > now.getTime() - THIRTY_DAYS_MS) return true;
  const began = saleBegan(steps);
  return began !== null && (index >= began || ended > (steps[began]?.since.getTime() ?? 0) - THIRTY_DAYS_MS);
}
