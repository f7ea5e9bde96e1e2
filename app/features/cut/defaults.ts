import type { CutLimits } from "~/contract/catalogue";
import { isMetreGoods } from "~/domain/units";

/** Initial measures: the roll's width and a metre of length, so that there is a first price. */
export interface CutDefaults {
  /** null for lengths */
  width_cm: number | null;
  length_cm: number;
}

/** Initial measures in cm. @param limits of the length */
export function cutDefaults(groupTypeId: number, rollWidthCm: number | null, limits: CutLimits | null): CutDefaults {
  const length = limits ? Math.min(limits.max_length_cm, Math.max(limits.min_length_cm, 100)) : 100;
  return { width_cm: isMetreGoods(groupTypeId) && rollWidthCm ? rollWidthCm : null, length_cm: length };
}
