import { without, type Grid, type Rectangle, type Stretch } from "~/domain/plan";
import { memoize } from "../solver/memoize";
import {
  clipPart,
  floorColumnsOf,
  nichesOf,
  partsOfColumns,
  seamsAt,
  type FloorPart,
  type Niche,
} from "./parts";

/** A room's floor. Its parts and seams do not depend on the roll, so they are calculated once. A line runs along y at one x. */
export interface Floor {
  grid: Grid;
  /** x of all corners */
  corners: readonly number[];
  niches: readonly Niche[];
  partsBetween: (from: number, to: number) => FloorPart[];
  seamsAt: (x: number) => readonly Stretch[];
  /** the floor without some of its niches */
  without: (niches: readonly Niche[]) => Floor;
}

/** Prepares the floor of a room for the search. @param niches parts that may have separate pieces */
export function floorOf(grid: Grid, niches: readonly Niche[] = nichesOf(grid)): Floor {
  const { xs } = grid;
  const columns = floorColumnsOf(grid);
  const floorWithout = (boxes: readonly Rectangle[]) => floorOf(without(grid, boxes), []);
  const partsOf = memoize(
    (first: number, last: number) => first * xs.length + last,
    (first, last) => partsOfColumns(columns, first, last),
  );
  return {
    grid,
    corners: cornersOf(grid),
    niches,
    partsBetween(from, to) {
      const first = xs.findLastIndex((x) => x <= from);
      const last = xs.findIndex((x) => x >= to) - 1;
      return partsOf(first, last).map((part) => clipPart(part, xs, from, to));
    },
    seamsAt: memoize(
      (x: number) => x,
      (x) => seamsAt(grid, x),
    ),
    without: memoize(
      // the key has a bit for each niche
      (members: readonly Niche[]) =>
        members.reduce((set, niche) => set + 2 ** niches.indexOf(niche), 0),
      (members) => floorWithout(members.map(({ box }) => box)),
    ),
  };
}

/** x of all corners of the floor; none of an empty floor. */
function cornersOf({ xs, filled }: Grid): number[] {
  const column = (index: number) =>
    (filled[index] ?? []).flatMap((isFloor, row) => (isFloor ? row : [])).join();
  return xs.filter((_, index) => column(index - 1) !== column(index));
}
