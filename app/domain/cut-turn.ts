import { cutPiece, stockTaken, type CutPiece } from "./cart/line.js";
import { checkMeasure, type CutWish } from "./cut-check.js";
import { priceLine, sumOfLine, type CuttingPrices } from "./cut-price.js";
import { canBeTurned, cutLimits } from "./cut.js";
import type { FactoryHemmedSides } from "./hems.js";

/** The roll that pieces are cut from. */
export interface Roll {
  groupTypeId: number;
  widthCm: number;
  stockCm: number;
  /** price of a m², gross haléře */
  unitHaler: number;
}

/** The same piece lying the other way. */
export interface Turn {
  piece: CutPiece;
  totalHaler: number;
  savedHaler: number;
}

/**
 * The same pieces turned on the roll, where the roll allows it and it is cheaper; null otherwise. Hems stay on the same edges, so
 * only goods and the trim can differ.
 */
export function cheaperTurn(
  roll: Roll,
  piece: CutPiece,
  quantity: number,
  prices: CuttingPrices,
  factoryHemmed: FactoryHemmedSides,
): Turn | null {
  const { groupTypeId, widthCm, stockCm, unitHaler } = roll;
  if (!canBeTurned(groupTypeId) || piece.shape === "round") return null;
  const wish: CutWish = { ...piece, rotated: !piece.rotated };
  if (checkMeasure(wish, cutLimits(groupTypeId, widthCm, stockCm)).length) return null;
  const turned = cutPiece(groupTypeId, wish, widthCm, factoryHemmed);
  if (stockTaken(groupTypeId, quantity, turned) > stockCm) return null;
  const total = (of: CutPiece) => sumOfLine(priceLine(groupTypeId, unitHaler, of, quantity, prices));
  const savedHaler = total(piece) - total(turned);
  return savedHaler > 0 ? { piece: turned, totalHaler: total(turned), savedHaler } : null;
}
