import type { Corner, Strip } from "../types";
import { rectanglesIn } from "./grid";

type StripPlace = Strip["place"];
type Loops = readonly (readonly Corner[])[];

/** The largest rectangle of a strip that lies on the floor: in an L room a wall crosses the middle of a wide strip. */
export function largestPart(place: StripPlace, loops: Loops): StripPlace {
  const xs = cutsOf(place.x, place.w, loops, 0);
  const ys = cutsOf(place.y, place.l, loops, 1);
  let largest = { ...place, w: 0, l: 0 };
  for (const part of rectanglesIn({ xs, ys, filled: insideOf(xs, ys, loops) })) {
    const more = part.w * part.l - largest.w * largest.l;
    // of equal parts the left one, then the upper one
    if (more > 0 || (more === 0 && part.x === largest.x && part.y < largest.y)) largest = part;
  }
  return largest.w > 0 ? largest : place;
}

/** The sides of a strip and the walls between them. */
const cutsOf = (from: number, size: number, loops: Loops, axis: 0 | 1): number[] => {
  const walls = loops
    .flat()
    .flatMap((corner) => (corner[axis] > from && corner[axis] < from + size ? [corner[axis]] : []));
  return [...new Set([from, ...walls, from + size])].sort((one, other) => one - other);
};

const middlesOf = (cuts: readonly number[]): number[] =>
  cuts.slice(1).map((cut, index) => (cut + (cuts[index] ?? cut)) / 2);

/** For each column and row of a strip, whether the cell is floor. Even-odd: counts the upright walls on the left. */
function insideOf(xs: readonly number[], ys: readonly number[], loops: Loops): boolean[][] {
  const walls = loops.flatMap((loop) =>
    loop.flatMap(([x, y], index) => {
      const [nextX, nextY] = loop[(index + 1) % loop.length] ?? [x, y];
      return nextX === x ? [{ x, from: Math.min(y, nextY), to: Math.max(y, nextY) }] : [];
    }),
  );
  const wallsOfRows = middlesOf(ys).map((y) => walls.filter(({ from, to }) => from < y && y < to));
  return middlesOf(xs).map((middle) =>
    wallsOfRows.map((walls) => walls.filter(({ x }) => x < middle).length % 2 === 1),
  );
}
