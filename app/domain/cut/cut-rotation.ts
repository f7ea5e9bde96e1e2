import { canBeRotated, cutLimits } from "./cut";
import { checkMeasure } from "./cut-check";
import { cutPiece, stockTaken, type CutPiece } from "./cut-piece";
import { priceLine, sumOfLine, type CuttingPrices } from "./cut-price";
import { roundUpCut, type SteppedCut } from "./cut-steps";
import type { FactoryHemmedSides } from "./hems";

export interface Roll {
  groupTypeId: number;
  widthCm: number;
  stockCm: number;
  /** price of a m², gross haléře */
  unitHaler: number;
}

interface Rotation {
  piece: CutPiece;
  totalHaler: number;
  savedHaler: number;
}

/** The rotated pieces, if possible and cheaper; otherwise null. Hems stay on the same edges, so only goods and trim differ. */
export function cheaperRotation(
  roll: Roll,
  piece: CutPiece,
  quantity: number,
  prices: CuttingPrices,
  factoryHemmed: FactoryHemmedSides,
): Rotation | null {
  const { groupTypeId, widthCm, stockCm, unitHaler } = roll;
  if (!canBeRotated(groupTypeId) || piece.shape === "round") return null;
  const wish: SteppedCut = { ...piece, rotated: !piece.rotated };
  const limits = cutLimits(groupTypeId, widthCm, stockCm);
  // the whole width of an odd roll is not a multiple of the cutting step: rotated it would be another piece
  if (checkMeasure(wish, limits).length || roundUpCut(wish, limits) !== wish) return null;
  const rotatedPiece = cutPiece(groupTypeId, wish, widthCm, factoryHemmed);
  if (stockTaken(groupTypeId, quantity, rotatedPiece) > stockCm) return null;
  const total = (cut: CutPiece) =>
    sumOfLine(priceLine(groupTypeId, unitHaler, cut, quantity, prices));
  const savedHaler = total(piece) - total(rotatedPiece);
  return savedHaler > 0
    ? { piece: rotatedPiece, totalHaler: total(rotatedPiece), savedHaler }
    : null;
}
