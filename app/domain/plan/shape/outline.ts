import type { Corner } from "../types";
import { cellsOf, type Grid } from "./grid";

interface OutlineEdge {
  from: Corner;
  to: Corner;
  /** up, right, down, left */
  heading: number;
}

/** Outlines of a floor, with the floor on the right: the outer ones first, longest first, then pillars. Corners only. */
export function outlinesOf(grid: Grid): Corner[][] {
  const edges = edgesOf(grid);
  const loops: Corner[][] = [];
  for (let start = edges.shift(); start; start = edges.shift()) {
    const loop = [start];
    let last = start;
    while (!isSame(last.to, start.from)) {
      const { to, heading } = last;
      // if two corners touch, a right turn stays at the same part of the floor
      const next = [1, 0, 3]
        .map((turn) =>
          edges.find((edge) => edge.heading === (heading + turn) % 4 && isSame(edge.from, to)),
        )
        .find((edge) => edge !== undefined);
      if (!next) break;
      edges.splice(edges.indexOf(next), 1);
      loop.push(next);
      last = next;
    }
    loops.push(
      loop
        .filter(({ heading }, index) => heading !== loop.at(index - 1)?.heading)
        .map(({ from }) => from),
    );
  }
  return loops.sort((a, b) => Number(isHole(a)) - Number(isHole(b)) || lengthOf(b) - lengthOf(a));
}

const isSame = (a: Corner, b: Corner): boolean => a[0] === b[0] && a[1] === b[1];

function edgesOf(grid: Grid): OutlineEdge[] {
  const { filled } = grid;
  return [...cellsOf(grid)].flatMap(({ x, y, w, l, column, row }) => {
    const [right, bottom] = [x + w, y + l];
    const isFloor = (dx: number, dy: number) => filled[column + dx]?.[row + dy] ?? false;
    const corners: readonly [Corner, Corner][] = [
      [
        [x, bottom],
        [x, y],
      ],
      [
        [x, y],
        [right, y],
      ],
      [
        [right, y],
        [right, bottom],
      ],
      [
        [right, bottom],
        [x, bottom],
      ],
    ];
    const outside = [isFloor(-1, 0), isFloor(0, -1), isFloor(1, 0), isFloor(0, 1)];
    return corners.flatMap(([from, to], heading) =>
      outside[heading] ? [] : [{ from, to, heading }],
    );
  });
}

/** True for the loop of a pillar: its signed area is negative (clockwise is positive). */
const isHole = (loop: readonly Corner[]): boolean =>
  loop.reduce((sum, [x, y], index) => {
    const [u, v] = loop[(index + 1) % loop.length] ?? [x, y];
    return sum + x * v - u * y;
  }, 0) < 0;

const lengthOf = (loop: readonly Corner[]): number =>
  loop.reduce((sum, [x, y], index) => {
    const [u, v] = loop[(index + 1) % loop.length] ?? [x, y];
    return sum + Math.abs(u - x) + Math.abs(v - y);
  }, 0);

/** Length of all walls, those of pillars too. */
export const perimeterOf = (outlines: readonly (readonly Corner[])[]): number =>
  outlines.reduce((sum, loop) => sum + lengthOf(loop), 0);
