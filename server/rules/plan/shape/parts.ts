import { runsOf, type Grid, type Rectangle, type Stretch } from "~/domain/plan";

/** A connected part of the floor between two lines along y. */
export interface FloorPart {
  box: Rectangle;
  /** there is floor behind the left or the right line */
  hasLeftSeam: boolean;
  hasRightSeam: boolean;
  /** a part of the left or the right line is a wall */
  hasLeftWall: boolean;
  hasRightWall: boolean;
}

/** Rows of floor below each other in one column of a grid. */
interface FloorRun extends Stretch {
  column: number;
  /** runs of the columns beside it that touch it */
  beside: FloorRun[];
  hasLeftSeam: boolean;
  hasRightSeam: boolean;
  hasLeftWall: boolean;
  hasRightWall: boolean;
}

/** The runs of each column. */
export function floorColumnsOf({ ys, filled }: Grid): FloorRun[][] {
  const sides = {
    hasLeftSeam: false,
    hasRightSeam: false,
    hasLeftWall: false,
    hasRightWall: false,
  };
  const columns = filled.map((rows, column) =>
    runsOf(rows, ys).map((run): FloorRun => ({ ...run, ...sides, column, beside: [] })),
  );
  for (const [column, runs] of columns.entries())
    for (const run of runs) {
      const touching = (other: number) =>
        (columns[other] ?? []).filter((one) => sharedOf(run, one) > 0);
      const [left, right] = [touching(column - 1), touching(column + 1)];
      run.beside = [...left, ...right];
      run.hasLeftSeam = left.length > 0;
      run.hasRightSeam = right.length > 0;
      run.hasLeftWall = sharedLength(run, left) < run.to - run.from;
      run.hasRightWall = sharedLength(run, right) < run.to - run.from;
    }
  return columns;
}

const sharedOf = (a: Stretch, b: Stretch): number =>
  Math.min(a.to, b.to) - Math.max(a.from, b.from);
const sharedLength = (run: Stretch, others: readonly Stretch[]): number =>
  others.reduce((sum, other) => sum + sharedOf(run, other), 0);

/**
 * Connected parts of the floor in some columns of a grid. `x` and `w` of their boxes count columns. Parts whose boxes overlap are one: a strip
 * over both is cut out there.
 */
export function partsOfColumns(
  columns: readonly (readonly FloorRun[])[],
  first: number,
  last: number,
): FloorPart[] {
  const visited = new Set<FloorRun>();
  const parts: FloorPart[] = [];
  for (const start of columns.slice(first, last + 1).flat()) {
    if (visited.has(start)) continue;
    visited.add(start);
    const open = [start];
    const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
    const sides = {
      hasLeftSeam: false,
      hasRightSeam: false,
      hasLeftWall: false,
      hasRightWall: false,
    };
    for (let run = open.pop(); run; run = open.pop()) {
      const { column, from, to } = run;
      box.left = Math.min(box.left, column);
      box.right = Math.max(box.right, column + 1);
      box.top = Math.min(box.top, from);
      box.bottom = Math.max(box.bottom, to);
      if (column === first) {
        sides.hasLeftSeam ||= run.hasLeftSeam;
        sides.hasLeftWall ||= run.hasLeftWall;
      }
      if (column === last) {
        sides.hasRightSeam ||= run.hasRightSeam;
        sides.hasRightWall ||= run.hasRightWall;
      }
      for (const next of run.beside) {
        if (next.column < first || next.column > last || visited.has(next)) continue;
        visited.add(next);
        open.push(next);
      }
    }
    const { left, right, top, bottom } = box;
    parts.push({ box: { x: left, y: top, w: right - left, l: bottom - top }, ...sides });
  }
  return mergeOverlapping(parts);
}

/** A part of columns as a part between two lines, in x. The lines may cut its first and its last column. */
export function clipPart(
  { box, ...sides }: FloorPart,
  xs: readonly number[],
  from: number,
  to: number,
): FloorPart {
  const [left = 0, right = 0] = [xs[box.x], xs[box.x + box.w]];
  const x = Math.max(from, left);
  return {
    box: { ...box, x, w: Math.min(to, right) - x },
    hasLeftSeam: left < from || sides.hasLeftSeam,
    hasRightSeam: right > to || sides.hasRightSeam,
    hasLeftWall: left >= from && sides.hasLeftWall,
    hasRightWall: right <= to && sides.hasRightWall,
  };
}

export const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.l && b.y < a.y + a.l;

function mergeOverlapping(parts: FloorPart[]): FloorPart[] {
  for (const [index, part] of parts.entries()) {
    const at = parts.findIndex((other, place) => place > index && overlap(part.box, other.box));
    const other = parts[at];
    if (!other) continue;
    const x = Math.min(part.box.x, other.box.x);
    const y = Math.min(part.box.y, other.box.y);
    const w = Math.max(part.box.x + part.box.w, other.box.x + other.box.w) - x;
    const l = Math.max(part.box.y + part.box.l, other.box.y + other.box.l) - y;
    const merged = {
      box: { x, y, w, l },
      hasLeftSeam: part.hasLeftSeam || other.hasLeftSeam,
      hasRightSeam: part.hasRightSeam || other.hasRightSeam,
      hasLeftWall: part.hasLeftWall || other.hasLeftWall,
      hasRightWall: part.hasRightWall || other.hasRightWall,
    };
    return mergeOverlapping([...parts.filter((one) => one !== part && one !== other), merged]);
  }
  return parts;
}

/** Parts of a line along y at x with floor on both sides. */
export function seamsAt({ xs, ys, filled }: Grid, x: number): Stretch[] {
  const right = xs.findLastIndex((lineX) => lineX <= x);
  const left = xs[right] === x ? right - 1 : right;
  return runsOf(
    ys.slice(1).map((_, row) => filled[left]?.[row] === true && filled[right]?.[row] === true),
    ys,
  );
}

/** A part of the floor that extends along y and may have a separate piece. */
export interface Niche {
  box: Rectangle;
  /** the y of the line between niche and room */
  seamAt: number;
}

/** Parts that stick out upwards or downwards from the rest of the floor. */
export function nichesOf(grid: Grid): Niche[] {
  const { xs, ys, filled } = grid;
  const rows = ys.length - 1;
  const isFloor = (column: number, row: number) => filled[column]?.[row] ?? false;
  const niches: Niche[] = [];
  for (const step of [1, -1]) {
    for (let row = 0; row < rows; row += 1) {
      for (let first = 0; first + 1 < xs.length; first += 1) {
        if (!isFloor(first, row) || isFloor(first - 1, row) || isFloor(first, row - step)) continue;
        let last = first;
        while (isFloor(last + 1, row) && !isFloor(last + 1, row - step)) last += 1;
        if (isFloor(last + 1, row)) continue;
        const columns = Array.from({ length: last - first + 1 }, (_, index) => first + index);
        const isArm = (at: number) =>
          columns.every((column) => isFloor(column, at)) &&
          !isFloor(first - 1, at) &&
          !isFloor(last + 1, at);
        let end = row;
        while (isArm(end + step)) end += step;
        if (!columns.some((column) => isFloor(column, end + step))) continue;
        const [top, bottom] = step > 0 ? [row, end] : [end, row];
        const [x = 0, y = 0] = [xs[first], ys[top]];
        const box = { x, y, w: (xs[last + 1] ?? 0) - x, l: (ys[bottom + 1] ?? 0) - y };
        niches.push({ box, seamAt: step > 0 ? box.y + box.l : box.y });
      }
    }
  }
  return niches;
}
