/** 'Last-viewed products: 3 per locale …, most recent first' (specification section 9). */
export const MAX_VIEWED = 3;

/** Adds a viewed product to the front, without duplicates. */
export function viewedNow<T extends { id: number }>(list: readonly T[], viewed: T): T[] {
  return [viewed, ...list.filter(({ id }) => id !== viewed.id)].slice(0, MAX_VIEWED);
}

/** The list on a product's page: without the product itself. */
export const viewedBefore = <T extends { id: number }>(list: readonly T[], id: number): T[] =>
  list.filter((one) => one.id !== id).slice(0, MAX_VIEWED);
