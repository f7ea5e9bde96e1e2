import type { CutLimits } from "~/contract/catalogue";
import { isMetreGoods } from "~/domain/units";

/** The measures that a form begins with: the whole width of the roll and a metre of it, so that the first price says something. */
export interface CutDefaults {
  /** null for lengths, which have no width */
  width_cm: number | null;
  length_cm: number;
}

/** Gives the measures that a form begins with, in cm. @param limits of the length; without them it is a metre */
export function cutDefaults(groupTypeId: number, rollWidthCm: number | null, limits: CutLimits | null): CutDefaults {
  const length = limits ? Math.min(limits.max_length_cm, Math.max(limits.min_length_cm, 100)) : 100;
  return { width_cm: isMetreGoods(groupTypeId) && rollWidthCm ? rollWidthCm : null, length_cm: length };
}
