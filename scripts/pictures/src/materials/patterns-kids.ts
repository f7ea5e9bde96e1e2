import { hashCell, hashText } from "../random";
import type { InkAt } from "./pile";
import { ink, type Canvas } from "./patterns";
import { bigMotif } from "./patterns-animals";

export function kids(canvas: Canvas): InkAt {
  const pick = canvas.design || ["rainbow", "stars", "dots"][hashText(canvas.seed) % 3];
  const w = canvas.widthCm;
  const h = canvas.lengthCm;
  if (pick === "town") return town(canvas);
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
      if (cloud(x, y, w * 0.2, cy, w * 0.1) || cloud(x, y, w * 0.8, cy, w * 0.1)) return ink(canvas, 1);
      const ring = Math.hypot(x - w / 2, y - cy) / (w * 0.4);
      if (y < cy && ring < 1 && ring > 0.42) return ink(canvas, 2 + Math.floor((1 - ring) / 0.145));
      if (cloud(x, y, w * 0.72, h * 0.17, w * 0.07) || cloud(x, y, w * 0.3, h * 0.84, w * 0.08)) return ink(canvas, 1);
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

function town(canvas: Canvas): InkAt {
  const w = canvas.widthCm;
  const cell = w / 3;
  const seed = hashText(canvas.seed) & 0xffff;
  const [street, line, roof, water] = [1, 2, 3, 4].map((k) => ink(canvas, k));
  return (x, y) => {
    const i = Math.floor(x / cell);
    const j = Math.floor(y / cell);
    const u = x / cell - i;
    const v = y / cell - j;
    const lane = 0.13;
    const across = Math.min(u, 1 - u);
    const down = Math.min(v, 1 - v);
    if (across < lane || down < lane) {
      const crossing = across < lane && down < lane;
      const middle = Math.min(across, down);
      const run = across < down ? v : u;
      if (!crossing && middle < 0.014 && (run * 9) % 1 < 0.55) return line;
      if (!crossing && Math.max(across, down) < lane + 0.07 && (middle * 24) % 1 < 0.5) return line;
      return street;
    }
    const kind = hashCell(i, j, seed);
    if (kind < 0.25) {
      const pond = Math.hypot((u - 0.5) * 1.1, v - 0.52) + 0.03 * Math.sin(u * 14);
      return pond < 0.22 ? water : 0;
    }
    const houses: readonly (readonly [number, number, number])[] = [
      [0.36, 0.38, 0.11],
      [0.64, 0.62, 0.13],
      [0.66, 0.32, 0.09],
    ];
    for (const [hx, hy, r] of houses) {
      const a = Math.abs(u - hx);
      const b = Math.abs(v - hy);
      if (a < r && b < r * 0.8) return b < 0.012 ? line : kind > 0.62 ? roof : hx > 0.5 ? water : roof;
    }
    return Math.hypot(u - 0.34, v - 0.66) < 0.075 ? line : 0;
  };
}
