import { unitsOfPiece } from "../cut.js";
import type { Parcel } from "../delivery.js";
import { roundHalfAway } from "../money.js";

/** A line as its parcel needs it. */
export interface ParcelLine {
  groupTypeId: number;
  quantity: number;
  dimensions: { length_cm: number; billed_m2: number; roll_width_cm: number | null } | null;
  /** how wide the coil is in which a length comes; null for what comes straight */
  coilCm: number | null;
  /** weight of one unit of the price: m², metre, pack or piece */
  unitWeightG: number;
}

/**
 * What a carrier has to take: a cut from a roll is as long as the roll is wide, since it is sent rolled up across it; a straight
 * length is as long as it is, a coiled one never longer than its coil is wide. The longest of all counts, weights add up.
 */
export function parcelOf(lines: readonly ParcelLine[]): Parcel {
  const lengths = lines.map(({ dimensions, coilCm }) =>
    dimensions ? (dimensions.roll_width_cm ?? Math.min(dimensions.length_cm, coilCm ?? dimensions.length_cm)) : 0,
  );
  const grams = lines.reduce((sum, line) => sum + line.unitWeightG * unitsOfPiece(line.groupTypeId, line.dimensions) * line.quantity, 0);
  return { lengthCm: Math.max(0, ...lengths), weightKg: roundHalfAway(grams) / 1000 };
}
