import { ink, type Canvas } from "./patterns";
import type { InkAt } from "./pile";

type Point = readonly [number, number];

const motifs = { fox, bear, whale, rainbow };

/** One large motif in the middle of the rug. Lengths are shares of half its width. */
export function bigMotif(canvas: Canvas): InkAt | undefined {
  const name = Object.keys(motifs).find(
    (known): known is keyof typeof motifs => known === canvas.design,
  );
  if (!name) return undefined;
  // a circle has no room for the corners of a motif
  const unit = (canvas.widthCm / 2) * (canvas.round ? 0.86 : 1);
  const inks = [1, 2, 3, 4].map((k) => ink(canvas, k));
  return (x, y) =>
    motifs[name]((x - canvas.widthCm / 2) / unit, (y - canvas.lengthCm / 2) / unit, inks);
}

const disc = (x: number, y: number, cx: number, cy: number, r: number): boolean =>
  Math.hypot(x - cx, y - cy) < r;

/** Inside an ellipse, which is rotated by `turn`. */
function oval(
  x: number,
  y: number,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  turn = 0,
): boolean {
  const dx = x - cx;
  const dy = y - cy;
  const u = dx * Math.cos(turn) + dy * Math.sin(turn);
  const v = dy * Math.cos(turn) - dx * Math.sin(turn);
  return Math.hypot(u / rx, v / ry) < 1;
}

/** Signed distance to a polygon, negative inside. */
function distance(points: readonly Point[], x: number, y: number): number {
  let nearest = Infinity;
  let inside = false;
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length];
    const t = Math.min(
      1,
      Math.max(
        0,
        ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2),
      ),
    );
    nearest = Math.min(nearest, Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)));
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  });
  return inside ? -nearest : nearest;
}

const foxHead: readonly Point[] = [
  [-0.1, -0.4],
  [0.34, -0.4],
  [0.58, -0.26],
  [0.7, 0],
  [0.8, 0.24],
  [0.52, 0.36],
  [0.16, 0.68],
  [-0.1, 0.68],
];
const foxEar: readonly Point[] = [
  [0.14, -0.36],
  [0.62, -0.14],
  [0.62, -0.8],
];

function fox(px: number, y: number, [light, rust, dark]: readonly number[]): number {
  const x = Math.abs(px);
  if (oval(x, y, 0, 0.66, 0.12, 0.09)) return dark;
  const head = distance(foxHead, x, y) - 0.05;
  if (head < 0) {
    if (disc(x, y, 0.31, -0.03, 0.025)) return light;
    if (disc(x, y, 0.33, 0, 0.085)) return dark;
    return disc(x, y, 0.66, 0.5, 0.5) ? light : 0;
  }
  const ear = distance(foxEar, x, y);
  if (ear < -0.1) return dark;
  if (ear < 0.05) return 0;
  return head < 0.045 || ear < 0.09 ? rust : light;
}

function bear(px: number, y: number, [light, dark, sand]: readonly number[]): number {
  const x = Math.abs(px);
  if (oval(x, y, 0, -0.46, 0.54, 0.47)) {
    if (disc(x, y, 0.2, -0.57, 0.018)) return light;
    if (disc(x, y, 0.21, -0.54, 0.055) || oval(x, y, 0, -0.4, 0.1, 0.065)) return dark;
    if (y > -0.3 && Math.abs(Math.hypot(x - 0.09, y + 0.3) - 0.09) < 0.018) return dark;
    if (x < 0.016 && y > -0.4 && y < -0.28) return dark;
    if (oval(x, y, 0, -0.31, 0.24, 0.2)) return light;
    return disc(x, y, 0.36, -0.34, 0.075) ? sand : 0;
  }
  if (disc(x, y, 0.42, -0.83, 0.11)) return sand;
  if (disc(x, y, 0.42, -0.83, 0.19)) return 0;
  // soles, paws, belly
  if (
    oval(x, y, 0.46, 0.86, 0.13, 0.11) ||
    disc(x, y, 0.33, 0.7, 0.045) ||
    disc(x, y, 0.46, 0.66, 0.045) ||
    disc(x, y, 0.59, 0.7, 0.045)
  )
    return sand;
  if (oval(x, y, 0.46, 0.8, 0.25, 0.24)) return 0;
  if (oval(x, y, 0.46, 0.8, 0.285, 0.275)) return dark;
  if (oval(x, y, 0.55, 0.28, 0.15, 0.34, -0.45)) return 0;
  if (oval(x, y, 0, 0.45, 0.34, 0.36)) return light;
  return oval(x, y, 0, 0.4, 0.54, 0.58) ? 0 : light;
}

function whale(x: number, y: number, [light, dark, pale]: readonly number[]): number {
  // a stem that parts into two jets
  const jet = Math.abs(Math.hypot(Math.abs(x + 0.22) - 0.15, y + 0.56) - 0.15) < 0.035 && y < -0.52;
  const stem = Math.abs(x + 0.22) < 0.035 && y > -0.56 && y < -0.42;
  if (jet || stem) return dark;
  if (oval(x, y, -0.02, 0.42, 0.22, 0.1, 0.7)) return dark;
  if (oval(x, y, 0.52, -0.3, 0.22, 0.11, 0.75) || oval(x, y, 0.74, -0.18, 0.2, 0.1, -0.35))
    return dark;
  const body = oval(x, y, -0.2, 0.16, 0.66, 0.48);
  const along = (x - 0.1) / 0.54;
  const tail =
    along > 0 && along < 1 && Math.abs(y - 0.16 + 0.34 * along ** 2) < 0.34 * (1 - along) + 0.07;
  if (body || tail) {
    if (disc(x, y, -0.56, 0.09, 0.018)) return light;
    if (disc(x, y, -0.55, 0.11, 0.05)) return dark;
    if (x < -0.42 && y > 0.2 && Math.abs(Math.hypot(x + 0.62, y - 0.06) - 0.22) < 0.018)
      return dark;
    const belly = y > 0.3 + 0.28 * Math.max(0, x - 0.02);
    if (belly && body) return ((x + 0.2) / 0.13 + 40) % 1 < 0.16 ? 0 : pale;
    return 0;
  }
  for (const level of [0.92, 1.1])
    if (Math.abs(y - level - 0.05 * Math.sin(x * 9 + level * 20)) < 0.03)
      return level < 1 ? 0 : pale;
  return light;
}

function rainbow(x: number, y: number, [red, yellow, green, blue]: readonly number[]): number {
  const feet = 0.46;
  const cloud = (cx: number, cy: number, r: number): boolean =>
    y < cy + r * 0.55 &&
    (disc(x, y, cx, cy, r) ||
      disc(x, y, cx - r, cy + r * 0.12, r * 0.7) ||
      disc(x, y, cx + r, cy + r * 0.12, r * 0.66));
  if (cloud(-0.5, feet, 0.22) || cloud(0.5, feet, 0.22)) return blue;
  const ring = (0.8 - Math.hypot(x, y - feet)) / 0.13;
  if (y < feet && ring > 0 && ring < 4)
    return ring % 1 < 0.16 ? 0 : [red, yellow, green, blue][Math.floor(ring)];
  const sunward = Math.hypot(x - 0.42, y + 0.78);
  const ray = Math.abs((((Math.atan2(y + 0.78, x - 0.42) / 6.2832) * 10 + 10) % 1) - 0.5);
  if (sunward < 0.13 || (sunward > 0.17 && sunward < 0.25 && ray < 0.16)) return yellow;
  for (const [cx, cy] of [
    [-0.62, 0.76],
    [-0.4, 0.88],
    [0.4, 0.76],
    [0.62, 0.88],
    [0, 0.66],
  ]) {
    // a drop: a disc with a point above
    if (
      disc(x, y, cx, cy, 0.05) ||
      (y < cy && y > cy - 0.12 && Math.abs(x - cx) < 0.05 * (1 - (cy - y) / 0.12))
    )
      return cx === 0 ? red : blue;
  }
  return 0;
}
