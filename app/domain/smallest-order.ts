import { cutAreas, cutLimits, linePrice, unitsOfPiece } from "./cut.js";
import { madeLengthOf } from "./made-length.js";
import { isCut, isMetreGoods } from "./units.js";

/** Goods as the smallest order of them needs them. */
export interface Orderable {
  groupTypeId: number;
  /** the roll's width, where there is a roll */
  widthCm: number | null;
  /** stock as the API gives it: running metres of what is cut, pieces or packs of the rest */
  quantity: number;
  properties: readonly { property_id: number; value: string }[];
}

/**
 * The least amount that can be ordered, in the unit that stock is counted in: centimetres of what is cut, one piece or pack of the rest.
 * A store that has less has nothing to sell. @param stock in that unit, with which the limits of a cut shrink
 */
export function smallestAmount({
  groupTypeId,
  widthCm,
  stock,
  properties,
}: Pick<Orderable, "groupTypeId" | "widthCm" | "properties"> & { stock: number }): number {
  return isCut(groupTypeId) ? cutLimits(groupTypeId, widthCm ?? 0, stock, madeLengthOf(properties)).min_length_cm : 1;
}

/** The least that can be ordered: what it is, and how much of the price's unit it takes. */
export interface SmallestOrder {
  /** of goods that are cut: one piece, as the cart and the parcel know it */
  piece: { length_cm: number; billed_m2: number; roll_width_cm: number | null } | null;
  units: number;
}

/**
 * The least of something that can be ordered: the shortest cut of the roll's full width, the shortest length, one pack or one piece. Feeds say it
 * beside the price, and calculate delivery by it.
 * @returns null where not even that is in stock, or a roll has no width
 */
export function smallestOrder({ groupTypeId, widthCm, quantity, properties }: Orderable): SmallestOrder | null {
  if (!isCut(groupTypeId)) {
    if (quantity < 1) return null;
    return { piece: null, units: 1 };
  }
  const isRoll = isMetreGoods(groupTypeId);
  if (isRoll && !widthCm) return null;
  const rollWidthCm = isRoll ? (widthCm ?? 0) : 0;
  const length = smallestAmount({ groupTypeId, widthCm: rollWidthCm, stock: quantity * 100, properties });
  if (quantity * 100 < length) return null;
  const { billed_m2 } = cutAreas(rollWidthCm, length, rollWidthCm);
  const units = unitsOfPiece(groupTypeId, { length_cm: length, billed_m2 });
  return {
    piece: { length_cm: length, billed_m2, roll_width_cm: isRoll ? rollWidthCm : null },
    units,
  };
}

/** Gross price of the smallest order in haléře. */
export const smallestOrderPrice = (unitPriceHaler: number, { units }: SmallestOrder): number => linePrice(unitPriceHaler, units, 1);
