import type { OpeningHours } from "./opening-hours";

/** The first opening that overlaps an earlier one of its weekday, by their places in the list. One may begin when the other ends. */
export function findOverlap(hours: readonly OpeningHours[]): { at: number; with: number } | undefined {
  for (const [at, { day, from, to }] of hours.entries()) {
    const other = hours.slice(0, at).findIndex((earlier) => earlier.day === day && earlier.from < to && from < earlier.to);
    if (other >= 0) return { at, with: other };
  }
  return undefined;
}
