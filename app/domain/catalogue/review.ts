/** Displayed name of a review's author: 'Jana N.'. `Ch` is one letter in Czech. */
export function reviewAuthor(firstname: string, lastname: string): string {
  const [initial = ""] = /^ch|./iu.exec(lastname.trim()) ?? [];
  return initial
    ? `${firstname.trim()} ${initial.slice(0, 1).toUpperCase()}${initial.slice(1)}.`
    : firstname.trim();
}

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
