import { without, type Grid, type Stretch } from "./grid";
import { clipPart, columnsOf, nichesOf, partsOfColumns, seamsAt, type Niche, type Part } from "./parts";

/** A room's floor. Its parts and seams are the same for all rolls and are calculated once. A line lies along y at an x. */
export interface Floor {
  grid: Grid;
  /** x of all corners */
  corners: readonly number[];
  niches: readonly Niche[];
  partsBetween: (from: number, to: number) => Part[];
  seamsAt: (x: number) => readonly Stretch[];
  /** the floor without some of its niches */
  without: (niches: readonly Niche[]) => Floor;
}

/** Prepares the floor of a room for the search. @param niches that may have separate pieces */
export function floorOf(grid: Grid, niches: readonly Niche[] = nichesOf(grid)): Floor {
  const { xs } = grid;
  const columns = columnsOf(grid);
  const partsOf = remember((columnsFromTo: number) =>
    partsOfColumns(columns, Math.floor(columnsFromTo / xs.length), columnsFromTo % xs.length),
  );
  // a bit of the number for each niche that is left out
  const withoutSet = remember((set: number) => {
    const own = niches.filter((_, index) => Math.floor(set / 2 ** index) % 2 === 1);
    const boxes = own.map(({ box }) => box);
    return floorOf(without(grid, boxes), []);
  });
  return {
    grid,
    corners: cornersOf(grid),
    niches,
    partsBetween(from, to) {
      const first = xs.findLastIndex((x) => x <= from);
      const last = xs.findIndex((x) => x >= to) - 1;
      return partsOf(first * xs.length + last).map((part) => clipPart(part, xs, from, to));
    },
    seamsAt: remember((x: number) => seamsAt(grid, x)),
    without: (own) => withoutSet(own.reduce((set, niche) => set + 2 ** niches.indexOf(niche), 0)),
  };
}

/** x of all corners of the floor; none of an empty floor. */
function cornersOf({ xs, filled }: Grid): number[] {
  const column = (index: number) => (filled[index] ?? []).flatMap((isFloor, row) => (isFloor ? row : [])).join();
  return xs.filter((_, index) => column(index - 1) !== column(index));
}

/** Calculates each answer once. */
function remember<Answer>(calculate: (key: number) => Answer): (key: number) => Answer {
  const known = new Map<number, Answer>();
  return (key) => {
    const answer = known.get(key) ?? calculate(key);
    known.set(key, answer);
    return answer;
  };
}
