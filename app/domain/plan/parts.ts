import type { Grid } from "./grid";
import type { Rectangle } from "./types";

/** A connected part of the floor between two lines along y. */
export interface Part {
  box: Rectangle;
  /** there is floor behind the left or the right line */
  hasLeftSeam: boolean;
  hasRightSeam: boolean;
  /** a part of the left or the right line is a wall */
  hasLeftWall: boolean;
  hasRightWall: boolean;
}

/** Parts of the floor from x to x. Parts whose boxes overlap are one: a strip over both is cut out there. */
export function partsBetween(grid: Grid, from: number, to: number): Part[] {
  const { xs, ys, filled } = grid;
  const first = xs.findLastIndex((x) => x <= from);
  const last = xs.findIndex((x) => x >= to) - 1;
  const rows = ys.length - 1;
  const isFloor = (column: number, row: number) => filled[column]?.[row] ?? false;
  // by cell: column, then row
  const seen = new Uint8Array((last - first + 1) * rows);
  const open: number[] = [];
  const reach = (column: number, row: number) => {
    const cell = (column - first) * rows + row;
    if (column < first || column > last || seen[cell] === 1 || !isFloor(column, row)) return;
    seen[cell] = 1;
    open.push(cell);
  };
  const parts: Part[] = [];
  for (let start = 0; start < seen.length; start += 1) {
    reach(first + Math.floor(start / rows), start % rows);
    if (open.length === 0) continue;
    const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
    const sides = { hasLeftSeam: false, hasRightSeam: false, hasLeftWall: false, hasRightWall: false };
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      const [column, row] = [first + Math.floor(cell / rows), cell % rows];
      box.left = Math.min(box.left, Math.max(from, xs[column] ?? 0));
      box.right = Math.max(box.right, Math.min(to, xs[column + 1] ?? 0));
      box.top = Math.min(box.top, ys[row] ?? 0);
      box.bottom = Math.max(box.bottom, ys[row + 1] ?? 0);
      if (column === first) {
        const isSeam = (xs[column] ?? 0) < from || isFloor(column - 1, row);
        sides[isSeam ? "hasLeftSeam" : "hasLeftWall"] = true;
      }
      if (column === last) {
        const isSeam = (xs[column + 1] ?? 0) > to || isFloor(column + 1, row);
        sides[isSeam ? "hasRightSeam" : "hasRightWall"] = true;
      }
      reach(column - 1, row);
      reach(column + 1, row);
      if (row > 0) reach(column, row - 1);
      if (row + 1 < rows) reach(column, row + 1);
    }
    const { left, right, top, bottom } = box;
    parts.push({ box: { x: left, y: top, w: right - left, l: bottom - top }, ...sides });
  }
  return mergeOverlapping(parts);
}

export const overlap = (a: Rectangle, b: Rectangle): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.l && b.y < a.y + a.l;

function mergeOverlapping(parts: Part[]): Part[] {
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
export function seamsAt({ xs, ys, filled }: Grid, x: number): { from: number; to: number }[] {
  const right = xs.findLastIndex((at) => at <= x);
  const left = xs[right] === x ? right - 1 : right;
  const stretches: { from: number; to: number }[] = [];
  for (let row = 0; row + 1 < ys.length; row += 1) {
    if (!filled[left]?.[row] || !filled[right]?.[row]) continue;
    const [from = 0, to = 0] = ys.slice(row);
    const before = stretches.at(-1);
    if (before?.to === from) before.to = to;
    else stretches.push({ from, to });
  }
  return stretches;
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
  const is = (column: number, row: number) => filled[column]?.[row] ?? false;
  const niches: Niche[] = [];
  for (const step of [1, -1]) {
    for (let row = 0; row < rows; row += 1) {
      for (let first = 0; first + 1 < xs.length; first += 1) {
        if (!is(first, row) || is(first - 1, row) || is(first, row - step)) continue;
        let last = first;
        while (is(last + 1, row) && !is(last + 1, row - step)) last += 1;
        if (is(last + 1, row)) continue;
        const columns = Array.from({ length: last - first + 1 }, (_, index) => first + index);
        const isArm = (at: number) => columns.every((column) => is(column, at)) && !is(first - 1, at) && !is(last + 1, at);
        let end = row;
        while (isArm(end + step)) end += step;
        if (!columns.some((column) => is(column, end + step))) continue;
        const [top, bottom] = step > 0 ? [row, end] : [end, row];
        const [x = 0, y = 0] = [xs[first], ys[top]];
        const box = { x, y, w: (xs[last + 1] ?? 0) - x, l: (ys[bottom + 1] ?? 0) - y };
        niches.push({ box, seamAt: step > 0 ? box.y + box.l : box.y });
      }
    }
  }
  return niches;
}
