import {
  homographyOf,
  rectangle,
  type DesignerFloor,
  type Homography,
  type PlanePoint,
  type Quad,
} from "~/domain/designer";

export function project([a, b, c, d, e, f, g, h]: Homography, [x, y]: PlanePoint): PlanePoint {
  const depth = g * x + h * y + 1;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
}

/** Position of a floor's point (cm from the far left corner) in hundredths of the picture's width. */
export function pointOnPicture(
  { widthCm, lengthCm, corners }: DesignerFloor,
  point: PlanePoint,
): PlanePoint | null {
  const map = homographyOf(rectangle(widthCm, lengthCm), corners);
  return map && project(map, point);
}

/** Corners from the coordinates x, y of each. */
export const quad = (
  ...[a, b, c, d, e, f, g, h]: [number, number, number, number, number, number, number, number]
): Quad => [
  [a, b],
  [c, d],
  [e, f],
  [g, h],
];
