export interface ChosenTerms {
  kept: number[];
  leftOut: number[];
}

/**
 * Chooses terms if no document in stock matches all: as many as match together, then the rarest. If none in stock matches any, sold-out ones count.
 * @param places positions of terms with matches; at most eight
 * @param masks for each revision its matched terms, one bit for each of `places`
 */
export function chooseTerms(
  terms: number,
  places: readonly number[],
  masks: Uint8Array,
  isOffered: (revision: number) => boolean,
): ChosenTerms {
  const sets = 1 << places.length;
  /** number of revisions that match exactly a set of terms: all, and those in stock */
  const all = new Uint32Array(sets);
  const offered = new Uint32Array(sets);
  for (let revision = 0; revision < masks.length; revision += 1) {
    const set = masks[revision] ?? 0;
    if (set === 0) continue;
    all[set] = (all[set] ?? 0) + 1;
    if (isOffered(revision)) offered[set] = (offered[set] ?? 0) + 1;
  }
  const rarities = places.map((_place, bit) =>
    Math.log(masks.length / (countOf(1 << bit, all) || 1)),
  );
  /** more terms are better, then rarer ones */
  const worthOf = (set: number) =>
    rarities.reduce(
      (worth, rarity, bit) => worth + ((set >> bit) & 1 ? MORE_TERMS + rarity : 0),
      0,
    );
  const bestSet = best(offered, worthOf) || best(all, worthOf);
  const kept = places.filter((_place, bit) => (bestSet >> bit) & 1);
  return {
    kept,
    leftOut: Array.from({ length: terms }, (_none, place) => place).filter(
      (place) => !kept.includes(place),
    ),
  };
}

/** Larger than the sum of all rarities. */
const MORE_TERMS = 1_000;

const countOf = (set: number, counts: Uint32Array): number =>
  counts.reduce((sum, count, other) => ((other & set) === set ? sum + count : sum), 0);

/** The best set of terms with a match; 0 if there is none. */
function best(counts: Uint32Array, worthOf: (set: number) => number): number {
  let [bestSet, most] = [0, 0];
  for (let set = 1; set < counts.length; set += 1) {
    const worth = worthOf(set);
    if (worth > most && countOf(set, counts) > 0) [bestSet, most] = [set, worth];
  }
  return bestSet;
}
