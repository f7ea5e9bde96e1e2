import type { Rated } from "./currency";
import { roundHalfAway } from "./money";

/** Amounts of one list in a currency with common decimals. */
export interface DisplaySum {
  parts: number[];
  total: number;
  decimals: number;
}

/**
 * Converts a list of sums so that the parts add up to the converted total (largest remainder); all with decimals or none. A part of 0 stays 0.
 * @param parts in CZK, discounts negative; if they do not add up to the total they are only rounded
 */
export function displaySum(parts: readonly number[], total: number, { rate, decimals }: Rated): DisplaySum {
  const unit = 10 ** decimals;
  const shownTotal = roundHalfAway((total / rate) * unit);
  const exact = parts.map((part) => (part / rate) * unit);
  const addsUp = Math.abs(parts.reduce((sum, part) => sum + part, 0) - total) < 0.005;
  const shares = addsUp ? toTotal(exact, shownTotal) : exact.map(roundHalfAway);
  const isWhole = [...shares, shownTotal].every((amount) => amount % unit === 0);
  return { parts: shares.map((share) => share / unit), total: shownTotal / unit, decimals: isWhole ? 0 : decimals };
}

/** Maximum difference in smallest units for which parts are adjusted. */
const MAX_MISSING = 4;

/**
 * Parts of a row that add up to the displayed row; only rounded if they are parts of another sum.
 * @param parts in CZK
 * @param row in the currency
 */
export function displayParts(parts: readonly number[], row: number, { rate, decimals }: Rated): Omit<DisplaySum, "total"> {
  const unit = 10 ** decimals;
  const exact = parts.map((part) => (part / rate) * unit);
  const shownRow = roundHalfAway(row * unit);
  const addsUp = Math.abs(exact.reduce((sum, part) => sum + part, 0) - shownRow) < MAX_MISSING;
  const shares = addsUp ? toTotal(exact, shownRow) : exact.map(roundHalfAway);
  return { parts: shares.map((share) => share / unit), decimals: shares.every((share) => share % unit === 0) ? 0 : decimals };
}

/** Rounds amounts up or down so that they add up to the total. */
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
