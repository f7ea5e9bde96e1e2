import type { OpeningHours } from "~/domain/store";

/** Finds two openings of one weekday that overlap. One may begin when the other ends. @returns their indexes in the list, `at` the later one */
export function findOverlap(
  hours: readonly OpeningHours[],
): { at: number; with: number } | undefined {
  for (const [index, { day, from, to }] of hours.entries()) {
    const other = hours
      .slice(0, index)
      .findIndex((earlier) => earlier.day === day && earlier.from < to && from < earlier.to);
    if (other >= 0) return { at: index, with: other };
  }
  return undefined;
}
