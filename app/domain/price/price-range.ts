import type { Rated } from "./currency";

/** A price range; null: open end. */
export interface Range {
  min: number | null;
  max: number | null;
}

/** Higher than any price, and typeable. */
const MAX_CROWNS = 9_999_999;

/** Without the error of binary fractions, which rounding up or down would make a whole unit: `1.1 * 100` is 110.00000000000001. */
const withoutNoise = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** A displayed price range in crowns, with two decimals: a displayed price at the end of the range is inside, however it was rounded. */
export function rangeInCrowns({ min, max }: Range, { rate, decimals }: Rated): Range {
  const half = 0.5 / 10 ** decimals;
  // a price half a step above the range is rounded up, out of it
  const below = half - 1e-6;
  const crowns = (amount: number, round: (value: number) => number) =>
    round(withoutNoise(amount * rate * 100, 4)) / 100;
  return {
    min: min === null ? null : Math.min(MAX_CROWNS, Math.max(0, crowns(min - half, Math.ceil))),
    max: max === null ? null : Math.min(MAX_CROWNS, crowns(max + below, Math.floor)),
  };
}

/** Converts a range between currencies, in whole units around it. Repeated conversions are stable. */
export function rangeInCurrency(
  { min, max }: Range,
  from: Pick<Rated, "rate">,
  to: Pick<Rated, "rate">,
): Range {
  const units = from.rate / to.rate;
  // into a currency of larger units: the ends may have been moved outwards by almost a smaller unit before, so they are moved back
  const slack = units < 1 ? 0.99 * units : 0;
  const within = (amount: number) => Math.min(Math.max(amount, 0), MAX_CROWNS);
  return {
    min: min === null ? null : within(Math.floor(withoutNoise(min * units + slack, 6))),
    max: max === null ? null : within(Math.ceil(withoutNoise(max * units - slack, 6))),
  };
}
