import { unitsOfPiece } from "~/domain/cut";
import type { Parcel } from "~/domain/delivery";
import { roundHalfAway } from "~/domain/price";

export interface ParcelLine {
  groupTypeId: number;
  quantity: number;
  dimensions: { length_cm: number; billed_m2: number; roll_width_cm: number | null } | null;
  /** coil width of a length; null if it is delivered straight */
  coilCm: number | null;
  /** weight of a price unit: m², metre, pack or piece */
  unitWeightG: number;
}

/** A cut is as long as its roll is wide (it is rolled across), a coiled length at most the coil's width. Takes the longest, adds weights. */
export function parcelOf(lines: readonly ParcelLine[]): Parcel {
  const lengths = lines.map(({ dimensions, coilCm }) =>
    dimensions
      ? (dimensions.roll_width_cm ?? Math.min(dimensions.length_cm, coilCm ?? dimensions.length_cm))
      : 0,
  );
  const grams = lines.reduce(
    (sum, line) =>
      sum + line.unitWeightG * unitsOfPiece(line.groupTypeId, line.dimensions) * line.quantity,
    0,
  );
  return { lengthCm: Math.max(0, ...lengths), weightKg: roundHalfAway(grams) / 1000 };
}
