import type { Direction } from "~/domain/plan";
import { candidateOf, leastCutFrom, type Candidate, type CuttingRules } from "./candidates";
import {
  layoutOf,
  seamsOfStep,
  type LaidPiece,
  type LayoutColumn,
  type LayoutStep,
  type Network,
} from "./layouts";
import {
  add,
  leastBy,
  leastOfBoth,
  narrowestOf,
  NO_LENGTH,
  type Least,
  type LeastOf,
} from "./least-length";
import type { PackedPiece, PackRule } from "./packed-piece";

/** A network of a room with the least pieces that are cut for each column. */
export interface RoomWays {
  direction: Direction;
  network: Network;
  cutting: CuttingRules;
  least: ReadonlyMap<LayoutColumn, readonly PackedPiece[]>;
  leastOfNiches: readonly PackedPiece[];
}

/** Longer than any plan of a room. */
export const LONGER_THAN_ANY_PLAN_CM = 1_000_000;

/** What a part of a room takes at least. */
export interface Need {
  least: Least;
  seams: number;
}

export const NO_NEED: Need = { least: NO_LENGTH, seams: 0 };
export const addNeeds = (a: Need, b: Need): Need => ({
  least: add(a.least, b.least),
  seams: a.seams + b.seams,
});
export const leastNeed = (a: Need, b: Need): Need => ({
  least: leastOfBoth(a.least, b.least),
  seams: Math.min(a.seams, b.seams),
});

/** The ways of a network, without the steps whose pieces are too long for a cut for any start of the pattern. @returns null if no way is left */
export function waysOf(
  direction: Direction,
  network: Network,
  cutting: CuttingRules,
  rule: PackRule,
): RoomWays | null {
  const cut = (pieces: readonly LaidPiece[]) =>
    pieces.map((piece) => leastCutFrom(piece, cutting, rule));
  const fits = (pieces: readonly PackedPiece[]) =>
    pieces.every(({ alongCm }) => alongCm <= cutting.longestCm);
  const leastOfNiches = cut(network.niches.pieces);
  const columns = new Set([...network.steps.values()].flat().flatMap((step) => step.columns));
  const least = new Map([...columns].map((column) => [column, cut(column.pieces)]));
  const tooLong = new Set([...columns].filter((column) => !fits(least.get(column) ?? [])));
  const steps = new Map<number, LayoutStep[]>([[network.end, []]]);
  for (const [corner, next] of network.steps) {
    const kept = next.filter(
      (step) => steps.has(step.to) && !step.columns.some((column) => tooLong.has(column)),
    );
    if (kept.length > 0) steps.set(corner, kept);
  }
  return fits(leastOfNiches) && steps.has(network.start)
    ? { direction, network: { ...network, steps }, cutting, least, leastOfNiches }
    : null;
}

/** Ways of a room with lower bounds of each step, and of the rest from each corner on. */
export interface BoundedWays {
  ways: RoomWays;
  needs: ReadonlyMap<LayoutStep, Need>;
  rests: ReadonlyMap<number, Need>;
  niches: Need;
  /** of all ways */
  whole: Need;
}

/** The ways of some rooms with lower bounds of the roll's length. */
export interface BoundedRooms {
  rooms: BoundedWays[][];
  /** what each room needs at least */
  needs: Need[];
  leastOf: LeastOf;
}

export function boundRooms(rooms: readonly (readonly RoomWays[])[], rule: PackRule): BoundedRooms {
  const all = rooms
    .flat()
    .flatMap(({ least, leastOfNiches }) => [...[...least.values()].flat(), ...leastOfNiches]);
  const leastOf = leastBy(rule, narrowestOf(all, rule));
  const bounded = rooms.map((list) => list.map((ways) => boundWays(ways, leastOf)));
  return {
    rooms: bounded,
    needs: bounded.map((list) => list.map(({ whole }) => whole).reduce(leastNeed)),
    leastOf,
  };
}

function boundWays(ways: RoomWays, leastOf: LeastOf): BoundedWays {
  const { network, least, leastOfNiches } = ways;
  const columns = new Map(
    [...least].map(([column, pieces]) => [
      column,
      { least: leastOf(pieces), seams: column.seams.length },
    ]),
  );
  const needs = new Map<LayoutStep, Need>();
  const rests = new Map<number, Need>();
  for (const [corner, steps] of network.steps) {
    const totals = steps.map((step) => {
      const need = step.columns.map((column) => columns.get(column) ?? NO_NEED).reduce(addNeeds);
      needs.set(step, need);
      return addNeeds(need, rests.get(step.to) ?? NO_NEED);
    });
    rests.set(corner, totals.length > 0 ? totals.reduce(leastNeed) : NO_NEED);
  }
  const niches = { least: leastOf(leastOfNiches), seams: network.niches.seams.length };
  return {
    ways,
    needs,
    rests,
    niches,
    whole: addNeeds(niches, rests.get(network.start) ?? NO_NEED),
  };
}

/** Corners to visit for each candidate: rooms of up to 12 corners take less than half of them. */
const VISITS = 4;

/** The candidates of all ways whose lower bounds are possible; the first ones if there are more than `most`, or if most ways lead to none. */
export function candidatesOf(
  bounded: readonly BoundedWays[],
  isPossible: (need: Need) => boolean,
  max: number,
  { rule, leastOf }: { rule: PackRule; leastOf: LeastOf },
): { candidates: () => Candidate[]; isComplete: boolean } {
  const candidates: (() => Candidate[])[] = [];
  let visits = 0;
  const isFull = () => candidates.length > max || visits > VISITS * max;
  for (const { ways, needs, rests, niches } of bounded) {
    const { network } = ways;
    const extend = (way: readonly LayoutStep[], corner: number, need: Need): void => {
      visits += 1;
      if (isFull() || !isPossible(addNeeds(need, rests.get(corner) ?? NO_NEED))) return;
      if (corner === network.end)
        // pieces that match a pattern may be longer than the least ones
        candidates.push(() =>
          candidateFrom(ways, way, rule).filter(({ pieces }) =>
            isPossible({ ...need, least: leastOf(pieces) }),
          ),
        );
      else
        for (const step of network.steps.get(corner) ?? [])
          extend([...way, step], step.to, addNeeds(need, needs.get(step) ?? NO_NEED));
    };
    extend([], network.start, niches);
  }
  return {
    candidates: () => candidates.slice(0, max).flatMap((make) => make()),
    isComplete: !isFull(),
  };
}

/** For a first plan: the candidates of each network of a room with the least separate cuts, the least area and the fewest seams. */
export function firstCandidates(networks: readonly RoomWays[], rule: PackRule): Candidate[] {
  return networks.flatMap((ways) => {
    const sumBy = (of: (piece: PackedPiece) => number) => {
      const sums = new Map(
        [...ways.least].map(([column, pieces]) => [
          column,
          pieces.reduce((total, piece) => total + of(piece), 0),
        ]),
      );
      return ({ columns }: LayoutStep) =>
        columns.reduce((total, column) => total + (sums.get(column) ?? 0), 0);
    };
    const separate = sumBy(({ alongCm }) => rule.billed(alongCm));
    const area = sumBy(({ acrossCm, alongCm }) => acrossCm * alongCm);
    const seams = (step: LayoutStep) =>
      seamsOfStep(step) * LONGER_THAN_ANY_PLAN_CM + separate(step);
    return [separate, area, seams].flatMap((lengthOf) =>
      candidateFrom(ways, shortestWay(ways.network, lengthOf), rule),
    );
  });
}

function candidateFrom(
  { direction, network, cutting }: RoomWays,
  way: readonly LayoutStep[],
  rule: PackRule,
): Candidate[] {
  const candidate = candidateOf(direction, layoutOf(network, way), cutting, rule);
  return candidate ? [candidate] : [];
}

function shortestWay(
  { start, steps }: Network,
  lengthOf: (step: LayoutStep) => number,
): LayoutStep[] {
  const rests = new Map<number, { length: number; way: LayoutStep[] }>();
  for (const [corner, next] of steps) {
    const lengths = next.map((step) => {
      const rest = rests.get(step.to) ?? NO_WAY;
      return { length: lengthOf(step) + rest.length, way: [step, ...rest.way] };
    });
    rests.set(
      corner,
      lengths.reduce((a, b) => (b.length < a.length ? b : a), lengths[0] ?? NO_WAY),
    );
  }
  return rests.get(start)?.way ?? [];
}

const NO_WAY = { length: 0, way: [] };
