/** The lowest price before a sale (Omnibus: Directive 98/6/EC, article 6a; § 12a of the Czech act 634/1992). */

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
  const sale = currentSale(steps);
  if (!sale) return null;
  const before = steps
    .slice(0, sale.index)
    .filter((_, index) => endOf(steps, index) > sale.began - THIRTY_DAYS_MS);
  return before.length ? Math.min(...before.map(({ priceHaler }) => priceHaler)) : null;
}

/** Time when the price of a step ended; infinite for the current one. */
const endOf = (steps: readonly PriceStep[], index: number): number =>
  steps[index + 1]?.since.getTime() ?? Infinity;

/** First step of the current sale and its time; null without one. A higher price than the step before starts a new sale. */
function currentSale(steps: readonly PriceStep[]): { index: number; began: number } | null {
  let index = steps.length - 1;
  let first = steps[index];
  if (!first?.onSale) return null;
  for (
    let earlier = steps[index - 1];
    earlier?.onSale && earlier.priceHaler >= first.priceHaler;
    earlier = steps[index - 1]
  ) {
    first = earlier;
    index -= 1;
  }
  return { index, began: first.since.getTime() };
}

/** True if a step may still be needed: charged in the last 30 days, in the 30 days before the current sale, or in that sale. */
export function isNeededStep(steps: readonly PriceStep[], index: number, now: Date): boolean {
  const ended = endOf(steps, index);
  if (ended > now.getTime() - THIRTY_DAYS_MS) return true;
  const sale = currentSale(steps);
  return sale !== null && ended > sale.began - THIRTY_DAYS_MS;
}
