import { decimalsOfWhole, type Rated } from "./currency";
import { roundHalfAway } from "./money";

interface DisplaySum {
  parts: number[];
  total: number;
  decimals: number;
}

/** Converts sums so that the parts add up to the total (largest remainder), else only rounds; all with decimals, or none if they are whole crowns. @param parts in CZK */
export function displaySum(parts: readonly number[], total: number, currency: Rated): DisplaySum {
  const { rate, decimals } = currency;
  const unit = 10 ** decimals;
  const shownTotal = roundHalfAway((total / rate) * unit);
  const exact = parts.map((part) => (part / rate) * unit);
  const addsUp = Math.abs(parts.reduce((sum, part) => sum + part, 0) - total) < 0.005;
  const shares = addsUp ? toTotal(exact, shownTotal) : exact.map(roundHalfAway);
  const isWhole = [...shares, shownTotal].every((amount) => amount % unit === 0);
  return {
    parts: shares.map((share) => share / unit),
    total: shownTotal / unit,
    decimals: isWhole ? decimalsOfWhole(currency) : decimals,
  };
}

/** Maximum difference in smallest units for which parts are adjusted. */
const MAX_MISSING = 4;

/** Parts in CZK of a row that add up to the row as displayed in the currency; only rounded if they are parts of another sum. */
export function displayParts(
  parts: readonly number[],
  row: number,
  currency: Rated,
): Omit<DisplaySum, "total"> {
  const { rate, decimals } = currency;
  const unit = 10 ** decimals;
  const exact = parts.map((part) => (part / rate) * unit);
  const shownRow = roundHalfAway(row * unit);
  const addsUp = Math.abs(exact.reduce((sum, part) => sum + part, 0) - shownRow) < MAX_MISSING;
  const shares = addsUp ? toTotal(exact, shownRow) : exact.map(roundHalfAway);
  const isWhole = shares.every((share) => share % unit === 0);
  return {
    parts: shares.map((share) => share / unit),
    decimals: isWhole ? decimalsOfWhole(currency) : decimals,
  };
}

function toTotal(exact: readonly number[], total: number): number[] {
  const shares = exact.map(Math.floor);
  const byRemainder = exact
    .map((amount, index) => ({ index, remainder: amount - Math.floor(amount) }))
    .filter(({ index }) => exact[index] !== 0)
    .sort((a, b) => b.remainder - a.remainder);
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
