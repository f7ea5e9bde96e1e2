import { cutLimits, type RollOnOffer } from "~/domain/cut";
import {
  areaOf,
  DIRECTIONS,
  longestRun,
  outlinesOf,
  transpose,
  type Covering,
  type Direction,
  type FloorPlan,
  type Grid,
  type PlanWish,
} from "~/domain/plan";
import { layOutPlan, seamLength } from "../lay-out-plan";
import { floorOf, type Floor } from "../shape/floor";
import type { CuttingRules } from "./candidates";
import { fewestSeamsOf } from "./fewest-seams";
import { networksOf, type StripRule } from "./layouts";
import { memoize } from "./memoize";
import type { PackRule } from "./packed-piece";
import { boundRooms, waysOf, type RoomWays } from "./room-ways";
import { FIRST_CHOICES, searchPlan, type Effort, type FoundPlan } from "./search-plan";

export type PlanSolver = ReturnType<typeof createPlanner>;

/** Ways to lay a room; `isComplete`: none was left out. */
interface Ways {
  ways: RoomWays[];
  isComplete: boolean;
}

/**
 * Limits of the search, by rooms: one room of few corners, up to three of these, all others. The time of a plan grows with them. All rolls share
 * `draftTries`; the roll of the cheapest draft gets `tries` in each direction.
 */
const ONE = { draftTries: 40_000, tries: 60_000, mostCandidates: 900, mostChoices: 20_000 };
const FEW = { draftTries: 40_000, tries: 500_000, mostCandidates: 600, mostChoices: 60_000 };
const MANY = { draftTries: 14_000, tries: 6_000, mostCandidates: 120, mostChoices: 400 };
/** Limit of a room's steps. `small` is more than rooms of up to 12 corners have. `large` is shared by all rolls, each has at least `least`. */
const STEPS = { small: 300, large: 140, least: 12 };
const FEW_ROOMS = 3;
const FEW_CORNERS = 16;

export function createPlanner(grids: readonly Grid[], covering: Covering, wish: PlanWish) {
  const { hasDirection } = covering;
  const floorsIn = {
    y: grids.map((grid) => floorOf(grid)),
    x: grids.map((grid) => floorOf(transpose(grid))),
  };
  const areaCm2 = grids.reduce((sum, grid) => sum + areaOf(grid), 0);
  const outlines = grids.map(outlinesOf);
  const isSmall =
    grids.length <= FEW_ROOMS && outlines.every((loops) => loops.flat().length <= FEW_CORNERS);
  const allowed: readonly Direction[] = wish.direction === "auto" ? DIRECTIONS : [wish.direction];
  const { draftTries, tries, ...most } = !isSmall ? MANY : grids.length === 1 ? ONE : FEW;
  const mostCandidates = Math.floor(most.mostCandidates / covering.rolls.length);
  // one room keeps its time of 50 ms on several rolls
  const bestCandidates = grids.length === 1 ? mostCandidates : most.mostCandidates;
  const maxSteps = isSmall
    ? STEPS.small
    : Math.max(STEPS.least, Math.floor(STEPS.large / covering.rolls.length));
  const waysIn = memoize(keyOf, (direction: Direction, roll: RollOnOffer) =>
    floorsIn[direction].map((floor) =>
      roomWays(floor, direction, rulesOf(roll, covering, wish), maxSteps),
    ),
  );

  const boundedIn = memoize(keyOf, (allowedDirections: string, roll: RollOnOffer) => {
    const ways = directionsIn(allowedDirections).map((direction) => waysIn(direction, roll));
    const lists = grids.map((_, room) => ways.flatMap((rooms) => rooms[room]?.ways ?? []));
    if (lists.some((list) => list.length === 0)) return null;
    return {
      bounded: boundRooms(lists, rulesOf(roll, covering, wish).pack),
      isComplete: ways.flat().every((way) => way.isComplete),
    };
  });

  /** Searches some directions for a plan that is better than the start. `leastCm` of the result is a bound for these directions only. */
  function search(
    directions: string,
    roll: RollOnOffer,
    maxSeams: number | null,
    effort: Effort,
    start: FoundPlan | null,
  ): FoundPlan | null {
    const rooms = boundedIn(directions, roll);
    const { pack } = rulesOf(roll, covering, wish);
    // without a layout in these directions nothing is shorter than the start
    if (!rooms) return start && { ...start, leastCm: start.packing.billedCm };
    const plan = searchPlan(rooms.bounded, pack, maxSeams, rooms.isComplete, effort, start);
    const leastCm = pack.billed(leastLength(directionsIn(directions), roll));
    return (
      plan && {
        ...plan,
        leastCm: Math.max(plan.leastCm, Math.min(leastCm, plan.packing.billedCm)),
      }
    );
  }

  /** false if the floor has a larger area than the whole stock of a roll */
  const isLargeEnough = ({ widthCm, stockCm }: RollOnOffer): boolean =>
    widthCm * stockCm >= areaCm2;

  const findDraft = memoize(
    keyOf,
    (directions: string, roll: RollOnOffer, maxSeams: number | null): FoundPlan | null => {
      if (!isLargeEnough(roll)) return null;
      const draftEffort = {
        tries: Math.ceil(draftTries / covering.rolls.length),
        mostCandidates,
        mostChoices: FIRST_CHOICES,
      };
      return search(directions, roll, maxSeams, draftEffort, null);
    },
  );

  const planFrom = (
    roll: RollOnOffer,
    plan: FoundPlan | null | undefined,
  ): FloorPlan | undefined =>
    plan && plan.packing.billedCm <= roll.stockCm
      ? layOutPlan(outlines, areaCm2, { ...covering, roll, hem: wish.hem }, plan)
      : undefined;

  /** A lower bound of the roll's length, cm: the area of the floor, and a strip as long as the floor's longest run in its direction. */
  function leastLength(directions: readonly Direction[], { widthCm }: RollOnOffer): number {
    const runs = grids.map((_, room) =>
      Math.min(
        ...directions.flatMap((direction) => floorsIn[direction][room]?.grid ?? []).map(longestRun),
      ),
    );
    return Math.max(areaCm2 / widthCm, ...(hasDirection ? runs : []));
  }

  function fewestSeams(directions: readonly Direction[], roll: RollOnOffer): number {
    const ways = directions.map((direction) => waysIn(direction, roll));
    return grids.reduce(
      (sum, _, room) =>
        sum + Math.min(...ways.flatMap((rooms) => rooms[room]?.ways ?? []).map(fewestSeamsOf)),
      0,
    );
  }

  // goods with a direction are searched in each, other goods in all at once
  const searched: readonly string[] = hasDirection ? allowed : [allowed.join("")];
  const drafts = (roll: RollOnOffer, maxSeams: number | null) =>
    shortestFirst(searched.flatMap((directions) => findDraft(directions, roll, maxSeams) ?? []));

  /** the plan of a long search, not longer than the draft */
  function bestPlan(roll: RollOnOffer, maxSeams: number | null): FloorPlan | undefined {
    const [first] = drafts(roll, maxSeams);
    if (!first) return undefined;
    const isFirst = (directions: string) =>
      directions.includes(first.candidates[0]?.direction ?? "");
    let plan = { ...first, leastCm: Infinity };
    for (const directions of [...searched].sort(
      (a, b) => Number(isFirst(b)) - Number(isFirst(a)),
    )) {
      // the draft proves that these directions have no shorter plan
      if ((findDraft(directions, roll, maxSeams)?.leastCm ?? 0) >= plan.packing.billedCm) continue;
      const next =
        search(
          directions,
          roll,
          maxSeams,
          { ...most, tries, mostCandidates: bestCandidates },
          plan,
        ) ?? plan;
      plan = { ...next, leastCm: Math.min(plan.leastCm, next.leastCm) };
    }
    return planFrom(roll, { ...plan, leastCm: Math.min(plan.leastCm, plan.packing.billedCm) });
  }

  return {
    isLargeEnough,
    /** the plan of a short search in the allowed directions; undefined if the roll is too short, or more seams are needed */
    draftPlan: (roll: RollOnOffer, maxSeams: number | null) =>
      planFrom(roll, firstWithBound(drafts(roll, maxSeams))),
    bestPlan,
    /** the fewest seams of any plan on a roll, infinite without a plan; the stock does not matter */
    fewestSeams: (roll: RollOnOffer) =>
      Math.min(
        ...(hasDirection
          ? allowed.map((direction) => fewestSeams([direction], roll))
          : [fewestSeams(allowed, roll)]),
      ),
    /** the draft with all rooms in the other direction than the first room of a plan */
    turnedDraft: (plan: FloorPlan, maxSeams: number | null) =>
      planFrom(plan.roll, findDraft(plan.directions[0] === "y" ? "x" : "y", plan.roll, maxSeams)),
  };
}

const directionsIn = (allowed: string): Direction[] =>
  DIRECTIONS.filter((direction) => allowed.includes(direction));

const shortestFirst = (plans: readonly FoundPlan[]): FoundPlan[] =>
  [...plans].sort(
    (a, b) =>
      a.packing.billedCm - b.packing.billedCm || a.seams - b.seams || seamLength(a) - seamLength(b),
  );

/** The first plan. Its bound is the least of all plans. */
const firstWithBound = ([first, ...others]: readonly FoundPlan[]): FoundPlan | undefined =>
  first &&
  others.reduce((one, { leastCm }) => ({ ...one, leastCm: Math.min(one.leastCm, leastCm) }), first);

interface Rules {
  cutting: CuttingRules;
  strip: Omit<StripRule, "mostSteps">;
  pack: PackRule;
}

function rulesOf(
  { widthCm, stockCm }: RollOnOffer,
  covering: Covering,
  { seamCm, edgeCm, minStripCm, hem }: PlanWish,
): Rules {
  const { groupTypeId, hasDirection, pattern } = covering;
  const { min_length_cm, max_length_cm, step_cm } = cutLimits(groupTypeId, widthCm, stockCm);
  return {
    cutting: { pattern, hem, longestCm: max_length_cm },
    strip: { rollCm: widthCm, longestCm: max_length_cm, seamCm, edgeCm, minStripCm },
    pack: {
      rollCm: widthCm,
      mayTurn: !hasDirection && !pattern,
      billed: (alongCm) => Math.max(min_length_cm, Math.ceil(alongCm / step_cm) * step_cm),
    },
  };
}

function roomWays(
  floor: Floor,
  direction: Direction,
  { cutting, strip, pack }: Rules,
  maxSteps: number,
): Ways {
  const { networks, isComplete } = networksOf(floor, { ...strip, mostSteps: maxSteps });
  return {
    ways: networks.flatMap((network) => waysOf(direction, network, cutting, pack) ?? []),
    isComplete,
  };
}

const keyOf = (directions: string, { id }: RollOnOffer, maxSeams: number | null = null): string =>
  `${directions} ${id} ${maxSeams}`;
