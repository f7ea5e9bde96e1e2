import { roundHalfAway } from "./money.js";
import { isMetreGoods } from "./units.js";

/** Cutting to size (decisions, 'Money, units, stock'): lengths in cm, area in m². */
export const CUT_STEP_CM = 10;
export const CUT_MIN_CM = 50;
export const CUT_MAX_LENGTH_CM = 3000;
/** A length of skirting or a profile starts shorter than a carpet. */
export const LENGTH_MIN_CM = 10;

export interface CutLimitsCm {
  min_width_cm: number;
  max_width_cm: number;
  min_length_cm: number;
  max_length_cm: number;
  step_cm: number;
}

/**
 * Limits of a cut: width 50 cm to the roll's, length 50 cm to 3,000 cm or to what is in stock, step 10 cm.
 * @param rollWidthCm the roll's width; 0 for lengths (group 8), which have no width
 * @param stockCm running cm in stock
 */
export function cutLimits(groupTypeId: number, rollWidthCm: number, stockCm: number): CutLimitsCm {
  const least = isMetreGoods(groupTypeId) ? CUT_MIN_CM : LENGTH_MIN_CM;
  const most = Math.min(CUT_MAX_LENGTH_CM, Math.floor(stockCm / CUT_STEP_CM) * CUT_STEP_CM);
  return {
    min_width_cm: Math.min(CUT_MIN_CM, rollWidthCm),
    max_width_cm: rollWidthCm,
    min_length_cm: least,
    max_length_cm: Math.max(least, most),
    step_cm: CUT_STEP_CM,
  };
}

export type CutProblem = { field: "width_cm" | "length_cm"; code: "required" | "too_short" | "too_long" | "step"; value: number };

/** Says what is wrong with a wished width and length; an empty list where nothing is. Stock is looked at elsewhere. */
export function checkCut(wish: { width_cm?: number | undefined; length_cm: number }, limits: CutLimitsCm): CutProblem[] {
  const problems: CutProblem[] = [];
  const check = (field: CutProblem["field"], value: number, least: number, most: number) => {
    if (value < least) problems.push({ field, code: "too_short", value: least });
    else if (value > most) problems.push({ field, code: "too_long", value: most });
    else if (value % limits.step_cm !== 0 && value !== most) problems.push({ field, code: "step", value: limits.step_cm });
  };
  if (wish.width_cm !== undefined && limits.max_width_cm > 0) check("width_cm", wish.width_cm, limits.min_width_cm, limits.max_width_cm);
  check("length_cm", wish.length_cm, limits.min_length_cm, limits.max_length_cm);
  return problems;
}

/** Area of one piece and the area that is billed for it: 'Roll goods bill roll width × length'. */
export function cutAreas(widthCm: number, lengthCm: number, rollWidthCm: number): { area_m2: number; billed_m2: number } {
  return { area_m2: (widthCm * lengthCm) / 10_000, billed_m2: (rollWidthCm * lengthCm) / 10_000 };
}

/**
 * Gross price of one line in haléře, rounded once.
 * @param unitPriceHaler price of a m², running metre, pack or piece, with VAT
 * @param piece what one piece takes of the unit: m² billed, metres, or 1
 */
export const linePrice = (unitPriceHaler: number, piece: number, quantity: number): number =>
  roundHalfAway(unitPriceHaler * piece * quantity);

/** How much of the price's unit one piece takes. */
export function unitsOfPiece(groupTypeId: number, dimensions: { length_cm: number; billed_m2: number } | null): number {
  if (!dimensions) return 1;
  return isMetreGoods(groupTypeId) ? dimensions.billed_m2 : dimensions.length_cm / 100;
}
