export const TEXT_FIELD = { name: 1, group: 2, size: 4, text: 8 } as const;
export const FIELD_BITS = 4;

/** 'Ranking name > brand/category > description'. The description counts only if no other field matches. */
const WEIGHTS = { name: 800, group: 300, size: 300, text: 100 } as const;
const BESIDES_TEXT = TEXT_FIELD.name | TEXT_FIELD.group | TEXT_FIELD.size;

/** Match qualities, best first: 'exact token > stem > prefix > corrected'. The base form of a typed inflection counts as exact. */
export const QUALITY = {
  exact: 0,
  stem: 1,
  /** another form of the same stem */
  kin: 2,
  prefix: 3,
  synonym: 4,
  corrected: 5,
  correctedStem: 6,
} as const;
/** A corrected match in the name still outranks an exact match in the category. */
const QUALITY_WEIGHTS = [1, 0.95, 0.9, 0.75, 0.65, 0.55, 0.52];
/** Categories are plural: all forms of a token are equal there. */
const GROUP_WEIGHTS = QUALITY_WEIGHTS.with(QUALITY.stem, 1);

/** Score of a token by quality and fields: `SCORES[(quality << FIELD_BITS) | fields]`. Integers, so that sums do not depend on the order. */
export const SCORES = Float32Array.from(
  { length: QUALITY_WEIGHTS.length << FIELD_BITS },
  (_none, index) => {
    const quality = index >> FIELD_BITS;
    const own =
      (index & TEXT_FIELD.name && WEIGHTS.name) + (index & TEXT_FIELD.size && WEIGHTS.size);
    const text = index & TEXT_FIELD.text && !(index & BESIDES_TEXT) ? WEIGHTS.text : 0;
    const group = index & TEXT_FIELD.group && WEIGHTS.group;
    return Math.round(
      (own + text) * (QUALITY_WEIGHTS[quality] ?? 0) + group * (GROUP_WEIGHTS[quality] ?? 0),
    );
  },
);

/** Fields that do not count again after a token was found in some: these, and the description. */
export const COVERED = Uint8Array.from({ length: 1 << FIELD_BITS }, (_none, fields) =>
  fields & BESIDES_TEXT ? fields | TEXT_FIELD.text : fields,
);

/** A code as the whole query wins; beside other tokens it outranks a name, and its prefix ranks lower. */
export const CODE_SCORES = { only: 10_000, whole: 2_000, begun: 600 } as const;
