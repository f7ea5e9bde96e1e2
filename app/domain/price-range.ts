import type { Rated } from "./currency.js";

/** Ends of a price range, null where it is open. */
export interface Range {
  min: number | null;
  max: number | null;
}

/** More than anything costs, and a number that can be typed. */
const MOST = 9_999_999;

/**
 * A range of prices in a currency as the crowns that are shown so, with two decimals: a price that is written as an end of the range lies within it,
 * however it was rounded.
 */
export function rangeInCrowns({ min, max }: Range, { rate, decimals }: Rated): Range {
  const half = 0.5 / 10 ** decimals;
  const crowns = (amount: number, round: (value: number) => number) => round(Number((amount * rate * 100).toFixed(4))) / 100;
  return {
    min: min === null ? null : Math.min(MOST, Math.max(0, crowns(min - half, Math.ceil))),
    max: max === null ? null : Math.min(MOST, crowns(max + half - 1e-6, Math.floor)),
  };
}

/**
 * A range of one currency in another, in whole units around it. An end that was rounded so already does not move again: crowns made of whole euros
 * become the same euros.
 */
export function rangeInCurrency({ min, max }: Range, from: Pick<Rated, "rate">, to: Pick<Rated, "rate">): Range {
  const units = from.rate / to.rate;
  const slack = units < 1 ? 0.99 * units : 0;
  const within = (amount: number) => Math.min(Math.max(amount, 0), MOST);
  return {
    min: min === null ? null : within(Math.floor(Number((min * units + slack).toFixed(6)))),
    max: max === null ? null : within(Math.ceil(Number((max * units - slack).toFixed(6)))),
  };
}
