import type { OpeningHours } from "~/domain/store";

/** Finds two openings of one weekday that overlap. One may begin when the other ends. @returns their indexes in the list, `at` the later one */
export function findOverlap(
  hours: readonly OpeningHours[],
): { at: number; with: number } | undefined {
  for (const [at, { day, from, to }] of hours.entries()) {
    const other = hours
      .slice(0, at)
      .findIndex((earlier) => earlier.day === day && earlier.from < to && from < earlier.to);
    if (other >= 0) return { at, with: other };
  }
  return undefined;
}
