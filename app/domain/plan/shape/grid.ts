import type { Corner, Rectangle } from "../types";

/** The floor of a room on the grid of its own corners: `filled[i][j]` is the cell from `xs[i]`, `ys[j]` to the next ones. */
export interface Grid {
  xs: readonly number[];
  ys: readonly number[];
  filled: readonly (readonly boolean[])[];
}

const sorted = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

const middles = (at: readonly number[]): number[] =>
  at.slice(1).map((end, index) => (end + (at[index] ?? end)) / 2);

function gridOf(xs: number[], ys: number[], isFloor: (x: number, y: number) => boolean): Grid {
  return { xs, ys, filled: middles(xs).map((x) => middles(ys).map((y) => isFloor(x, y))) };
}

const isIn = (x: number, y: number) => (r: Rectangle) =>
  x > r.x && x < r.x + r.w && y > r.y && y < r.y + r.l;
const xsOf = (rectangles: readonly Rectangle[]) => rectangles.flatMap(({ x, w }) => [x, x + w]);
const ysOf = (rectangles: readonly Rectangle[]) => rectangles.flatMap(({ y, l }) => [y, y + l]);

export const gridOfRectangles = (
  rectangles: readonly Rectangle[],
  pillars: readonly Rectangle[],
): Grid =>
  gridOf(
    sorted([...xsOf(rectangles), ...xsOf(pillars)]),
    sorted([...ysOf(rectangles), ...ysOf(pillars)]),
    (x, y) => rectangles.some(isIn(x, y)) && !pillars.some(isIn(x, y)),
  );

/** The inside of a polygon whose edges run along x and y, without pillars. */
export function gridOfPolygon(corners: readonly Corner[], pillars: readonly Rectangle[]): Grid {
  const uprights = corners.flatMap(([x, y], index) => {
    const [u, v] = corners[(index + 1) % corners.length] ?? [x, y];
    return x === u && y !== v ? [{ x, from: Math.min(y, v), to: Math.max(y, v) }] : [];
  });
  const isInside = (x: number, y: number) =>
    uprights.filter((edge) => edge.x < x && edge.from < y && edge.to > y).length % 2 === 1;
  return gridOf(
    sorted([...corners.map(([x]) => x), ...xsOf(pillars)]),
    sorted([...corners.map(([, y]) => y), ...ysOf(pillars)]),
    (x, y) => isInside(x, y) && !pillars.some(isIn(x, y)),
  );
}

/** The floor without some rectangles, whose edges lie on the grid. */
export function without({ xs, ys, filled }: Grid, rectangles: readonly Rectangle[]): Grid {
  const [columns, rows] = [middles(xs), middles(ys)];
  const isKept = (x: number, y: number) => !rectangles.some(isIn(x, y));
  return {
    xs,
    ys,
    filled: columns.map((x, column) =>
      rows.map((y, row) => filled[column]?.[row] === true && isKept(x, y)),
    ),
  };
}

export const transpose = ({ xs, ys, filled }: Grid): Grid => ({
  xs: ys,
  ys: xs,
  filled: ys.slice(1).map((_, row) => filled.map((column) => column[row] ?? false)),
});

export function* cellsOf({
  xs,
  ys,
  filled,
}: Grid): Generator<Rectangle & { column: number; row: number }> {
  for (const [column, rows] of filled.entries())
    for (const [row, isFilled] of rows.entries()) {
      const [x = 0, right = 0] = xs.slice(column);
      const [y = 0, bottom = 0] = ys.slice(row);
      if (isFilled) yield { x, y, w: right - x, l: bottom - y, column, row };
    }
}

/** The cells of the floor that a rectangle overlaps; `isWhole`: all of the rectangle is floor. */
export function floorUnder(
  { xs, ys, filled }: Grid,
  { x, y, w, l }: Rectangle,
): { cells: Rectangle[]; isWhole: boolean } {
  const cells: Rectangle[] = [];
  let isWhole =
    x >= (xs[0] ?? 0) &&
    y >= (ys[0] ?? 0) &&
    x + w <= (xs.at(-1) ?? 0) &&
    y + l <= (ys.at(-1) ?? 0);
  const first = (at: readonly number[], from: number) =>
    Math.max(
      0,
      at.findLastIndex((value) => value <= from),
    );
  for (let column = first(xs, x); column + 1 < xs.length && (xs[column] ?? 0) < x + w; column += 1)
    for (let row = first(ys, y); row + 1 < ys.length && (ys[row] ?? 0) < y + l; row += 1) {
      const [left = 0, right = 0] = [xs[column], xs[column + 1]];
      const [top = 0, bottom = 0] = [ys[row], ys[row + 1]];
      if (filled[column]?.[row]) cells.push({ x: left, y: top, w: right - left, l: bottom - top });
      else isWhole = false;
    }
  return { cells, isWhole };
}

/** Area in cm². */
export const areaOf = (grid: Grid): number =>
  [...cellsOf(grid)].reduce((sum, { w, l }) => sum + w * l, 0);

/** True if the floor is not empty, and one can walk from each cell to each other. */
export function isConnected(grid: Grid): boolean {
  const cells = [...cellsOf(grid)];
  const [first] = cells;
  if (!first) return false;
  return reach(grid, first.column, first.row).length === cells.length;
}

function reach({ filled }: Grid, column: number, row: number): [number, number][] {
  const visited = filled.map((rows) => rows.map(() => false));
  const cells: [number, number][] = [];
  const open: [number, number][] = [[column, row]];
  for (let cell = open.pop(); cell; cell = open.pop()) {
    const [i, j] = cell;
    const marks = visited[i];
    if (!marks || !filled[i]?.[j] || marks[j]) continue;
    marks[j] = true;
    cells.push(cell);
    open.push([i - 1, j], [i + 1, j], [i, j - 1], [i, j + 1]);
  }
  return cells;
}

/** The distances along y that one can go straight on the floor: the longest one. */
export function longestRun({ ys, filled }: Grid): number {
  let longest = 0;
  for (const rows of filled) {
    let run = 0;
    for (const [row, isFilled] of rows.entries()) {
      run = isFilled ? run + (ys[row + 1] ?? 0) - (ys[row] ?? 0) : 0;
      longest = Math.max(longest, run);
    }
  }
  return longest;
}

/** The rectangles of floor between two sides that are as long as the floor is, for each two sides. */
export function* rectanglesIn({ xs, ys, filled }: Grid): Generator<Rectangle> {
  for (const [left, x] of xs.slice(0, -1).entries()) {
    // rows that are floor in all columns from the left one on
    let rows = ys.slice(1).map(() => true);
    for (const [index, right] of xs.slice(left + 1).entries()) {
      const column = filled[left + index] ?? [];
      rows = rows.map((isFloor, row) => isFloor && column[row] === true);
      if (!rows.includes(true)) break;
      for (const { from, to } of runsOf(rows, ys)) yield { x, y: from, w: right - x, l: to - from };
    }
  }
}

export interface Stretch {
  from: number;
  to: number;
}

/** Rows of floor below each other. */
export function runsOf(rows: readonly boolean[], ys: readonly number[]): Stretch[] {
  const runs: Stretch[] = [];
  for (const [row, isFloor] of rows.entries()) {
    if (!isFloor) continue;
    const [from = 0, to = 0] = [ys[row], ys[row + 1]];
    const last = runs.at(-1);
    if (last?.to === from) last.to = to;
    else runs.push({ from, to });
  }
  return runs;
}
