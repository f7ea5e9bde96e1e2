/** 'Last-viewed products: 3 per locale …, most recent first' (specification section 9). */
export const MAX_VIEWED = 3;

/** Moves a product to the front of the list, without duplicates; the oldest ones are dropped. */
export function viewedNow<T extends { id: number }>(list: readonly T[], viewed: T): T[] {
  return [viewed, ...list.filter(({ id }) => id !== viewed.id)].slice(0, MAX_VIEWED);
}

export const viewedBefore = <T extends { id: number }>(list: readonly T[], id: number): T[] =>
  list.filter((one) => one.id !== id).slice(0, MAX_VIEWED);
