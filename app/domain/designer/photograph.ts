import { homographyOf, rectangle, type PlanePoint, type Quad } from "./homography";
import { isConvex } from "./plane";

/** A photograph's size and the corners of a rectangle on its floor, in pixels. */
interface MarkedPhotograph {
  width: number;
  height: number;
  corners: Quad;
}

/** Focal length of a phone's main camera relative to the longer side: 26 mm on 36 mm. */
const USUAL_LENS = 0.72;
/** Plausible range of focal lengths. */
const LENSES = { least: 0.4, most: 2.4 };

/**
 * The size of a rectangle on the floor with marked corners and a known near side. The perspective gives the length: only one focal length makes the
 * axes perpendicular. If two sides look parallel, or the result is implausible, a phone's lens is assumed. null for corners that are not a rectangle.
 */
export function floorSize(
  marked: MarkedPhotograph,
  nearCm: number,
): { widthCm: number; lengthCm: number } | null {
  if (!isConvex(marked.corners) || !(nearCm > 0)) return null;
  const middle: PlanePoint = [marked.width / 2, marked.height / 2];
  const centred = marked.corners.map(([x, y]): PlanePoint => [x - middle[0], y - middle[1]]);
  const [p, q, r, s] = centred;
  if (!p || !q || !r || !s) return null;
  const map = homographyOf(rectangle(1, 1), [p, q, r, s]);
  if (!map) return null;
  const [a, b, c, d, e, f, g, h] = map;
  // columns of the map: the rectangle's axes in camera coordinates
  const across = [a, d, g] as const;
  const along = [b, e, h] as const;
  const lens = lensOf(across, along, Math.max(marked.width, marked.height));
  const lengthOf = ([x, y, z]: readonly [number, number, number]): number =>
    Math.hypot(x / lens, y / lens, z);
  const ratio = lengthOf(along) / lengthOf(across);
  return Number.isFinite(ratio) && ratio > 0 && Number.isFinite(c + f)
    ? { widthCm: nearCm, lengthCm: nearCm * ratio }
    : null;
}

function lensOf(
  across: readonly [number, number, number],
  along: readonly [number, number, number],
  side: number,
): number {
  const square = -(across[0] * along[0] + across[1] * along[1]) / (across[2] * along[2]);
  const distance = Math.sqrt(square);
  return distance >= LENSES.least * side && distance <= LENSES.most * side
    ? distance
    : USUAL_LENS * side;
}

/** Moves a corner within the picture; no change if the result is not a floor. */
export function moveCorner(marked: MarkedPhotograph, index: number, [x, y]: PlanePoint): Quad {
  const clamp = (value: number, max: number): number => Math.min(max, Math.max(0, value));
  const to: PlanePoint = [clamp(x, marked.width), clamp(y, marked.height)];
  const [a, b, c, d] = marked.corners;
  const moved: Quad = [
    index === 0 ? to : a,
    index === 1 ? to : b,
    index === 2 ? to : c,
    index === 3 ? to : d,
  ];
  return isConvex(moved) ? moved : marked.corners;
}

/** Initial corners: a floor in the lower half of the photograph. */
export const firstCorners = (width: number, height: number): Quad => [
  [width * 0.3, height * 0.55],
  [width * 0.7, height * 0.55],
  [width * 0.92, height * 0.92],
  [width * 0.08, height * 0.92],
];
