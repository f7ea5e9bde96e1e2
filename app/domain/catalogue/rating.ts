/** Ratings of 1 to 5 stars (specification section 1). */
export const MAX_STARS = 5;

export interface Rating {
  /** mean with one decimal */
  avg: number;
  count: number;
}

/** The rating from the sum of stars; null without reviews. */
export function ratingOf(starsSum: number, count: number): Rating | null {
  return count > 0 ? { avg: Math.round((starsSum / count) * 10) / 10, count } : null;
}
