import type { Rated } from "./currency.js";
import { roundHalfAway } from "./money.js";

/** Amounts of one list in a currency, and with how many decimals all of them are written. */
export interface ShownSum {
  parts: number[];
  total: number;
  decimals: number;
}

/**
 * The parts of a list of sums in a currency so that they add up to the converted total (largest remainder), all written with decimals or none:
 * 'within one list of sums either all amounts or none have them' (decisions). A part that is 0 stays 0.
 * @param parts in CZK, those that are taken off negative; where they do not add up to the total they are only rounded
 */
export function shownSum(parts: readonly number[], total: number, { rate, decimals }: Rated): ShownSum {
  const unit = 10 ** decimals;
  const shownTotal = roundHalfAway((total / rate) * unit);
  const exact = parts.map((part) => (part / rate) * unit);
  const addsUp = Math.abs(parts.reduce((sum, part) => sum + part, 0) - total) < 0.005;
  const shares = addsUp ? toTotal(exact, shownTotal) : exact.map(roundHalfAway);
  const isWhole = [...shares, shownTotal].every((amount) => amount % unit === 0);
  return { parts: shares.map((share) => share / unit), total: shownTotal / unit, decimals: isWhole ? 0 : decimals };
}

/** By how many of its smallest units a currency's list of sums may miss a part that its rows are rounded to. */
const MOST_MISSING = 4;

/**
 * The parts of a row of such a list, so that they add up to the row as it is shown. They are only rounded if they are parts of another sum.
 * @param parts in CZK
 * @param row in the currency
 */
export function shownParts(parts: readonly number[], row: number, { rate, decimals }: Rated): Omit<ShownSum, "total"> {
  const unit = 10 ** decimals;
  const exact = parts.map((part) => (part / rate) * unit);
  const shownRow = roundHalfAway(row * unit);
  const addsUp = Math.abs(exact.reduce((sum, part) => sum + part, 0) - shownRow) < MOST_MISSING;
  const shares = addsUp ? toTotal(exact, shownRow) : exact.map(roundHalfAway);
  return { parts: shares.map((share) => share / unit), decimals: shares.every((share) => share % unit === 0) ? 0 : decimals };
}

/** Rounds each amount up or down so that their sum is the total. */
function toTotal(exact: readonly number[], total: number): number[] {
  const shares = exact.map(Math.floor);
  const byRemainder = exact
    .map((amount, index) => ({ index, remainder: amount - Math.floor(amount) }))
    .filter(({ index }) => exact[index] !== 0)
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  let missing = total - shares.reduce((sum, share) => sum + share, 0);
  while (missing !== 0 && byRemainder.length > 0) {
    const unit = Math.sign(missing);
    for (const { index } of unit > 0 ? byRemainder : byRemainder.toReversed()) {
      if (missing === 0) break;
      shares[index] = (shares[index] ?? 0) + unit;
      missing -= unit;
    }
  }
  return shares;
}
