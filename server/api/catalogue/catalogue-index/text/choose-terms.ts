/** Which terms of a query are searched for, and which are left out; by their places in the query. */
export interface ChosenTerms {
  kept: number[];
  leftOut: number[];
}

/**
 * Chooses the terms to search for when nothing that is offered matches all of them: as many as something matches together, among equally many the rarest.
 * Where nothing that matches any is offered, what is not counts too.
 * @param known places of the terms that match anything; at most eight
 * @param masks for each revision the terms that it matches, a bit for each of `known`
 */
export function chooseTerms(
  terms: number,
  known: readonly number[],
  masks: Uint8Array,
  isOffered: (revision: number) => boolean,
): ChosenTerms {
  const sets = 1 << known.length;
  /** how many revisions match exactly a set of terms: all of them, and those that are offered */
  const all = new Uint32Array(sets);
  const offered = new Uint32Array(sets);
  for (let revision = 0; revision < masks.length; revision += 1) {
    const set = masks[revision] ?? 0;
    if (set === 0) continue;
    all[set] = (all[set] ?? 0) + 1;
    if (isOffered(revision)) offered[set] = (offered[set] ?? 0) + 1;
  }
  const rarities = known.map((_place, bit) => Math.log(masks.length / (countOf(1 << bit, all) || 1)));
  /** the more terms the better, then the rarer they are */
  const worthOf = (set: number) => rarities.reduce((worth, rarity, bit) => worth + ((set >> bit) & 1 ? MORE_TERMS + rarity : 0), 0);
  const chosen = best(offered, worthOf) || best(all, worthOf);
  const kept = known.filter((_place, bit) => (chosen >> bit) & 1);
  return { kept, leftOut: Array.from({ length: terms }, (_none, place) => place).filter((place) => !kept.includes(place)) };
}

/** More than the rarities of all terms together. */
const MORE_TERMS = 1_000;

/** How many revisions match all terms of a set. */
const countOf = (set: number, counts: Uint32Array): number =>
  counts.reduce((sum, count, other) => ((other & set) === set ? sum + count : sum), 0);

/** The set of the greatest worth that some revision matches all terms of; 0 where there is none. */
function best(counts: Uint32Array, worthOf: (set: number) => number): number {
  let [found, most] = [0, 0];
  for (let set = 1; set < counts.length; set += 1) {
    const worth = worthOf(set);
    if (worth > most && countOf(set, counts) > 0) [found, most] = [set, worth];
  }
  return found;
}
