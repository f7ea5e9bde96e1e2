import { roundHalfAway } from "~/domain/price/money";
import { CUT_STEP_CM, GROUP, isMetreGoods, isRunner } from "~/domain/price/units";
import { rodCmOf, type MadeLength } from "./made-length";

/** Cutting to size: lengths in cm, area in m². */
export const CUT_MIN_CM = 50;
export const CUT_MAX_LENGTH_CM = 3000;
/** Minimum length of skirting and profiles. */
const LENGTH_MIN_CM = 10;

export type Shape = "rect" | "round";

const ROUND_GROUPS: readonly number[] = [GROUP.carpet, GROUP.pvc, GROUP.grass];

export const shapesOf = (groupTypeId: number): Shape[] =>
  ROUND_GROUPS.includes(groupTypeId) ? ["rect", "round"] : ["rect"];

/** True if a piece may be rotated on the roll. Not runners: trimming would remove the factory hem. */
export const canBeRotated = (groupTypeId: number): boolean =>
  isMetreGoods(groupTypeId) && !isRunner(groupTypeId);

export interface CutLimitsCm {
  min_width_cm: number;
  max_width_cm: number;
  min_length_cm: number;
  max_length_cm: number;
  step_cm: number;
}

/**
 * Limits of a cut: width 50 cm to the roll's, length 50 cm to 3,000 cm or to the stock, step 10 cm. A runner keeps its width.
 * They apply to the roll: for a rotated piece the limits of width and length are swapped.
 * @param rollWidthCm the roll's width; 0 for lengths (group 8), which have no width
 * @param made its made length; a rod is sold whole, so its length is both limits
 */
export function cutLimits(
  groupTypeId: number,
  rollWidthCm: number,
  stockCm: number,
  made: MadeLength | null = null,
): CutLimitsCm {
  const rodCm = rodCmOf(made);
  const minCm = rodCm ?? (isMetreGoods(groupTypeId) ? CUT_MIN_CM : LENGTH_MIN_CM);
  const longest = Math.min(CUT_MAX_LENGTH_CM, made?.cm ?? CUT_MAX_LENGTH_CM);
  const maxCm = rodCm ?? Math.min(longest, Math.floor(stockCm / CUT_STEP_CM) * CUT_STEP_CM);
  return {
    min_width_cm: isRunner(groupTypeId) ? rollWidthCm : Math.min(CUT_MIN_CM, rollWidthCm),
    max_width_cm: rollWidthCm,
    min_length_cm: minCm,
    max_length_cm: Math.max(minCm, maxCm),
    step_cm: CUT_STEP_CM,
  };
}

interface Placement {
  width_cm: number;
  length_cm: number;
  rotated: boolean;
}
/** Part of the roll's width that a piece takes, cm. */
export const widthOnRoll = ({ width_cm, length_cm, rotated }: Placement): number =>
  rotated ? length_cm : width_cm;
/** Length of the roll that a piece takes, cm. */
export const lengthOnRoll = ({ width_cm, length_cm, rotated }: Placement): number =>
  rotated ? width_cm : length_cm;

/** Area of a piece and its billed area: 'Roll goods bill roll width × length'. */
export function cutAreas(
  widthCm: number,
  lengthCm: number,
  rollWidthCm: number,
): { area_m2: number; billed_m2: number } {
  return { area_m2: (widthCm * lengthCm) / 10_000, billed_m2: (rollWidthCm * lengthCm) / 10_000 };
}

/** Gross price of one line in haléře, rounded once. @param piece units of the price per piece: billed m², metres, or 1 */
export const linePrice = (unitPriceHaler: number, piece: number, quantity: number): number =>
  roundHalfAway(unitPriceHaler * piece * quantity);

/** Amount that the unit price is multiplied by: m² of metre goods, metres of goods sold by length, 1 without dimensions. */
export function unitsOfPiece(
  groupTypeId: number,
  dimensions: { length_cm: number; billed_m2: number } | null,
): number {
  if (!dimensions) return 1;
  return isMetreGoods(groupTypeId) ? dimensions.billed_m2 : dimensions.length_cm / 100;
}
