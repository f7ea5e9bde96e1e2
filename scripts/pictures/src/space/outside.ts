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
    const crown =
      0.1 +
      0.05 * noise(around * 0.7, 0, 41) +
      0.025 * noise(around * 3, d[1] * 9, 42) +
      0.012 * noise(around * 9, d[1] * 60, 51);
    const leaves = Math.max(
      0.4,
      0.85 +
        0.3 * noise(around * 2.3, d[1] * 23, 43) +
        0.3 * noise(around * 5.6, d[1] * 56, 44) +
        0.2 * noise(around * 12.7 + d[1] * 60, d[1] * 110 - around * 6, 52) +
        (d[1] - crown) * 2,
    );
    const trees: Rgb = [LEAVES[0] * leaves, LEAVES[1] * leaves, LEAVES[2] * leaves];
    const far = mix(mix(sky, [1.05, 1.05, 1.02], haze), trees, (crown - d[1]) / 0.03);
    return mix(far, LAWN, (-0.03 - d[1]) / 0.03);
  }
  const roofAt = (along: number): number =>
    0.07 + 0.05 * noise(along * 1.1, 0, 45) + 0.02 * noise(along * 4, 0, 48);
  const glow = mix(sky, [0.2, 0.13, 0.13], haze * 0.7);
  const town = mix(glow, HOUSES, (roofAt(around) - d[1]) / 0.06);
  const [x, y] = [around * 6, d[1] * 60];
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const own = (salt: number): number => hashCell(column, row, salt);
  if (own(46) < 0.74 || row / 60 > roofAt(column / 6) - 0.06) return town;
  // a lit window out of focus is a disc
  const size = 0.16 + 0.2 * own(49);
  const off = Math.hypot(x - column - 0.38 - 0.24 * own(53), y - row - 0.38 - 0.24 * own(54));
  const lit = mix(LIT, [1, 0.9, 0.75], own(50));
  return mix(town, lit, Math.min(1, (size - off) / 0.1) * (0.06 + 0.3 * own(47)));
}
