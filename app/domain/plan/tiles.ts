import { priceLine, sumOfLine, type CuttingPrices } from "~/domain/cut/cut-price";
import { roundTo } from "~/domain/price/money";
import type { Checked } from "~/domain/web/checked";
import { checkRooms } from "./check-rooms";
import { layTiles, type LaidTile, type LayingPattern } from "./lay-tiles";
import { areaOf } from "./shape/grid";
import { outlinesOf, perimeterOf } from "./shape/outline";
import type { Corner, PlanProblem, Room } from "./types";

export interface Tiles {
  groupTypeId: number;
  /** of one piece: across the rows and along them */
  widthCm: number;
  lengthCm: number;
  perPack: number;
  /** price of a pack for this shopper, gross haléře */
  packHaler: number;
  prices: CuttingPrices;
}

export interface TilePlan {
  pattern: LayingPattern;
  /** of each room: the outer outline, pillars follow */
  outlines: Corner[][][];
  tiles: LaidTile[];
  /** pieces to buy: whole ones and those that parts are cut from */
  pieces: number;
  /** parts that are cut from the rest of another piece */
  reused: number;
  packs: number;
  areaM2: number;
  /** area of the packs − area of the rooms */
  wasteM2: number;
  skirtingCm: number;
  totalHaler: number;
}

/** Counts packs. Parts at walls are cut from rests of other pieces. Pieces count, not areas, so the tolerance of `packsNeeded` does not apply. */
export function planTiles(
  rooms: readonly Room[],
  tiles: Tiles,
  pattern: LayingPattern,
): Checked<TilePlan, PlanProblem> {
  const { groupTypeId, widthCm, lengthCm, perPack, packHaler, prices } = tiles;
  const checked = checkRooms(rooms);
  if (!checked.ok) return checked;
  const laid = checked.value.map((grid, room) =>
    layTiles(grid, room, { widthCm, lengthCm }, pattern),
  );
  const parts = laid.flatMap((room) => room.parts);
  const { pieces: cutPieces, reused } = countPieces(parts, { widthCm, lengthCm });
  const all = laid.flatMap((room) => room.tiles);
  const pieces = all.filter(({ isCut }) => !isCut).length + cutPieces;
  const packs = Math.ceil(pieces / perPack);
  const outlines = checked.value.map(outlinesOf);
  const areaM2 = roundTo(checked.value.reduce((sum, grid) => sum + areaOf(grid), 0) / 10_000, 4);
  return {
    ok: true,
    value: {
      pattern,
      outlines,
      tiles: all,
      pieces,
      reused,
      packs,
      areaM2,
      wasteM2: roundTo((packs * perPack * widthCm * lengthCm) / 10_000 - areaM2, 4),
      skirtingCm: outlines.reduce((sum, loops) => sum + perimeterOf(loops), 0),
      totalHaler: sumOfLine(priceLine(groupTypeId, packHaler, null, packs, prices)),
    },
  };
}

interface Size {
  widthCm: number;
  lengthCm: number;
}

/** Pieces that parts are cut from: the largest part first, each from the smallest rest that it fits into. Squares may be turned. */
export function countPieces(
  parts: readonly Size[],
  piece: Size,
): { pieces: number; reused: number } {
  const isSquare = piece.widthCm === piece.lengthCm;
  /** the smallest area first, so that the first rest that fits is the smallest one */
  const rests: Size[] = [];
  let pieces = 0;
  const order = [...parts].sort((a, b) => areaOfSize(b) - areaOfSize(a) || b.lengthCm - a.lengthCm);
  for (const part of order) {
    const lies = isSquare ? [part, { widthCm: part.lengthCm, lengthCm: part.widthCm }] : [part];
    let at = firstAbove(rests, areaOfSize(part) - TOLERANCE_CM2);
    let rest = rests[at];
    while (rest && !lieIn(rest, lies)) rest = rests[(at += 1)];
    if (rest) rests.splice(at, 1);
    else pieces += 1;
    const from = rest ?? piece;
    for (const left of restsOf(lieIn(from, lies) ?? part, from))
      rests.splice(firstAbove(rests, areaOfSize(left)), 0, left);
  }
  return { pieces, reused: parts.length - pieces };
}

/** How a part lies in a rest; undefined if it does not fit. */
const lieIn = (rest: Size, lies: readonly Size[]): Size | undefined =>
  lies.find((lie) => fitsInto(lie, rest));

/** Position of the first of some rests, sorted by area, with more than an area. */
function firstAbove(rests: readonly Size[], areaCm2: number): number {
  let [from, to] = [0, rests.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const rest = rests[middle];
    if (rest && areaOfSize(rest) > areaCm2) to = middle;
    else from = middle + 1;
  }
  return from;
}

const areaOfSize = ({ widthCm, lengthCm }: Size): number => widthCm * lengthCm;
/** Parts are measured by floating point. */
const TOLERANCE = 1e-6;
const TOLERANCE_CM2 = 0.01;
const fitsInto = (part: Size, rest: Size): boolean =>
  part.widthCm <= rest.widthCm + TOLERANCE && part.lengthCm <= rest.lengthCm + TOLERANCE;

/** What one straight cut and a second one leave; the cut that leaves the larger rest comes first. */
function restsOf(part: Size, from: Size): Size[] {
  const [beside, behind] = [from.widthCm - part.widthCm, from.lengthCm - part.lengthCm];
  const isAcross = behind * from.widthCm >= beside * from.lengthCm;
  const rests = isAcross
    ? [
        { widthCm: from.widthCm, lengthCm: behind },
        { widthCm: beside, lengthCm: part.lengthCm },
      ]
    : [
        { widthCm: beside, lengthCm: from.lengthCm },
        { widthCm: part.widthCm, lengthCm: behind },
      ];
  return rests.filter(({ widthCm, lengthCm }) => widthCm >= 1 && lengthCm >= 1);
}
