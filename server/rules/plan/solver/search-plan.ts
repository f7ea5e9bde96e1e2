import { seamsOf, worthwhile, type Candidate } from "./candidates";
import { add, largestSum, NO_LENGTH, type LeastOf } from "./least-length";
import { packCuts, type Budget, type Packing } from "./pack-cuts";
import { ROUNDING, type PackRule } from "./packed-piece";
import {
  addNeeds,
  candidatesOf,
  firstCandidates,
  leastNeed,
  LONGER_THAN_ANY_PLAN_CM,
  NO_NEED,
  type BoundedRooms,
  type BoundedWays,
  type Need,
} from "./room-ways";

export interface FoundPlan {
  /** one of each room */
  candidates: Candidate[];
  packing: Packing;
  seams: number;
  /** nothing of the described kind is shorter than this; 0 if that is unknown */
  leastCm: number;
}

/** What a search may still do: pieces to try together; candidates of a room, and choices of one candidate per room. */
export interface Effort extends Budget {
  mostCandidates: number;
  mostChoices: number;
}

/** Choices of a first round, which finds a short plan and so keeps most others out. */
export const FIRST_CHOICES = 100;
/** Times that the limit of lower bounds is halved if there are too many candidates. */
const ROUNDS = 4;
const FIRST_TRIES = 2_000;
/** Steps of the first packing of each choice. */
const FIRST_STEPS = 200;
const MAX_SEAMS = 10_000;

/** Candidates of some rooms with their lower bounds. */
interface Choice extends Need {
  candidates: readonly Candidate[];
}

/** A choice with its lower bound of the billed length. */
interface Bounded extends Choice {
  leastCm: number;
}

const NOTHING: Choice = { candidates: [], ...NO_NEED };

const join = (a: Choice, b: Choice): Choice => ({
  candidates: [...a.candidates, ...b.candidates],
  ...addNeeds(a, b),
});

/**
 * Finds the layouts of all rooms that take the least length of one roll, with the fewest seams among equal ones: a first plan from a few candidates,
 * then choices of one candidate a room among those that can be better, in the order of their lower bounds, until no other one can be shorter.
 * @param isComplete the rooms have all their ways @param effort when it is used up, the best plan so far is the result
 * @param start a plan that others must be better than; null: a first plan is made @returns the start if no better plan is found
 */
export function searchPlan(
  { rooms, needs, leastOf }: BoundedRooms,
  rule: PackRule,
  maxSeams: number | null,
  isComplete: boolean,
  effort: Effort,
  start: FoundPlan | null,
): FoundPlan | null {
  const choicesOfList = (list: readonly Candidate[]) =>
    list.map((one): Choice => ({
      candidates: [one],
      least: leastOf(one.pieces),
      seams: seamsOf(one),
    }));
  const search = { rule, leastOf, maxSeams, effort };

  const firstOnes = rooms.map((list) =>
    firstCandidates(
      list.map(({ ways }) => ways),
      rule,
    ),
  );
  const firstEffort = {
    ...effort,
    tries: Math.min(FIRST_TRIES, effort.tries),
    mostChoices: FIRST_CHOICES,
  };
  const plan =
    start ??
    searchChoices(firstOnes.map(choicesOfList), { ...search, effort: firstEffort }, null).best;

  const ofAllCm = rule.billed(
    largestSum(needs.reduce(addNeeds, NO_NEED).least, NO_LENGTH) - ROUNDING,
  );
  let unseenCm = Infinity;
  const lists = rooms.map((ways, room) => {
    const others = needs.filter((_, other) => other !== room).reduce(addNeeds, NO_NEED);
    const { candidates, leftOutCm } = candidatesBelow(
      ways,
      firstOnes[room] ?? [],
      { others, ofAllCm },
      plan,
      search,
    );
    unseenCm = Math.min(unseenCm, leftOutCm);
    return choicesOfList(worthwhile(candidates));
  });
  const { best, leastCm } = searchChoices(lists, search, plan);
  if (!best) return null;
  const provenCm = Math.max(ofAllCm, Math.min(unseenCm, leastCm));
  return { ...best, leastCm: isComplete ? Math.min(provenCm, best.packing.billedCm) : 0 };
}

interface Search {
  rule: PackRule;
  leastOf: LeastOf;
  maxSeams: number | null;
  effort: Effort;
}

/** Candidates that can improve a known plan. A plan with any other candidate takes at least `leftOutCm`. */
function candidatesBelow(
  ways: readonly BoundedWays[],
  firstCandidates: readonly Candidate[],
  { others, ofAllCm }: { others: Need; ofAllCm: number },
  plan: FoundPlan | null,
  { rule, leastOf, maxSeams, effort }: Search,
): { candidates: Candidate[]; leftOutCm: number } {
  const within = (mostCm: number) => {
    const isPossible = (need: Need): boolean => {
      const seams = need.seams + others.seams;
      if (maxSeams !== null && seams > maxSeams) return false;
      const leastCm = rule.billed(largestSum(need.least, others.least) - ROUNDING);
      return leastCm <= mostCm && (!plan || isBetter({ leastCm, seams }, plan));
    };
    return candidatesOf(ways, isPossible, effort.mostCandidates, { rule, leastOf });
  };
  const all = within(Infinity);
  if (all.isComplete) return { candidates: all.candidates(), leftOutCm: Infinity };
  // too many: those with the least bounds, and the first ones
  let moreCm = (plan?.packing.billedCm ?? 4 * ofAllCm) - ofAllCm;
  for (let round = 1; ; round += 1) {
    moreCm /= 2;
    const { candidates, isComplete } = within(ofAllCm + moreCm);
    const leftOutCm = isComplete ? Math.floor(ofAllCm + moreCm) + 1 : ofAllCm;
    if (isComplete || round === ROUNDS)
      return { candidates: [...candidates(), ...firstCandidates], leftOutCm };
  }
}

/** Packs choices of one candidate a room. Choices that were not tried to the end take at least `leastCm`. */
function searchChoices(
  lists: readonly (readonly Choice[])[],
  { rule, maxSeams, effort }: Search,
  start: FoundPlan | null,
) {
  let best = start;
  /** @returns true if nothing of the choice is better than the best plan */
  const pack = ({ candidates, seams }: Choice, below: number, maxSteps: number): boolean => {
    const pieces = candidates.flatMap((candidate) => candidate.pieces);
    const { packing, isFinished } = packCuts(pieces, rule, below, effort, maxSteps);
    if (packing) best = { candidates: [...candidates], packing, seams, leastCm: 0 };
    return isFinished;
  };
  /** @returns the choices that can be better and were not tried to the end */
  const packAll = (choices: readonly Bounded[], maxSteps: number): Bounded[] =>
    choices.filter((choice) => {
      if (!best) return !pack(choice, Infinity, maxSteps);
      if (!isBetter(choice, best)) return false;
      return (
        effort.tries <= 0 ||
        !pack(choice, best.packing.billedCm + (choice.seams < best.seams ? 1 : 0), maxSteps)
      );
    });
  const canBeShorter = ({ leastCm }: { leastCm: number }) =>
    !best || leastCm < best.packing.billedCm;

  // a first plan, whose length keeps most other choices out: the shortest separate cuts, or the fewest seams
  const orderOf = ({ candidates: [one], seams }: Choice) =>
    (maxSeams === null ? 0 : seams * LONGER_THAN_ANY_PLAN_CM) + (one?.billedCm ?? 0);
  const first = lists
    .flatMap((list) => [...list].sort((a, b) => orderOf(a) - orderOf(b)).slice(0, 1))
    .reduce(join, NOTHING);
  const isPlan =
    first.candidates.length === lists.length && first.seams <= (maxSeams ?? first.seams);
  if (isPlan) pack(first, start?.packing.billedCm ?? Infinity, FIRST_STEPS);
  let { choices, droppedCm } = choicesOf(lists, rule, maxSeams, FIRST_CHOICES, best);
  let open = packAll(choices, FIRST_STEPS);
  if (
    canBeShorter({ leastCm: droppedCm }) &&
    effort.mostChoices > FIRST_CHOICES &&
    effort.tries > 0
  ) {
    ({ choices, droppedCm } = choicesOf(lists, rule, maxSeams, effort.mostChoices, best));
    open = packAll(choices, FIRST_STEPS);
  }
  // the rest of the effort goes to choices that can be shorter
  for (let most = FIRST_STEPS; effort.tries > 0;) {
    open = open.filter(canBeShorter);
    if (open.length === 0) break;
    most *= 10;
    open = packAll(open, most);
  }
  const leastCm = open
    .filter(canBeShorter)
    .reduce((least, choice) => Math.min(least, choice.leastCm), droppedCm);
  return { best, leastCm };
}

/** True if a choice can be shorter than a plan, or as long with fewer seams. */
const isBetter = (
  { leastCm, seams }: { leastCm: number; seams: number },
  { packing, seams: planSeams }: FoundPlan,
): boolean => leastCm < packing.billedCm || (leastCm === packing.billedCm && seams < planSeams);

/** Choices that can be better than a known plan, by bounds, then by seams. If they are more than `maxChoices`, the others take at least `droppedCm`. */
function choicesOf(
  lists: readonly (readonly Choice[])[],
  rule: PackRule,
  maxSeams: number | null,
  maxChoices: number,
  plan: FoundPlan | null,
) {
  // what the rooms behind each position need at least
  const rest = lists.map((_, room) =>
    lists
      .slice(room + 1)
      .map(needIn)
      .reduce(addNeeds, NO_NEED),
  );
  let droppedCm = Infinity;
  let choices: Bounded[] = [{ ...NOTHING, leastCm: 0 }];
  for (const [room, list] of lists.entries()) {
    const { least, seams } = rest[room] ?? NO_NEED;
    const pairs = new Map<number, [one: Choice, next: Choice][]>();
    let count = 0;
    let lastOrder = Infinity;
    for (const one of choices) {
      // keeps memory small
      if (count > 4 * maxChoices) {
        count = 0;
        for (const order of [...pairs.keys()].sort((a, b) => a - b)) {
          if (count <= maxChoices) {
            lastOrder = order;
            count += pairs.get(order)?.length ?? 0;
          } else {
            droppedCm = Math.min(droppedCm, Math.floor(order / MAX_SEAMS));
            pairs.delete(order);
          }
        }
      }
      const others = add(one.least, least);
      for (const next of list) {
        const leastSeams = one.seams + next.seams + seams;
        if (maxSeams !== null && leastSeams > maxSeams) continue;
        const leastCm = rule.billed(largestSum(others, next.least) - ROUNDING);
        if (plan && !isBetter({ leastCm, seams: leastSeams }, plan)) continue;
        const order = leastCm * MAX_SEAMS + leastSeams;
        if (order > lastOrder) {
          droppedCm = Math.min(droppedCm, leastCm);
          continue;
        }
        count += 1;
        const alike = pairs.get(order);
        if (alike) alike.push([one, next]);
        else pairs.set(order, [[one, next]]);
      }
    }
    choices = [];
    for (const order of [...pairs.keys()].sort((a, b) => a - b)) {
      const leastCm = Math.floor(order / MAX_SEAMS);
      const alike = pairs.get(order) ?? [];
      const isMost = choices.length + alike.length > maxChoices;
      for (const [one, next] of alike.slice(0, maxChoices - choices.length))
        choices.push({ ...join(one, next), leastCm });
      if (!isMost) continue;
      droppedCm = Math.min(droppedCm, leastCm);
      break;
    }
  }
  return { choices, droppedCm };
}

const needIn = (list: readonly Choice[]): Need =>
  list.reduce<Need>(leastNeed, { least: NO_LENGTH.map(() => Infinity), seams: Infinity });
