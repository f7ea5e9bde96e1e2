import { seamsOf, worthwhile, type Candidate } from "./candidates";
import { leastOf, narrowestOf, NO_LENGTH, type Least } from "./least-length";
import { packCuts, type Budget, type Packing } from "./pack-cuts";
import { ROUNDING, type PackRule } from "./packed-piece";

export interface Found {
  /** one of each room */
  chosen: Candidate[];
  packing: Packing;
  seams: number;
  /** nothing of the described kind is shorter than this; 0 if that is unknown */
  leastCm: number;
}

/** What the searches of all plans may still do: pieces to try together, and choices (one candidate per room) of each search. */
export interface Effort extends Budget {
  mostChoices: number;
}

/** Choices of a first round, which finds a short plan and so keeps most others out. */
const FIRST_CHOICES = 100;
const FIRST_TRIES = 200;
const MAX_SEAMS = 10_000;

/** Candidates of some rooms with their lower bounds. */
interface Choice {
  candidates: readonly Candidate[];
  least: Least;
  seams: number;
}

const NOTHING: Choice = { candidates: [], least: NO_LENGTH, seams: 0 };

const join = (a: Choice, b: Choice): Choice => ({
  candidates: [...a.candidates, ...b.candidates],
  least: add(a.least, b.least),
  seams: a.seams + b.seams,
});

const add = (a: Least, b: Least): Least => a.map((cm, weight) => cm + (b[weight] ?? 0));

/**
 * Finds the layouts of all rooms that take the least length of one roll, with the fewest seams among equal ones: choices of one layout a room are
 * packed in the order of their lower bounds until no other one can be shorter.
 * @param isWhole all layouts are among the candidates @param effort when it is used up, the first packing of the best choice is taken
 */
export function searchPlan(
  rooms: readonly (readonly Candidate[])[],
  rule: PackRule,
  maxSeams: number | null,
  isWhole: boolean,
  effort: Effort,
): Found | null {
  const lists = boundedLists(rooms, rule, maxSeams !== null);
  const pack = ({ candidates, seams }: Choice, below: number, tries: Budget): Found | null => {
    const pieces = candidates.flatMap((candidate) => candidate.pieces);
    const packing = packCuts(pieces, rule, below, tries);
    return packing && { chosen: [...candidates], packing, seams, leastCm: 0 };
  };
  // a first plan, whose length keeps most other choices out
  const first = lists.flatMap((list) => (maxSeams === null ? list[0] : fewestSeams(list)) ?? []).reduce(join, NOTHING);
  let best = maxSeams === null || first.seams <= maxSeams ? pack(first, Infinity, { tries: FIRST_TRIES }) : null;
  // plans that were not tried are at least as long as this
  let unseenCm = 0;
  for (const most of [FIRST_CHOICES, effort.mostChoices]) {
    const { choices, droppedCm } = choicesOf(lists, rule, maxSeams, most, best);
    unseenCm = droppedCm;
    for (const choice of choices) {
      if (best && !isBetter(choice, best)) continue;
      if (best && effort.tries <= 0) {
        unseenCm = Math.min(unseenCm, choice.leastCm);
        break;
      }
      const below: number = best ? best.packing.billedCm + (choice.seams < best.seams ? 1 : 0) : Infinity;
      best = pack(choice, below, effort) ?? best;
      if (effort.tries <= 0) unseenCm = Math.min(unseenCm, choice.leastCm);
    }
    if (effort.tries <= 0 || (best && best.packing.billedCm <= droppedCm)) break;
  }
  return best && { ...best, leastCm: isWhole ? Math.min(unseenCm, best.packing.billedCm) : 0 };
}

/** True if a choice can be shorter than a plan, or as long with fewer seams. */
const isBetter = ({ leastCm, seams }: { leastCm: number; seams: number }, { packing, seams: known }: Found): boolean =>
  leastCm < packing.billedCm || (leastCm === packing.billedCm && seams < known);

const fewestSeams = (list: readonly Choice[]): Choice | undefined =>
  list.reduce<Choice | undefined>((fewest, one) => (fewest && fewest.seams <= one.seams ? fewest : one), undefined);

/** Choices that can be better than a known plan, by bounds, then by seams. If they are more than `most`, the others take at least `droppedCm`. */
function choicesOf(lists: readonly (readonly Choice[])[], rule: PackRule, maxSeams: number | null, most: number, known: Found | null) {
  // the least that the rooms behind each position add
  const rest = lists.map((_, room) => {
    const later = lists.slice(room + 1);
    return { least: later.map(leastIn).reduce(add, NO_LENGTH), seams: later.reduce((sum, list) => sum + fewestIn(list), 0) };
  });
  let droppedCm = Infinity;
  let choices = [{ ...NOTHING, leastCm: 0 }];
  for (const [room, list] of lists.entries()) {
    const { least, seams } = rest[room] ?? NOTHING;
    const pairs = new Map<number, [one: Choice, next: Choice][]>();
    for (const one of choices) {
      const others = add(one.least, least);
      for (const next of list) {
        const leastSeams = one.seams + next.seams + seams;
        if (maxSeams !== null && leastSeams > maxSeams) continue;
        const leastCm = rule.billed(largestSum(others, next.least) - ROUNDING);
        if (known && !isBetter({ leastCm, seams: leastSeams }, known)) continue;
        const order = leastCm * MAX_SEAMS + leastSeams;
        const alike = pairs.get(order);
        if (alike) alike.push([one, next]);
        else pairs.set(order, [[one, next]]);
      }
    }
    const ordered = [...pairs]
      .sort(([a], [b]) => a - b)
      .flatMap(([order, alike]) => alike.map(([one, next]) => ({ one, next, leastCm: Math.floor(order / MAX_SEAMS) })));
    droppedCm = Math.min(droppedCm, ordered[most]?.leastCm ?? Infinity);
    choices = ordered.slice(0, most).map(({ one, next, leastCm }) => ({ ...join(one, next), leastCm }));
  }
  return { choices, droppedCm };
}

/** The largest sum of two bounds of the same weight. */
function largestSum(a: Least, b: Least): number {
  let largest = 0;
  for (const [weight, cm] of a.entries()) largest = Math.max(largest, cm + (b[weight] ?? 0));
  return largest;
}

const leastIn = (list: readonly Choice[]): Least => NO_LENGTH.map((_, weight) => Math.min(...list.map(({ least }) => least[weight] ?? 0)));

const fewestIn = (list: readonly Choice[]): number => Math.min(...list.map(({ seams }) => seams));

/** Candidates of each room, without those that cannot be part of the best plan; the shortest first. */
function boundedLists(rooms: readonly (readonly Candidate[])[], rule: PackRule, hasFewSeams: boolean): Choice[][] {
  const narrowest = narrowestOf(
    rooms.flat().flatMap(({ pieces }) => pieces),
    rule,
  );
  const bounded = rooms.map((list) =>
    list.map((one): Choice => ({ candidates: [one], least: leastOf(one.pieces, rule, narrowest), seams: seamsOf(one) })),
  );
  // a plan in which each piece is a cut of its own always exists: no better plan is longer
  const mostCm = rooms.reduce((sum, list) => {
    const fewest = hasFewSeams ? Math.min(...list.map(seamsOf)) : Infinity;
    return sum + Math.min(...list.filter((one) => seamsOf(one) <= fewest).map(({ billedCm }) => billedCm));
  }, 0);
  const least = bounded.map(leastIn);
  return bounded.map((list, room) => {
    // together with the lower bounds of all other rooms
    const others = least.filter((_, other) => other !== room).reduce(add, NO_LENGTH);
    const isPossible = (choice: Choice) => largestSum(others, choice.least) <= mostCm + ROUNDING;
    const possible = new Map(list.filter(isPossible).map((choice) => [choice.candidates[0], choice]));
    return worthwhile([...possible.values()].flatMap(({ candidates }) => candidates)).flatMap((one) => possible.get(one) ?? []);
  });
}
