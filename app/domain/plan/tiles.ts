import type { Checked } from "../checked";
import type { PlanProblem, Room } from "./types";

export const LAYING_PATTERNS = ["straight", "third", "herringbone"] as const;
export type LayingPattern = (typeof LAYING_PATTERNS)[number];

/** Squares or planks that are sold in packs. */
export interface Tiles {
  /** of one piece; across the rows */
  widthCm: number;
  /** along the rows */
  lengthCm: number;
  perPack: number;
}

/** One piece, or a part of one, as it lies in a room. */
export interface LaidTile {
  room: number;
  /** corners of the visible part, in order; herringbone lies at 45° */
  corners: (readonly [x: number, y: number])[];
  isCut: boolean;
}

export interface TilePlan {
  outlines: (readonly [x: number, y: number])[][][];
  tiles: LaidTile[];
  /** pieces to buy: whole ones and those that parts are cut from */
  pieces: number;
  /** parts that are cut from the rest of another piece */
  reused: number;
  packs: number;
  areaM2: number;
  /** pieces − area */
  wasteM2: number;
  skirtingCm: number;
}

/** Counts packs for rooms laid in a pattern; cuts are reused where they fit. */
export function planTiles(rooms: readonly Room[], tiles: Tiles, pattern: LayingPattern): Checked<TilePlan, PlanProblem> {
  throw new Error(`not planned yet: ${String(rooms.length)} ${String(tiles.perPack)} ${pattern}`);
}
