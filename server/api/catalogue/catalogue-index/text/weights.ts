/** The fields of a document, as bits of a mask. */
export const FIELD = { name: 1, group: 2, size: 4, text: 8 } as const;
/** How many bits a mask of fields takes. */
export const FIELD_BITS = 4;

/** 'Ranking name > brand/category > description'. What stands in the description counts only where nothing else does. */
const WEIGHTS = { name: 800, group: 300, size: 300, text: 100 } as const;
const BESIDES_TEXT = FIELD.name | FIELD.group | FIELD.size;

/** How a token of the vocabulary answers a token that was typed, best first: 'exact token > stem > prefix > corrected'. Of an inflection that is typed, the base form counts as exact. */
export const QUALITY = { exact: 0, stem: 1, kin: 2, prefix: 3, synonym: 4, corrected: 5, correctedStem: 6 } as const;
/** A name that is found only by correcting the query still counts more than a category that is exact. */
const QUALITY_WEIGHTS = [1, 0.95, 0.9, 0.75, 0.65, 0.55, 0.52];
/** Categories are named in the plural: in them all forms of a token are alike. */
const GROUP_WEIGHTS = QUALITY_WEIGHTS.with(QUALITY.stem, 1);

/**
 * Score of a token that was found with such a quality in such fields: `SCORES[(quality << FIELD_BITS) | fields]`.
 * Whole numbers, so that the same things found make the same sum in whatever order.
 */
export const SCORES = Float32Array.from({ length: QUALITY_WEIGHTS.length << FIELD_BITS }, (_none, index) => {
  const quality = index >> FIELD_BITS;
  const own = (index & FIELD.name && WEIGHTS.name) + (index & FIELD.size && WEIGHTS.size);
  const text = index & FIELD.text && !(index & BESIDES_TEXT) ? WEIGHTS.text : 0;
  const group = index & FIELD.group && WEIGHTS.group;
  return Math.round((own + text) * (QUALITY_WEIGHTS[quality] ?? 0) + group * (GROUP_WEIGHTS[quality] ?? 0));
});

/** The fields that count no more once a token has been found in some: these, and the description. */
export const COVERED = Uint8Array.from({ length: 1 << FIELD_BITS }, (_none, fields) =>
  fields & BESIDES_TEXT ? fields | FIELD.text : fields,
);

/** A code that is all that was typed is what was meant; beside other tokens it counts more than a name, and its beginning less. */
export const CODE_SCORES = { only: 10_000, whole: 2_000, begun: 600 } as const;
