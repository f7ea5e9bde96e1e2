/** Money is whole haléře (integers); decimals exist only in the API's JSON and on the screen. */

/** Rounds half away from zero, corrected for floating-point errors of factors such as 1.005 × 100. */
export function roundHalfAway(value: number): number {
  const clean = Number(value.toPrecision(14));
  return Math.sign(clean) * Math.floor(Math.abs(clean) + 0.5) || 0;
}

export const roundTo = (value: number, places: number): number =>
  roundHalfAway(value * 10 ** places) / 10 ** places;

export const toHaler = (crowns: number): number => roundHalfAway(crowns * 100);

export const toCrowns = (haler: number): number => haler / 100;

/** haléře from which a price to compare by is in whole crowns */
const WHOLE_FROM = 1000;

/** A price that nobody pays, only compares by, in haléře. */
export const comparisonPrice = (haler: number): number =>
  haler < WHOLE_FROM ? roundHalfAway(haler) : 100 * roundHalfAway(haler / 100);

/** Net part of a gross amount in haléře: gross / (1 + rate), rounded once (specification section 9). */
export const netOf = (grossHaler: number, rate: number): number =>
  roundHalfAway(grossHaler / (1 + rate));

/** Splits an amount by weights into whole haléře, by largest remainder, ties to the earlier one. If all weights are 0, the first gets everything. */
export function splitByWeights(amountHaler: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (weights.length === 0) return [];
  if (sum === 0) return weights.map((_, index) => (index === 0 ? amountHaler : 0));
  const exact = weights.map((weight) => (amountHaler * weight) / sum);
  // || 0: no negative zero
  const shares = exact.map((share) => Math.trunc(share) || 0);
  const order = exact
    .map((share, index) => ({ index, remainder: Math.abs(share - Math.trunc(share)) }))
    .sort((a, b) => b.remainder - a.remainder);
  let left = amountHaler - shares.reduce((total, share) => total + share, 0);
  const unit = Math.sign(left);
  for (const { index } of order) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + unit;
    left -= unit;
  }
  return shares;
}

/** A share of an amount, rounded to whole haléře; the whole amount if there is nothing to divide. */
export const shareOf = (haler: number, part: number, whole: number): number =>
  part === whole || whole === 0 ? haler : roundHalfAway((haler * part) / whole);
