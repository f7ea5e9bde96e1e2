import { homographyOf, rectangle, type PlanePoint, type Quad } from "./homography";

export interface DesignerFloor {
  /** size of the marked rectangle */
  widthCm: number;
  lengthCm: number;
  /** in hundredths of the picture's width: far left, far right, near right, near left */
  corners: Quad;
}

/** CSS of a floor under a picture: an element with `transform`, its origin in the upper left corner. Lengths are `cqw`, so they fit every size. */
interface Plane {
  width: number;
  height: number;
  transform: string;
}

/** Distance of the eye in cqw; arbitrary, because the matrix is divided by it. */
const EYE = 100;
/** Size of the flat floor relative to its near edge: finer would flicker far away, coarser would blur near. */
const FINENESS = 0.72;

const distance = ([x, y]: PlanePoint, [u, v]: PlanePoint): number => Math.hypot(x - u, y - v);
const written = (value: number): string => String(Number(value.toPrecision(7)));

/** The CSS of a floor; null for invalid corners: on a line, crossed or behind the eye. */
export function planeOf({ widthCm, lengthCm, corners }: DesignerFloor): Plane | null {
  if (!isConvex(corners)) return null;
  const fine =
    (FINENESS * Math.max(distance(corners[2], corners[3]), distance(corners[0], corners[1]))) /
    widthCm;
  const [width, height] = [widthCm * fine, lengthCm * fine];
  const map = homographyOf(rectangle(width, height), corners);
  if (!map) return null;
  const [a, b, c, d, e, f, g, h] = map;
  // perspective(EYE) divides by 1 − z ÷ EYE, which must be 1 + g·x + h·y
  const matrix = [a, d, -EYE * g, 0, b, e, -EYE * h, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    .map(written)
    .join(", ");
  const transform = `perspective(${EYE}cqw) translate3d(${written(c)}cqw, ${written(f)}cqw, 0) matrix3d(${matrix})`;
  return { width: Number(written(width)), height: Number(written(height)), transform };
}

/** True if the corners are convex and clockwise, as a rectangle in perspective is. */
export function isConvex(corners: Quad): boolean {
  return corners.every(([x, y], index) => {
    const [u, v] = corners[(index + 1) % 4] ?? [0, 0];
    const [p, q] = corners[(index + 2) % 4] ?? [0, 0];
    return (u - x) * (q - v) - (v - y) * (p - u) > 1e-6;
  });
}
