/** 'Last-viewed products: 3 per locale …, most recent first' (specification section 9). */
export const MOST_VIEWED = 3;

/** The list after one more product was viewed: that one first, nothing twice, three at most. */
export function viewedNow<T extends { id: number }>(list: readonly T[], viewed: T): T[] {
  return [viewed, ...list.filter(({ id }) => id !== viewed.id)].slice(0, MOST_VIEWED);
}

/** What a product's page shows of the list: all but the product itself. */
export const viewedBefore = <T extends { id: number }>(list: readonly T[], id: number): T[] =>
  list.filter((one) => one.id !== id).slice(0, MOST_VIEWED);
