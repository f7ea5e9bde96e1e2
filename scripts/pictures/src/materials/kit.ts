import type { Surface } from "../heightfield";
import type { Random } from "../random";
import type { Lighting } from "../shade";

/** The piece that a material draws: size in pixels and scale. */
export interface Piece {
  width: number;
  height: number;
  pxPerCm: number;
  /** factor of resolution, 1 for a picture of 944 px */
  fine: number;
  /** seed of all scatter, the line's code */
  seed: string;
  inks: number;
  /** a close-up: boards and tiles larger than it keep their size, so it is not seamless */
  closeUp?: boolean;
  /** the line's `look`: `scale` and settings of the material */
  look: Readonly<Record<string, string | number>>;
}

export interface Drawn {
  surface: Surface;
  lighting: Lighting;
}

export type Draw = (piece: Piece) => Drawn;

export function lookNumber(piece: Piece, key: string, usual: number): number {
  const value = piece.look[key];
  return typeof value === "number" && value > 0 ? value : usual;
}

export function lookScale(piece: Piece): number {
  return lookNumber(piece, "scale", 1);
}

export function lookWord(piece: Piece, key: string, usual: string): string {
  const value = piece.look[key];
  return typeof value === "string" ? value : usual;
}

/** Number of whole cells across a length (an even one for two colours in turn), so that a texture is seamless, and the size of one in pixels. */
export function cells(
  lengthPx: number,
  wishedPx: number,
  closeUp = false,
  even = false,
): { count: number; size: number } {
  const group = even ? 2 : 1;
  const count = group * Math.max(1, Math.round(lengthPx / wishedPx / group));
  return { count, size: closeUp ? Math.max(wishedPx, lengthPx / count) : lengthPx / count };
}

/** Position of a picture's first pixel in its cell, so that a joint is at this share of the cell or of a smaller picture. */
export function shiftOf(share: number, lengthPx: number, sizePx: number): number {
  return sizePx - share * Math.min(sizePx, lengthPx);
}

/** Random yarn of a tuft: the first colour with `mainShare`, else one of the others. */
export function pickInk(random: Random, inks: number, mainShare = 0.58): number {
  if (inks < 2 || random.next() < mainShare) return 0;
  return 1 + Math.min(inks - 2, Math.floor(random.next() * (inks - 1)));
}

export function smoothstep(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}
