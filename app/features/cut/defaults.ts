import { isMetreGoods } from "~/domain/units";

/** The measures that a form begins with: the whole width of the roll. A length is the shopper's to say; only a rod has one of its own. */
export interface CutDefaults {
  /** null for lengths */
  width_cm: number | null;
  length_cm: number | null;
}

/** Gives the measures that a form begins with, in cm. @param rodCm length of a rod; null for goods that are not sold by rods */
export const cutDefaults = (groupTypeId: number, rollWidthCm: number | null, rodCm: number | null): CutDefaults => ({
  width_cm: isMetreGoods(groupTypeId) && rollWidthCm ? rollWidthCm : null,
  length_cm: rodCm,
});
