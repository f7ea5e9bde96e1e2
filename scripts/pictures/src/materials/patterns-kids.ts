import { hashCell, hashText } from "../random";
import { ink, type Canvas } from "./patterns";
import { bigMotif } from "./patterns-animals";
import type { InkAt } from "./pile";

export function kids(canvas: Canvas): InkAt {
  const pick = canvas.design || ["rainbow", "stars", "dots"][hashText(canvas.seed) % 3];
  const w = canvas.widthCm;
  const h = canvas.lengthCm;
  if (pick === "town" || pick === "harbour") return town(canvas);
  const motif = bigMotif(canvas);
  if (motif) return motif;
  const cloud = (x: number, y: number, cx: number, cy: number, r: number): boolean =>
    y < cy + r * 0.55 &&
    (Math.hypot(x - cx, y - cy) < r ||
      Math.hypot(x - cx - r, y - cy - r * 0.1) < r * 0.68 ||
      Math.hypot(x - cx + r, y - cy - r * 0.1) < r * 0.72);
  if (pick === "rainbow") {
    return (x, y) => {
      const cy = h * 0.62;
      if (cloud(x, y, w * 0.2, cy, w * 0.1) || cloud(x, y, w * 0.8, cy, w * 0.1))
        return ink(canvas, 1);
      const ring = Math.hypot(x - w / 2, y - cy) / (w * 0.4);
      if (y < cy && ring < 1 && ring > 0.42) return ink(canvas, 2 + Math.floor((1 - ring) / 0.145));
      if (cloud(x, y, w * 0.72, h * 0.17, w * 0.07) || cloud(x, y, w * 0.3, h * 0.84, w * 0.08))
        return ink(canvas, 1);
      return 0;
    };
  }
  const cell = w / (pick === "stars" ? 4 : 5.5);
  const seed = hashText(canvas.seed) & 0xffff;
  return (x, y) => {
    const j = Math.floor(y / cell);
    const i = Math.floor(x / cell + (j % 2) * 0.5);
    const dx = x / cell + (j % 2) * 0.5 - i - 0.5 + (hashCell(i, j, seed) - 0.5) * 0.2;
    const dy = y / cell - j - 0.5 + (hashCell(i, j, seed + 1) - 0.5) * 0.2;
    const size = 0.2 + hashCell(i, j, seed + 2) * 0.14;
    const colour = ink(canvas, 1 + Math.floor(hashCell(i, j, seed + 3) * 4));
    const r = Math.hypot(dx, dy);
    if (pick === "dots") return r < size ? colour : 0;
    const turn = Math.atan2(dy, dx) + hashCell(i, j, seed + 4);
    const wave = Math.abs((((turn / 6.2832) * 5 + 10) % 1) - 0.5) * 2;
    return r < size * (0.52 + 0.62 * wave ** 1.4) ? colour : 0;
  };
}

/** Blocks between streets: houses with gardens, a park with a pond; in a harbour they are islands. Lengths in cm. */
function town(canvas: Canvas): InkAt {
  const [w, h] = [canvas.widthCm, canvas.lengthCm];
  const seed = hashText(canvas.seed) & 0xffff;
  const [street, line, roof, last] = [1, 2, 3, 4].map((k) => ink(canvas, k));
  const [lawn, water] = canvas.design === "harbour" ? [last, 0] : [0, last];
  const verge = 6;
  const lane = 6;
  const columns = Math.max(2, Math.round(w / 70));
  const rows = Math.max(2, Math.round(h / 70));
  const across = (w - 2 * (verge + lane)) / columns;
  const down = (h - 2 * (verge + lane)) / rows;
  const grow = (Math.min(across, down) - 2 * lane) / 41;
  return (x, y) => {
    const [sx, sy] = [x - verge - lane, y - verge - lane];
    const [i, j] = [Math.round(sx / across), Math.round(sy / down)];
    // distances from the middle of the nearest street in each direction
    const [dx, dy] = [Math.abs(sx - i * across), Math.abs(sy - j * down)];
    if (Math.min(x, w - x, y, h - y) < verge) return 0;
    if (dx < lane || dy < lane) {
      if (dx < lane && dy < lane) return street;
      const [aside, along, length] = dx < lane ? [dx, dy, down] : [dy, dx, across];
      const near = along - lane;
      if (near > 1.5 && near < 6.5)
        return aside < lane - 1 && (aside + 1.2) % 4.8 < 2.4 ? line : street;
      const reach = length / 2 - lane - 9;
      const period = reach / (Math.round(reach / 7) + 0.25);
      return near > 9 && aside < 0.9 && ((length / 2 - along) / period + 0.25) % 1 < 0.5
        ? line
        : street;
    }
    const [column, row] = [Math.floor(sx / across), Math.floor(sy / down)];
    const u = (sx - (column + 0.5) * across) / grow;
    const v = (sy - (row + 0.5) * down) / grow;
    const kind = (column * 2 + row * 3 + (seed % 4)) % 4;
    const tree = (cx: number, cy: number): number =>
      Math.hypot(u - cx, v - cy) < 5.2
        ? Math.hypot(u - cx + 1.4, v - cy + 1.4) < 1.6
          ? 0
          : water
        : -1;
    const house = (cx: number, cy: number, front: number): number => {
      const [a, b] = [Math.abs(u - cx), v - cy];
      if (b > -9 && b < 0 && a < 10.5 * ((b + 9) / 9) + 0.8) return front;
      if (b < 0 || b > 11 || a > 8.5) return -1;
      if (b > 4.5 && a < 2) return front;
      return Math.abs(a - 5.2) < 1.5 && b > 3 && b < 6.5 ? street : line;
    };
    const shapes =
      kind === 1
        ? [Math.hypot(u / 1.25, v) < 11 + 0.7 * Math.sin(Math.atan2(v, u) * 3 + 1) ? water : -1]
        : kind === 3
          ? [house(0, 1, roof), tree(-14, 7), tree(14, 7)]
          : [house(-7.5, 0, kind === 0 ? roof : water), tree(11, -6), tree(13, 7)];
    return shapes.find((shape) => shape >= 0) ?? ((u / 19) ** 6 + (v / 19) ** 6 < 1 ? lawn : 0);
  };
}
