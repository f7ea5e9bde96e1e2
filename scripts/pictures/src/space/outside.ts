import { luminance, type Rgb } from "../colour";
import { smoothNoise } from "../noise";
import { hashCell } from "../random";
import type { Vec } from "./vector";

const WIDE = 1 << 20;
const LEAVES: Rgb = [0.26, 0.36, 0.15];
const LAWN: Rgb = [0.42, 0.48, 0.28];
const HOUSES: Rgb = [0.009, 0.011, 0.018];
const LIT: Rgb = [1, 0.62, 0.26];
/** light of a sky that is darker than this is night */
const NIGHT = 0.3;

const noise = (x: number, y: number, seed: number): number => smoothNoise(x, y, WIDE, WIDE, seed);
const mix = (a: Rgb, b: Rgb, share: number): Rgb => {
  const t = Math.min(1, Math.max(0, share));
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
};

/** What a window shows in a direction, out of focus: sky and trees by day, houses with lit windows by night. */
export function outside(sky: Rgb, d: Vec): Rgb {
  const around = Math.atan2(d[0], d[2]) * 10;
  const isNight = luminance(sky) < NIGHT;
  const haze = Math.exp(-Math.max(0, d[1]) * 7);
  if (!isNight) {
    const crown = 0.1 + 0.07 * noise(around * 0.7, 0, 41) + 0.03 * noise(around * 3, 0, 42);
    const leaves =
      0.8 + 0.3 * noise(around * 5, d[1] * 50, 43) + 0.2 * noise(around * 16, d[1] * 150, 44);
    const trees: Rgb = [LEAVES[0] * leaves, LEAVES[1] * leaves, LEAVES[2] * leaves];
    const far = mix(mix(sky, [1.05, 1.05, 1.02], haze), trees, (crown - d[1]) / 0.05);
    return mix(far, LAWN, (-0.03 - d[1]) / 0.03);
  }
  const block = Math.floor(around * 1.7);
  const roof = 0.03 + 0.13 * hashCell(block, 3, 45);
  const glow = mix(sky, [0.2, 0.13, 0.13], haze * 0.7);
  const [x, y] = [around * 14, d[1] * 70];
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const isLit = hashCell(column, row, 46) > 0.86 && d[1] < roof - 0.02;
  const [across, up] = [x - column - 0.5, y - row - 0.5];
  const soft = Math.max(0, 1 - (across / 0.42) ** 2) * Math.max(0, 1 - (up / 0.5) ** 2);
  const house = isLit ? mix(HOUSES, LIT, soft * (0.1 + 0.45 * hashCell(column, row, 47))) : HOUSES;
  return mix(glow, house, (roof - d[1]) / 0.012);
}
