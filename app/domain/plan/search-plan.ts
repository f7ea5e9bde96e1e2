import { seamsOf, worthwhile, type Candidate } from "./candidates";
import { packCuts, type Budget, type Packing, type PackRule } from "./pack-cuts";

/** A way to lay all rooms. */
export interface Found {
  /** one of each room */
  chosen: Candidate[];
  packing: Packing;
  seams: number;
  /** nothing of the described kind is shorter */
  isExact: boolean;
}

/** Pieces tried in one search: about 5 ms. */
const TRIES = 12_000;
/** Combinations of layouts tried in one search. */
const COMBINATIONS = 4_000;

/**
 * Finds the layouts of all rooms that take the least length of one roll, with the fewest seams among equal ones.
 * @param rooms candidates of each room
 * @param isWhole these are all candidates
 */
export function searchPlan(
  rooms: readonly (readonly Candidate[])[],
  rule: PackRule,
  maxSeams: number | null,
  isWhole: boolean,
): Found | null {
  const lists = rooms.map(worthwhile);
  const budget: Budget = { tries: TRIES };
  const combinations: Budget = { tries: COMBINATIONS };
  // what the rooms from each position on take at least
  const least = (from: number, of: (candidate: Candidate) => number) =>
    lists.slice(from).reduce((sum, list) => sum + Math.min(...list.map(of)), 0);
  const rest = lists.map((_, at) => ({
    areaCm2: least(at + 1, ({ areaCm2 }) => areaCm2),
    wideCm: least(at + 1, ({ wideCm }) => wideCm),
    seams: least(at + 1, seamsOf),
  }));
  const state: { best: Found | null; isExact: boolean } = { best: null, isExact: isWhole };
  const chosen: Candidate[] = [];

  const choose = (at: number, areaCm2: number, wideCm: number, seams: number): void => {
    const list = lists[at];
    const after = rest[at];
    if (!list || !after) return pack(seams);
    for (const candidate of list) {
      const { best } = state;
      const sums = [areaCm2 + candidate.areaCm2, wideCm + candidate.wideCm, seams + seamsOf(candidate)] as const;
      const leastCm = Math.max((sums[0] + after.areaCm2) / rule.rollCm, sums[1] + after.wideCm);
      const leastSeams = sums[2] + after.seams;
      if (maxSeams !== null && leastSeams > maxSeams) continue;
      if (best && leastCm > best.packing.billedCm - (leastSeams < best.seams ? 0 : 1)) continue;
      if (best && combinations.tries <= 0) {
        state.isExact = false;
        return;
      }
      combinations.tries -= 1;
      chosen.push(candidate);
      choose(at + 1, ...sums);
      chosen.pop();
    }
  };
  const pack = (seams: number): void => {
    const { best } = state;
    const below = best ? best.packing.billedCm + (seams < best.seams ? 1 : 0) : Infinity;
    const packing = packCuts(
      chosen.flatMap(({ pieces }) => pieces),
      rule,
      below,
      budget,
    );
    if (budget.tries <= 0) state.isExact = false;
    if (packing) state.best = { chosen: [...chosen], packing, seams, isExact: true };
  };
  choose(0, 0, 0, 0);
  return state.best && { ...state.best, isExact: state.isExact };
}
