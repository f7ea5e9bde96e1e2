import { blurField, type Surface } from "./heightfield";

export interface Lighting {
  /** factor of the slopes */
  relief: number;
  /** radius of the darkening between tufts, cm */
  hollowCm: number;
  /** strength of that darkening, 0…1 */
  hollow: number;
  /** share of light from the side, 0 = only from above */
  side: number;
}

const SHADOW_STEPS = 7;

/** Brightness of each point of a surface, 1 on average: daylight from the upper left, shadows, dark hollows. @param fine factor of resolution */
export function shadeSurface(s: Surface, lighting: Lighting, fine: number): Float32Array {
  const { width, height, z } = s;
  const radius = Math.max(1.2, lighting.hollowCm * s.pxPerCm);
  const around = blurField(z, width, height, radius);
  const light = new Float32Array(z.length);
  const relief = lighting.relief;
  const steps = Math.round(SHADOW_STEPS * fine);
  const reaches = Array.from(
    { length: steps },
    (_, i) => (((i + 1) / fine) ** 2 * 0.16 + ((i + 1) / fine) * 0.7) * fine,
  );
  const direct = 0.35 + 0.45 * lighting.side;
  let sum = 0;
  for (let y = 0; y < height; y++) {
    const up = ((y + height - 1) % height) * width;
    const down = ((y + 1) % height) * width;
    const row = y * width;
    for (let x = 0; x < width; x++) {
      const at = row + x;
      const left = x === 0 ? width - 1 : x - 1;
      const right = x === width - 1 ? 0 : x + 1;
      const gx = (z[row + right] - z[row + left]) * 0.5 * relief;
      const gy = (z[down + x] - z[up + x]) * 0.5 * relief;
      // light from (−0.53, −0.60, 0.60), normal (−gx, −gy, 1)
      const lambert = (0.53 * gx + 0.6 * gy + 0.6) / Math.sqrt(gx * gx + gy * gy + 1);
      let block = 0;
      for (const reach of reaches) {
        const sx = (x - Math.round(reach * 0.66) + width) % width;
        const sy = (y - Math.round(reach * 0.75) + height) % height;
        const over = (z[sy * width + sx] - z[at]) * relief - reach * 0.75;
        if (over > block) block = over;
      }
      const open = 1 / (1 + (block / fine) * 0.55);
      const depth = ((around[at] - z[at]) * relief) / radius;
      const hollow =
        depth > 0 ? 1 / (1 + depth * 2.2 * lighting.hollow) : 1 + Math.min(0.12, -depth * 0.1);
      const value = (direct * Math.max(0, lambert) * 1.5 * open + (1 - direct) * 0.95) * hollow;
      light[at] = value;
      sum += value;
    }
  }
  const normal = light.length / sum;
  for (let i = 0; i < light.length; i++) light[i] *= normal;
  return light;
}
