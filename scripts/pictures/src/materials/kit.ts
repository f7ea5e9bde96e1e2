import type { Surface } from "../heightfield";
import type { Random } from "../random";
import type { Lighting } from "../shade";

/** What a material is asked to draw: a piece of a given size in pixels and scale. */
export interface Piece {
  width: number;
  height: number;
  pxPerCm: number;
  /** seed of all scatter, the line's code */
  seed: string;
  /** number of colours in the palette */
  inks: number;
  /** the line's `look`: `scale` and what else the material reads */
  look: Readonly<Record<string, string | number>>;
}

/** A drawn piece and how it wants to be lit. */
export interface Drawn {
  surface: Surface;
  lighting: Lighting;
}

export type Draw = (piece: Piece) => Drawn;

/** Gives a number of the line's look, or the usual value. */
export function lookNumber(piece: Piece, key: string, usual: number): number {
  const value = piece.look[key];
  return typeof value === "number" && value > 0 ? value : usual;
}

/** Gives the scale of the pattern, 1 = usual. */
export function lookScale(piece: Piece): number {
  return lookNumber(piece, "scale", 1);
}

/** Gives a word of the line's look, or the usual one. */
export function lookWord(piece: Piece, key: string, usual: string): string {
  const value = piece.look[key];
  return typeof value === "string" ? value : usual;
}

/** Gives whole cells across a length so that a texture joins at its borders, and the size of one in pixels. */
export function cells(lengthPx: number, wishedPx: number): { count: number; size: number } {
  const count = Math.max(1, Math.round(lengthPx / wishedPx));
  return { count, size: lengthPx / count };
}

/** Gives the yarn of a tuft: mostly the first colour, the others share the rest. */
export function pickInk(random: Random, inks: number, mainShare = 0.58): number {
  if (inks < 2 || random.next() < mainShare) return 0;
  return 1 + Math.min(inks - 2, Math.floor(random.next() * (inks - 1)));
}

/** Gives 0…1 rising smoothly between two edges. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}
