import { cutPiece, stockTaken, type CutPiece } from "./cart/line";
import { checkMeasure, type CutWish } from "./cut-check";
import { priceLine, sumOfLine, type CuttingPrices } from "./cut-price";
import { canBeRotated, cutLimits } from "./cut";
import type { FactoryHemmedSides } from "./hems";

/** The roll of the pieces. */
export interface Roll {
  groupTypeId: number;
  widthCm: number;
  stockCm: number;
  /** price of a m², gross haléře */
  unitHaler: number;
}

/** The same piece, rotated on the roll. */
export interface Rotation {
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
  const wish: CutWish = { ...piece, rotated: !piece.rotated };
  if (checkMeasure(wish, cutLimits(groupTypeId, widthCm, stockCm)).length) return null;
  const rotatedPiece = cutPiece(groupTypeId, wish, widthCm, factoryHemmed);
  if (stockTaken(groupTypeId, quantity, rotatedPiece) > stockCm) return null;
  const total = (of: CutPiece) => sumOfLine(priceLine(groupTypeId, unitHaler, of, quantity, prices));
  const savedHaler = total(piece) - total(rotatedPiece);
  return savedHaler > 0 ? { piece: rotatedPiece, totalHaler: total(rotatedPiece), savedHaler } : null;
}
