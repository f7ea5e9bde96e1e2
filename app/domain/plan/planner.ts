import { cutLimits } from "../cut";
import type { RollOnOffer } from "../roll-choice";
import { candidateOf, seamsOf, type Candidate } from "./candidates";
import { areaOf, longestRun, transpose, type Grid } from "./grid";
import { outlinesOf } from "./outline";
import { layoutsOf, type StripRule } from "./layouts";
import { layOutPlan } from "./lay-out-plan";
import type { PackRule } from "./packed-piece";
import { searchPlan, type Effort } from "./search-plan";
import { DIRECTIONS, type Covering, type Direction, type FloorPlan, type PlanWish } from "./types";

export interface Planner {
  /** the best plan in the directions that are allowed; undefined if the roll is too short, or more seams are needed */
  plan: (roll: RollOnOffer, maxSeams: number | null) => FloorPlan | undefined;
  /** the fewest seams of any plan on a roll, infinite without a plan; the stock does not matter */
  fewestSeams: (roll: RollOnOffer) => number;
  /** the best plan with all rooms in the other direction than the first room of a plan */
  turned: (plan: FloorPlan, maxSeams: number | null) => FloorPlan | undefined;
}

/** The candidates of a room; `isWhole`: the list is complete. */
interface Ways {
  candidates: Candidate[];
  isWhole: boolean;
}

/** Efforts for plans of up to three rooms with all layouts, which are exact but for rare ones, and for the others. */
const EXACT = { triesOfRoom: 180_000, mostChoices: 20_000 };
const GOOD = { tries: 30_000, mostChoices: 600 };
const FEW_ROOMS = 3;
/** Layouts of a room in each direction, shared by all rolls, and by all rooms if they are many: the time of a plan grows with them. */
const LAYOUTS = { all: 300, least: 20 };

export function createPlanner(grids: readonly Grid[], covering: Covering, wish: PlanWish): Planner {
  const { hasDirection } = covering;
  const gridsIn = { y: grids, x: grids.map(transpose) };
  const isFew = grids.length <= FEW_ROOMS;
  const exact: Effort = { tries: EXACT.triesOfRoom * grids.length, mostChoices: EXACT.mostChoices };
  const good: Effort = { ...GOOD };
  const mostLayouts = Math.max(LAYOUTS.least, Math.floor(LAYOUTS.all / (covering.rolls.length * (isFew ? 1 : grids.length))));
  const areaCm2 = grids.reduce((sum, grid) => sum + areaOf(grid), 0);
  const outlines = grids.map(outlinesOf);
  const waysIn = remember((direction: Direction, roll: RollOnOffer) =>
    gridsIn[direction].map((grid) => waysOf(grid, direction, rulesOf(roll, covering, wish), mostLayouts)),
  );

  const planIn = remember((allowedDirections: string, roll: RollOnOffer, maxSeams: number | null): FloorPlan | undefined => {
    const directions = DIRECTIONS.filter((direction) => allowedDirections.includes(direction));
    const { pack } = rulesOf(roll, covering, wish);
    const ways = directions.map((direction) => waysIn(direction, roll));
    const lists = grids.map((_, room) => ways.flatMap((rooms) => rooms[room]?.candidates ?? []));
    if (lists.some((list) => list.length === 0)) return undefined;
    const isWhole = ways.flat().every((way) => way.isWhole);
    const found = searchPlan(lists, pack, maxSeams, isWhole, isWhole && isFew ? exact : good);
    if (!found || found.packing.billedCm > roll.stockCm) return undefined;
    return layOutPlan({ outlines, areaCm2 }, { ...covering, roll, hem: wish.hem }, found, pack.billed(leastLength(directions, roll)));
  });

  /** No plan takes less of the roll: it has at least the area of the floor, and a strip for the longest straight way in its direction. */
  function leastLength(directions: readonly Direction[], { widthCm }: RollOnOffer): number {
    const runs = grids.map((_, room) => Math.min(...directions.flatMap((direction) => gridsIn[direction][room] ?? []).map(longestRun)));
    return Math.max(areaCm2 / widthCm, ...(hasDirection ? runs : []));
  }

  function fewestSeams(directions: readonly Direction[], roll: RollOnOffer): number {
    const ways = directions.map((direction) => waysIn(direction, roll));
    return grids.reduce((sum, _, room) => sum + Math.min(...ways.flatMap((rooms) => rooms[room]?.candidates ?? []).map(seamsOf)), 0);
  }

  const allowed: readonly Direction[] = wish.direction === "auto" ? DIRECTIONS : [wish.direction];
  return {
    plan: (roll, maxSeams) =>
      hasDirection
        ? bestOf(allowed.flatMap((direction) => planIn(direction, roll, maxSeams) ?? []))
        : planIn(allowed.join(""), roll, maxSeams),
    fewestSeams: (roll) =>
      Math.min(...(hasDirection ? allowed.map((direction) => fewestSeams([direction], roll)) : [fewestSeams(allowed, roll)])),
    turned: (plan, maxSeams) => planIn(plan.directions[0] === "y" ? "x" : "y", plan.roll, maxSeams),
  };
}

/** The shortest plan; exact if it is, and no other one could be shorter. */
function bestOf(plans: readonly FloorPlan[]): FloorPlan | undefined {
  const [first] = [...plans].sort((a, b) => a.rollLengthCm - b.rollLengthCm || a.seams.length - b.seams.length || a.seamCm - b.seamCm);
  const [least] = [...plans].sort((a, b) => a.bound.rollLengthCm - b.bound.rollLengthCm);
  if (!first || !least) return undefined;
  const factor = Math.ceil((first.rollLengthCm * 100) / least.bound.rollLengthCm) / 100;
  return { ...first, isExact: first.isExact && least.bound.rollLengthCm === first.rollLengthCm, bound: { ...least.bound, factor } };
}

interface Rules {
  pieces: Parameters<typeof candidateOf>[2];
  strip: Omit<StripRule, "mostLayouts">;
  pack: PackRule;
}

function rulesOf({ widthCm, stockCm }: RollOnOffer, covering: Covering, { seamCm, edgeCm, minStripCm, hem }: PlanWish): Rules {
  const { groupTypeId, hasDirection, pattern } = covering;
  const { min_width_cm, min_length_cm, max_length_cm, step_cm } = cutLimits(groupTypeId, widthCm, stockCm);
  return {
    pieces: { pattern, hem: hem ? { leastCm: Math.max(min_width_cm, min_length_cm) } : null },
    strip: { rollCm: widthCm, longestCm: max_length_cm, seamCm, edgeCm, minStripCm },
    pack: {
      rollCm: widthCm,
      mayTurn: !hasDirection && !pattern,
      billed: (alongCm) => Math.max(min_length_cm, Math.ceil(alongCm / step_cm) * step_cm),
    },
  };
}

function waysOf(grid: Grid, direction: Direction, { pieces: of, strip, pack }: Rules, mostLayouts: number): Ways {
  const { layouts, isWhole } = layoutsOf(grid, { ...strip, mostLayouts });
  const candidates = layouts.map((layout) => candidateOf(direction, layout, of, pack));
  return { candidates: candidates.filter(({ pieces }) => pieces.every(({ alongCm }) => alongCm <= strip.longestCm)), isWhole };
}

/** Memoises a function. The keys of rolls are their ids. */
function remember<Key extends string, Rest extends readonly unknown[], Answer>(
  calculate: (key: Key, roll: RollOnOffer, ...rest: Rest) => Answer,
): (key: Key, roll: RollOnOffer, ...rest: Rest) => Answer {
  const known = new Map<string, { answer: Answer }>();
  return (key, roll, ...rest) => {
    const name = JSON.stringify([key, roll.id, ...rest]);
    const answer = known.get(name) ?? { answer: calculate(key, roll, ...rest) };
    known.set(name, answer);
    return answer.answer;
  };
}
