import type { Rgb } from "../colour";
import type { Surface } from "../heightfield";
import { shadeSurface } from "../shade";
import { colourSurface, sampleInto, withLevels, type Texture } from "../texture";
import type { Draw, Piece } from "./kit";

export interface Relief {
  surface: Surface;
  light: Float32Array;
}

/** Draws a material as a relief and computes its light. */
export function raise(draw: Draw, piece: Piece): Relief {
  const { surface, lighting } = draw(piece);
  return { surface, light: shadeSurface(surface, lighting, piece.fine) };
}

export function dye(relief: Relief, palette: readonly Rgb[]): Texture {
  return colourSurface(relief.surface, relief.light, palette);
}

/** A texture with smaller copies, for surfaces far from the viewer. */
export function dyeFar(relief: Relief, palette: readonly Rgb[]): Texture {
  return withLevels(dye(relief, palette));
}

/** A texture of carpet squares of width `squareCm`; every second square is turned by 90°. @param fine factor of resolution */
export function quarterTurned(texture: Texture, squareCm: number, fine: number): Texture {
  const half = Math.round(512 * fine);
  const size = half * 2;
  const pxPerCm = size / (squareCm * 2);
  const rgb = new Float32Array(size * size * 3);
  const out = new Float32Array(3);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const i = x < half ? 0 : 1;
      const j = y < half ? 0 : 1;
      const turned = (i + j) % 2 === 1;
      const u = (turned ? y : x) / pxPerCm + (i * 2 + j) * 9.7;
      const v = (turned ? size - 1 - x : y) / pxPerCm + (i + j * 2) * 7.3;
      const edge =
        Math.min(x % half, half - 1 - (x % half), y % half, half - 1 - (y % half)) / fine;
      const tone = (turned ? 1.08 : 0.93) * (edge < 1.2 ? 0.66 : edge < 3 ? 0.88 : 1);
      out.fill(0);
      sampleInto(texture, u, v, 1 / pxPerCm, tone, out);
      rgb.set(out, (y * size + x) * 3);
    }
  }
  return withLevels({ pxPerCm, levels: [{ width: size, height: size, rgb }] });
}

/** Lightness across a groove, 0…1 from its near edge: dark in the shade, bright where it faces the light. */
const grooveAt = (t: number): number =>
  t > 0.6
    ? 1
    : t < 0.3
      ? 1 - 0.5 * Math.sin((t / 0.3) * Math.PI)
      : 1 + 0.16 * Math.sin(((t - 0.3) / 0.3) * Math.PI);

const GROOVES = 12;

/** A texture of one colour, optionally with fine brushed lines; `acrossCm` is the width of a profile with grooves. */
export function plainTexture(colour: Rgb, brushed: boolean, acrossCm = 0): Texture {
  const size = acrossCm > 0 ? 512 : 64;
  const rgb = new Float32Array(size * size * 3);
  for (let y = 0; y < size; y++) {
    const line = brushed ? 1 + (((y * 7919) % 13) / 13 - 0.5) * 0.07 : 1;
    const t = (y / size - 0.1) / 0.8;
    const groove = acrossCm > 0 && t > 0 && t < 1 ? grooveAt((t * GROOVES) % 1) : 1;
    for (let x = 0; x < size; x++) {
      for (let c = 0; c < 3; c++) rgb[(y * size + x) * 3 + c] = colour[c] * line * groove;
    }
  }
  return withLevels({
    pxPerCm: acrossCm > 0 ? size / acrossCm : 24,
    levels: [{ width: size, height: size, rgb }],
  });
}
