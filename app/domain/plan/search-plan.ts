import { seamsOf, worthwhile, type Candidate } from "./candidates";
import { leastOf, narrowestOf } from "./least-length";
import { packCuts, type Budget, type Packing } from "./pack-cuts";
import type { PackRule } from "./packed-piece";

/** A way to lay all rooms. */
export interface Found {
  /** one of each room */
  chosen: Candidate[];
  packing: Packing;
  seams: number;
  /** nothing of the described kind is shorter */
  isExact: boolean;
}

/** Choices of one candidate a room that one search looks at. */
const CHOICES = 60_000;
/** If there are more, so many of each room's shortest candidates are looked at. */
const FEWER_CHOICES = 3_000;
/** Areas divided by widths are floating point. */
const ROUNDING = 1e-6;

/** Candidates of some rooms with their lower bounds (`least-length.ts`). */
interface Choice {
  candidates: readonly Candidate[];
  byAreaCm: number;
  byWidthCm: number;
  seams: number;
}

const NOTHING: Choice = { candidates: [], byAreaCm: 0, byWidthCm: 0, seams: 0 };

const join = (a: Choice, b: Choice): Choice => ({
  candidates: [...a.candidates, ...b.candidates],
  byAreaCm: a.byAreaCm + b.byAreaCm,
  byWidthCm: a.byWidthCm + b.byWidthCm,
  seams: a.seams + b.seams,
});

/**
 * Finds the layouts of all rooms that take the least length of one roll, with the fewest seams among equal ones: choices of one layout a room are
 * packed in the order of their lower bounds until no other one can be shorter.
 * @param rooms candidates of each room
 * @param isWhole these are all candidates
 * @param budget of all searches; when it is used up, the first packing of the best choice is taken
 */
export function searchPlan(
  rooms: readonly (readonly Candidate[])[],
  rule: PackRule,
  maxSeams: number | null,
  isWhole: boolean,
  budget: Budget,
): Found | null {
  const { choices, isComplete } = choicesOf(rooms, rule, maxSeams);
  let best: Found | null = null;
  for (const { candidates, seams, leastCm } of choices) {
    if (best && (leastCm > best.packing.billedCm || budget.tries <= 0)) break;
    if (best?.packing.billedCm === leastCm && seams >= best.seams) continue;
    const below: number = best ? best.packing.billedCm + (seams < best.seams ? 1 : 0) : Infinity;
    const pieces = candidates.flatMap((candidate) => candidate.pieces);
    const packing = packCuts(pieces, rule, below, budget);
    if (packing) best = { chosen: [...candidates], packing, seams, isExact: false };
  }
  return best && { ...best, isExact: isWhole && isComplete && budget.tries > 0 };
}

/** Choices in the order of their bounds, then of their seams. Of too many, those of each room's shortest candidates. */
function choicesOf(rooms: readonly (readonly Candidate[])[], rule: PackRule, maxSeams: number | null) {
  const lists = boundedLists(rooms, rule, maxSeams !== null);
  const isComplete = lists.reduce((product, list) => product * list.length, 1) <= CHOICES;
  const most = isComplete ? CHOICES : Math.floor(FEWER_CHOICES ** (1 / lists.length));
  const all = lists.reduce<Choice[]>(
    (before, list) => before.flatMap((one) => list.slice(0, most).map((next) => join(one, next))),
    [NOTHING],
  );
  const choices = all
    .filter(({ seams }) => maxSeams === null || seams <= maxSeams)
    .map((choice) => ({ ...choice, leastCm: rule.billed(Math.max(choice.byAreaCm, choice.byWidthCm) - ROUNDING) }))
    .sort((a, b) => a.leastCm - b.leastCm || a.seams - b.seams);
  return { choices, isComplete };
}

/** Candidates of each room, without those that cannot be part of the best plan; the shortest first. */
function boundedLists(rooms: readonly (readonly Candidate[])[], rule: PackRule, hasFewSeams: boolean): Choice[][] {
  const narrowestCm = Math.min(...rooms.flat().map(({ pieces }) => narrowestOf(pieces, rule.mayTurn)));
  const bounded = rooms.map((list) =>
    list.map((one): Choice => ({ candidates: [one], ...leastOf(one.pieces, rule, narrowestCm), seams: seamsOf(one) })),
  );
  // the length of a plan that is always possible: each piece is a cut of its own, with the fewest seams if they are limited
  const mostCm = rooms.reduce((sum, list) => {
    const fewest = hasFewSeams ? Math.min(...list.map(seamsOf)) : Infinity;
    return sum + Math.min(...list.filter((one) => seamsOf(one) <= fewest).map(({ billedCm }) => billedCm));
  }, 0);
  const least = bounded.map((list) => ({
    byAreaCm: Math.min(...list.map(({ byAreaCm }) => byAreaCm)),
    byWidthCm: Math.min(...list.map(({ byWidthCm }) => byWidthCm)),
  }));
  const sum = (bound: "byAreaCm" | "byWidthCm") => least.reduce((total, one) => total + one[bound], 0);
  const all = { byAreaCm: sum("byAreaCm"), byWidthCm: sum("byWidthCm") };
  return bounded.map((list, room) => {
    // together with the lower bounds of all other rooms
    const isPossible = (choice: Choice) =>
      (["byAreaCm", "byWidthCm"] as const).every((bound) => all[bound] - (least[room]?.[bound] ?? 0) + choice[bound] <= mostCm + ROUNDING);
    const possible = new Map(list.filter(isPossible).map((choice) => [choice.candidates[0], choice]));
    return worthwhile([...possible.values()].flatMap(({ candidates }) => candidates)).flatMap((one) => possible.get(one) ?? []);
  });
}
