import { cutAreas, cutLimits, linePrice, unitsOfPiece } from "~/domain/cut/cut";
import { madeLengthOf } from "~/domain/cut/made-length";
import { isCut, isMetreGoods } from "~/domain/price/units";

export interface Orderable {
  groupTypeId: number;
  /** roll width, if there is a roll */
  widthCm: number | null;
  /** stock in the API's unit: running metres of cut goods, pieces or packs */
  quantity: number;
  properties: readonly { property_id: number; value: string }[];
}

/** Minimum order in the stock's unit: cm of cut goods, one piece or pack. A store with less sells nothing. */
export function smallestAmount({
  groupTypeId,
  widthCm,
  properties,
}: Omit<Orderable, "quantity">): number {
  // the minimum does not depend on the stock
  return isCut(groupTypeId)
    ? cutLimits(groupTypeId, widthCm ?? 0, 0, madeLengthOf(properties)).min_length_cm
    : 1;
}

export interface SmallestOrder {
  /** the cut piece for cart and parcel */
  piece: { length_cm: number; billed_m2: number; roll_width_cm: number | null } | null;
  units: number;
}

/** The smallest order: the shortest cut of the full width, one pack or piece. @returns null without enough stock, or if a roll has no width */
export function smallestOrder({
  groupTypeId,
  widthCm,
  quantity,
  properties,
}: Orderable): SmallestOrder | null {
  if (!isCut(groupTypeId)) {
    if (quantity < 1) return null;
    return { piece: null, units: 1 };
  }
  const isRoll = isMetreGoods(groupTypeId);
  if (isRoll && !widthCm) return null;
  const rollWidthCm = isRoll ? (widthCm ?? 0) : 0;
  const length = smallestAmount({ groupTypeId, widthCm: rollWidthCm, properties });
  if (quantity * 100 < length) return null;
  const { billed_m2 } = cutAreas(rollWidthCm, length, rollWidthCm);
  const units = unitsOfPiece(groupTypeId, { length_cm: length, billed_m2 });
  return {
    piece: { length_cm: length, billed_m2, roll_width_cm: isRoll ? rollWidthCm : null },
    units,
  };
}

export const smallestOrderPrice = (unitPriceHaler: number, { units }: SmallestOrder): number =>
  linePrice(unitPriceHaler, units, 1);
