/** 'comparison of up to four coverings side by side'. */
export const MAX_COMPARED = 4;

interface AskedComparison {
  /** at most {@link MAX_COMPARED}, in order, each once */
  ids: number[];
  isBroken: boolean;
  isTooLong: boolean;
}

/** Reads the ids of a comparison's address, each once. Texts that are not ids are left out and set `isBroken`. */
export function readCompared(texts: readonly string[]): AskedComparison {
  const valid = texts.filter((text) => /^[1-9]\d{0,8}$/.test(text));
  const ids = [...new Set(valid.map(Number))];
  return {
    ids: ids.slice(0, MAX_COMPARED),
    isBroken: valid.length < texts.length,
    isTooLong: ids.length > MAX_COMPARED,
  };
}

/** Adds a product at the end. A full comparison, or one with the product, does not change. */
export function addCompared(
  ids: readonly number[],
  id: number,
): { ids: number[]; isFull: boolean } {
  if (ids.includes(id)) return { ids: [...ids], isFull: false };
  return ids.length < MAX_COMPARED
    ? { ids: [...ids, id], isFull: false }
    : { ids: [...ids], isFull: true };
}

export interface ComparedProperty {
  id: number | string;
  name: string;
  value: string;
}

export interface ComparedRow {
  id: number | string;
  name: string;
  /** of each product; null if it does not have the property */
  values: (string | null)[];
  differs: boolean;
}

/** Rows of a comparison: every property that one of the products has, in the order of their first appearance. */
export function compareProperties(
  products: readonly (readonly ComparedProperty[])[],
): ComparedRow[] {
  const names = new Map(products.flat().map(({ id, name }) => [id, name]));
  return [...names].map(([id, name]) => {
    const values = products.map(
      (properties) => properties.find((property) => property.id === id)?.value ?? null,
    );
    return { id, name, values, differs: new Set(values).size > 1 };
  });
}
