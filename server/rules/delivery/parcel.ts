import { unitsOfPiece } from "~/domain/cut";
import type { Parcel } from "~/domain/delivery";
import { GROUP, roundHalfAway } from "~/domain/price";

/** Property: length of the parcel of goods that are not cut, cm. */
export const PARCEL_LENGTH_PROPERTY = 39;

interface ParcelLine {
  groupTypeId: number;
  quantity: number;
  dimensions: { length_cm: number; billed_m2: number; roll_width_cm: number | null } | null;
  /** coil width of a length; null if it is delivered straight */
  coilCm: number | null;
  /** sides of a rug's variant; null without a variant, e.g. of a remnant */
  sides: { width_cm: number | null; length_cm: number | null } | null;
  /** parcel length of goods that are not cut; null if not stated */
  parcelCm: number | null;
  isCovering: boolean;
  /** weight of a price unit: m², metre, pack or piece; of rugs in sizes of 1 m² */
  unitWeightG: number;
}

/** Reads the parcel length from a product's properties; null if not stated. */
export function statedParcelCm(
  properties: readonly { property_id: number; value: string }[],
): number | null {
  const stated = properties.find(({ property_id }) => property_id === PARCEL_LENGTH_PROPERTY);
  return stated ? Number(stated.value) : null;
}

/** Takes the longest, adds weights. A covering sold by the piece whose length is unknown makes the parcel unmeasured. */
export function parcelOf(lines: readonly ParcelLine[]): Parcel {
  const lengths = lines.map(lengthOf);
  const grams = lines.reduce(
    (sum, line) => sum + line.unitWeightG * unitsOf(line) * line.quantity,
    0,
  );
  return {
    lengthCm: Math.max(0, ...lengths.map((cm) => cm ?? 0)),
    weightKg: roundHalfAway(grams) / 1000,
    ...(lengths.includes(null) && { isUnmeasured: true }),
  };
}

/** A cut and a rug are rolled across: a cut is as long as its roll is wide, a rug as its shorter side. A coiled length has at most its coil's width. */
function lengthOf({
  groupTypeId,
  dimensions,
  coilCm,
  sides,
  parcelCm,
  isCovering,
}: ParcelLine): number | null {
  if (dimensions)
    return (
      dimensions.roll_width_cm ?? Math.min(dimensions.length_cm, coilCm ?? dimensions.length_cm)
    );
  if (groupTypeId !== GROUP.rug) return parcelCm ?? 0;
  const sidesCm = [sides?.width_cm, sides?.length_cm].filter((side) => typeof side === "number");
  return sidesCm.length ? Math.min(...sidesCm) : (parcelCm ?? (isCovering ? null : 0));
}

/** Amount that the unit weight is multiplied by: m² of a rug in sizes, a round one as its square. */
function unitsOf({ groupTypeId, dimensions, sides }: ParcelLine): number {
  if (groupTypeId !== GROUP.rug || !sides?.width_cm || !sides.length_cm)
    return unitsOfPiece(groupTypeId, dimensions);
  return (sides.width_cm * sides.length_cm) / 10_000;
}
