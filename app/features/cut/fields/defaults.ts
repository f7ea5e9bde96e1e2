import { isMetreGoods } from "~/domain/price";

/** Initial measures of a form: the roll's whole width, and no length except that of a rod. */
export interface CutDefaults {
  /** null for goods that are sold by length */
  width_cm: number | null;
  length_cm: number | null;
}

/** Returns the initial measures of a form, cm. @param rodCm length of a rod; null for goods that are not sold by rods */
export const cutDefaults = (
  groupTypeId: number,
  rollWidthCm: number | null,
  rodCm: number | null,
): CutDefaults => ({
  width_cm: isMetreGoods(groupTypeId) && rollWidthCm ? rollWidthCm : null,
  length_cm: rodCm,
});
