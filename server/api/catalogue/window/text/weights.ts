/** Where a word stands in a product's texts, as bits. */
export const FIELD = { name: 1, group: 2, size: 4, text: 8 } as const;
/** How many bits a mask of fields takes. */
export const FIELD_BITS = 4;

/** 'Ranking name > brand/category > description'. What stands in the description counts only where nothing else does. */
const WEIGHTS = { name: 800, group: 300, size: 300, text: 100 } as const;
const BESIDES_TEXT = FIELD.name | FIELD.group | FIELD.size;

/** How a word of the vocabulary answers a word that was typed, best first: 'exact word > stem > prefix > corrected'. */
export const QUALITY = { exact: 0, stem: 1, kin: 2, prefix: 3, synonym: 4, corrected: 5, correctedStem: 6 } as const;
/** A name that is only guessed still counts more than a category that is exact. In a category all forms are alike: it is named in the plural. */
const QUALITY_WEIGHTS: readonly { name: number; other: number }[] = [
  { name: 1, other: 1 },
  { name: 0.9, other: 1 },
  { name: 0.8, other: 0.8 },
  { name: 0.75, other: 0.75 },
  { name: 0.65, other: 0.65 },
  { name: 0.55, other: 0.55 },
  { name: 0.52, other: 0.52 },
];

/**
 * Score of a word that was found with such a quality in such fields: `SCORES[(quality << FIELD_BITS) | fields]`.
 * Whole numbers, so that the same things found make the same sum in whatever order.
 */
export const SCORES = Float32Array.from({ length: QUALITY_WEIGHTS.length << FIELD_BITS }, (_none, index) => {
  const { name, other } = QUALITY_WEIGHTS[index >> FIELD_BITS] ?? { name: 0, other: 0 };
  const groups = (index & FIELD.group ? WEIGHTS.group : 0) + (index & FIELD.size ? WEIGHTS.size : 0);
  const text = index & FIELD.text && !(index & BESIDES_TEXT) ? WEIGHTS.text : 0;
  return Math.round((index & FIELD.name ? WEIGHTS.name * name : 0) + (groups + text) * other);
});

/** The fields that count no more once a word has been found in some: these, and the description. */
export const COVERED = Uint8Array.from({ length: 1 << FIELD_BITS }, (_none, fields) =>
  fields & BESIDES_TEXT ? fields | FIELD.text : fields,
);

/** A code that is all that was typed is what was meant; beside other words it counts more than a name, and its beginning less. */
export const CODE_SCORES = { only: 10_000, whole: 2_000, begun: 600 } as const;
