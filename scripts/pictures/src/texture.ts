import type { Rgb } from "./colour";
import type { Surface } from "./heightfield";

/** A coloured, lit material in linear light with mipmaps. */
export interface Texture {
  pxPerCm: number;
  levels: { width: number; height: number; rgb: Float32Array }[];
}

/** Colours a surface by a palette. Shadows stay saturated, because light between fibres takes on their colour. */
export function colourSurface(s: Surface, light: Float32Array, palette: readonly Rgb[]): Texture {
  const size = s.width * s.height;
  const rgb = new Float32Array(size * 3);
  const last = palette.length - 1;
  for (let i = 0; i < size; i++) {
    const position = Math.min(last, Math.max(0, s.blend[i]));
    const low = position | 0;
    const a = palette[low];
    const b = palette[Math.min(last, low + 1)];
    const f = position - low;
    const tone = s.tone[i];
    const l = light[i];
    const bounce = l < 1 ? 0.32 * l * (1 - l) : 0;
    for (let c = 0; c < 3; c++) {
      const own = (a[c] + (b[c] - a[c]) * f) * tone;
      const lit = l > 1 ? 1 + (l - 1) * (1 - 0.72 * own) : l;
      rgb[i * 3 + c] = own * (lit + bounce * own);
    }
  }
  return { pxPerCm: s.pxPerCm, levels: [{ width: s.width, height: s.height, rgb }] };
}

export function withLevels(texture: Texture): Texture {
  const levels = [texture.levels[0]];
  for (
    let from = levels[0];
    from.width >= 8 && from.height >= 8;
    from = levels[levels.length - 1]
  ) {
    const width = from.width >> 1;
    const height = from.height >> 1;
    const rgb = new Float32Array(width * height * 3);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const a = (y * 2 * from.width + x * 2) * 3;
        const b = a + from.width * 3;
        const to = (y * width + x) * 3;
        for (let c = 0; c < 3; c++) {
          rgb[to + c] =
            (from.rgb[a + c] + from.rgb[a + 3 + c] + from.rgb[b + c] + from.rgb[b + 3 + c]) * 0.25;
        }
      }
    }
    levels.push({ width, height, rgb });
  }
  return { pxPerCm: texture.pxPerCm, levels };
}

/** Adds to `out` the texture's colour at a point in cm, averaged over about `footprintCm`, times `weight`. */
export function sampleInto(
  texture: Texture,
  uCm: number,
  vCm: number,
  footprintCm: number,
  weight: number,
  out: Float32Array,
): void {
  const detail = Math.log2(Math.max(1, footprintCm * texture.pxPerCm));
  const last = texture.levels.length - 1;
  const level = Math.min(last, Math.floor(detail));
  const fade = level === last ? 0 : detail - level;
  sampleLevel(texture, level, uCm, vCm, weight * (1 - fade), out);
  if (fade > 0.02) sampleLevel(texture, level + 1, uCm, vCm, weight * fade, out);
}

function sampleLevel(
  texture: Texture,
  index: number,
  uCm: number,
  vCm: number,
  weight: number,
  out: Float32Array,
): void {
  const { width, height, rgb } = texture.levels[index];
  const base = texture.levels[0];
  const x = uCm * texture.pxPerCm * (width / base.width) - 0.5;
  const y = vCm * texture.pxPerCm * (height / base.height) - 0.5;
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = x - x0;
  const fy = y - y0;
  const ax = ((x0 % width) + width) % width;
  const ay = ((y0 % height) + height) % height;
  const bx = ax + 1 === width ? 0 : ax + 1;
  const by = ay + 1 === height ? 0 : ay + 1;
  const p00 = (ay * width + ax) * 3;
  const p10 = (ay * width + bx) * 3;
  const p01 = (by * width + ax) * 3;
  const p11 = (by * width + bx) * 3;
  const w00 = (1 - fx) * (1 - fy) * weight;
  const w10 = fx * (1 - fy) * weight;
  const w01 = (1 - fx) * fy * weight;
  const w11 = fx * fy * weight;
  for (let c = 0; c < 3; c++) {
    out[c] += rgb[p00 + c] * w00 + rgb[p10 + c] * w10 + rgb[p01 + c] * w01 + rgb[p11 + c] * w11;
  }
}
