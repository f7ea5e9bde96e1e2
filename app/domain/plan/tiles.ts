import { priceLine, sumOfLine, type CuttingPrices } from "~/domain/cut/cut-price";
import { roundTo } from "~/domain/price/money";
import type { Checked } from "~/domain/web/checked";
import { checkRooms } from "./check-rooms";
import { countPieces } from "./count-pieces";
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
