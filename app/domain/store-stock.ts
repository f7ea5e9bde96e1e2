import { splitByWeights } from "./money.js";

/**
 * What each store has of the stock that there is. An order takes from the whole stock, and which store's part it was shows when the goods are
 * moved: until then the stores' shares are cut in proportion, so that together they never promise more than there is.
 * @param shares what each store was given, in the stock's unit
 * @param left the whole stock of now
 */
export function sharesWithin(shares: readonly number[], left: number): number[] {
  const sum = shares.reduce((total, share) => total + share, 0);
  return sum <= left ? [...shares] : splitByWeights(Math.max(0, left), shares);
}
