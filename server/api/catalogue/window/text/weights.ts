/** Where a word stands in a product's texts, as bits. */
export const FIELD = { name: 1, group: 2, size: 4, text: 8 } as const;
/** How many bits a mask of fields takes. */
export const FIELD_BITS = 4;

/** 'Ranking name > brand/category > description'; a name that is only guessed still counts more than all other fields but sizes together. */
const FIELD_WEIGHTS: readonly (readonly [field: number, weight: number])[] = [
  [FIELD.name, 800],
  [FIELD.group, 300],
  [FIELD.size, 300],
  [FIELD.text, 100],
];

/** How a word of the vocabulary answers a word that was typed, best first: 'exact word > stem > prefix > corrected'. */
export const QUALITY = { exact: 0, stem: 1, prefix: 2, synonym: 3, corrected: 4, correctedStem: 5 } as const;
const QUALITY_WEIGHTS = [1, 0.9, 0.75, 0.65, 0.55, 0.52];

/**
 * Score of a word that was found with such a quality in such fields: `SCORES[(quality << FIELD_BITS) | mask]`.
 * Whole numbers, so that the same things found make the same sum in whatever order.
 */
export const SCORES = Float32Array.from({ length: QUALITY_WEIGHTS.length << FIELD_BITS }, (_none, index) => {
  const fields = FIELD_WEIGHTS.filter(([field]) => index & field).reduce((sum, [, weight]) => sum + weight, 0);
  return Math.round(fields * (QUALITY_WEIGHTS[index >> FIELD_BITS] ?? 0));
});

/** A code that is all that was typed is what was meant; beside other words it counts more than a name, and its beginning less. */
export const CODE_SCORES = { only: 10_000, whole: 2_000, begun: 600 } as const;
