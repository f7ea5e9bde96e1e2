import { cellsOf, floorUnder, type Grid } from "./shape/grid";
import type { Corner, Rectangle } from "./types";

export const LAYING_PATTERNS = ["straight", "third", "herringbone"] as const;
/** straight: joints in line; third: each row a third of a piece further; herringbone: at 45° to the walls. */
export type LayingPattern = (typeof LAYING_PATTERNS)[number];

export interface LaidTile {
  room: number;
  /** corners of the whole piece, in order; a cut piece reaches outside of the room */
  corners: Corner[];
  isCut: boolean;
}

interface Size {
  widthCm: number;
  lengthCm: number;
}

/** A piece before it is cut: its corner, and the directions of its length and width (unit vectors). */
interface Placed {
  at: Corner;
  along: Corner;
  across: Corner;
}

/** Lays a room from its upper left corner. `parts`: measures of the needed parts of cut pieces, in the piece's own directions. */
export function layTiles(
  grid: Grid,
  room: number,
  size: Size,
  pattern: LayingPattern,
): { tiles: LaidTile[]; parts: Size[] } {
  const bounds = boundsOf([...cellsOf(grid)]);
  const places =
    pattern === "herringbone"
      ? herringbone(bounds, size)
      : rows(bounds, size, pattern === "third" ? 3 : 1);
  const tiles: LaidTile[] = [];
  const parts: Size[] = [];
  for (const place of places) {
    const corners = cornersOf(place, size);
    const box = boxOf(corners);
    const { cells, isWhole } = floorUnder(grid, box);
    if (isWhole) {
      tiles.push({ room, corners: corners.map(roundedCorner), isCut: false });
      continue;
    }
    const visible = cells
      .map((cell) => clip(corners, cell))
      .filter((polygon) => polygon.length > 2);
    const area = visible.reduce((sum, polygon) => sum + areaOfPolygon(polygon), 0);
    if (area < MIN_AREA_CM2) continue;
    const isCut = area < size.widthCm * size.lengthCm - MIN_AREA_CM2;
    tiles.push({ room, corners: corners.map(roundedCorner), isCut });
    if (isCut) parts.push(measure(visible.flat(), place));
  }
  return { tiles, parts };
}

/** Less than this is a rounding error. */
const MIN_AREA_CM2 = 0.01;
const rounded = (cm: number): number => Math.round(cm * 100) / 100;
const roundedCorner = ([x, y]: Corner): Corner => [rounded(x), rounded(y)];

function boundsOf(floor: readonly Rectangle[]): Rectangle {
  const [x, y] = [
    Math.min(...floor.map((cell) => cell.x)),
    Math.min(...floor.map((cell) => cell.y)),
  ];
  return {
    x,
    y,
    w: Math.max(...floor.map((cell) => cell.x + cell.w)) - x,
    l: Math.max(...floor.map((cell) => cell.y + cell.l)) - y,
  };
}

function boxOf(corners: readonly Corner[]): Rectangle {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, l: Math.max(...ys) - y };
}

/** Rows along x; each begins 1/shifts of a piece further than the one before. */
function* rows(
  { x, y, w, l }: Rectangle,
  { widthCm, lengthCm }: Size,
  shifts: number,
): Generator<Placed> {
  for (let row = 0; row * widthCm < l; row += 1) {
    const start = x - ((row % shifts) * lengthCm) / shifts;
    for (let left = start; left < x + w; left += lengthCm)
      yield { at: [left, y + row * widthCm], along: [1, 0], across: [0, 1] };
  }
}

const HALF = Math.SQRT1_2;

/** Pairs of pieces at right angles, turned by 45°; repeated by √2 × width downwards and √2 × length to the right, shifted by half of each. */
function* herringbone({ x, y, w, l }: Rectangle, { widthCm, lengthCm }: Size): Generator<Placed> {
  const [down, right] = [widthCm * Math.SQRT2, lengthCm * Math.SQRT2];
  const reach = (lengthCm + widthCm) * Math.SQRT2;
  for (let left = x - reach; left < x + w + reach; left += right)
    for (let top = y - reach; top < y + l + reach; top += down) {
      yield { at: [left, top], along: [HALF, HALF], across: [-HALF, HALF] };
      // the second piece begins at the end of the first one, and lies across it
      const [u, v] = [lengthCm, widthCm - lengthCm];
      yield {
        at: [left + (u - v) * HALF, top + (u + v) * HALF],
        along: [-HALF, HALF],
        across: [HALF, HALF],
      };
    }
}

function cornersOf({ at: [x, y], along, across }: Placed, { widthCm, lengthCm }: Size): Corner[] {
  const corner = (u: number, v: number): Corner => [
    x + along[0] * u + across[0] * v,
    y + along[1] * u + across[1] * v,
  ];
  return [corner(0, 0), corner(lengthCm, 0), corner(lengthCm, widthCm), corner(0, widthCm)];
}

/** The part of a convex polygon inside a rectangle (Sutherland and Hodgman). */
function clip(polygon: readonly Corner[], { x, y, w, l }: Rectangle): readonly Corner[] {
  const sides: ((corner: Corner) => number)[] = [
    ([u]) => u - x,
    ([u]) => x + w - u,
    ([, v]) => v - y,
    ([, v]) => y + l - v,
  ];
  return sides.reduce<readonly Corner[]>((corners, inside) => {
    return corners.flatMap((to, index): Corner[] => {
      const from = corners.at(index - 1) ?? to;
      const [a, b] = [inside(from), inside(to)];
      const share = a / (a - b);
      const crossing: Corner[] =
        a * b < 0
          ? [[from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]]
          : [];
      return b >= 0 ? [...crossing, to] : crossing;
    });
  }, polygon);
}

function areaOfPolygon(polygon: readonly Corner[]): number {
  const twice = polygon.reduce((sum, [x, y], index) => {
    const [u, v] = polygon[(index + 1) % polygon.length] ?? [x, y];
    return sum + x * v - u * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Extent of points in the directions of a piece. */
function measure(points: readonly Corner[], { at: [x, y], along, across }: Placed): Size {
  const extent = ([dx, dy]: Corner) => {
    const values = points.map(([u, v]) => (u - x) * dx + (v - y) * dy);
    return Math.max(...values) - Math.min(...values);
  };
  return { widthCm: extent(across), lengthCm: extent(along) };
}
