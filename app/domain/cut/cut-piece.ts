import { roundTo } from "~/domain/price/money";
import { CUT_STEP_CM, isCut, isMetreGoods } from "~/domain/price/units";
import { cutAreas, lengthOnRoll, widthOnRoll, type Shape } from "./cut";
import type { SteppedCut } from "./cut-steps";
import {
  factoryHemmedEdges,
  hemmedSides,
  hemMetres,
  type FactoryHemmedSides,
  type Side,
} from "./hems";

/** A complete cut piece. Measures are of one piece. */
export interface CutPiece {
  shape: Shape;
  width_cm: number;
  length_cm: number;
  roll_width_cm: number | null;
  rotated: boolean;
  hems: { code: string; color: string; sides: Side[] } | null;
  factory_hemmed: Side[];
  hem_m: number;
  offcut: "keep" | "leave";
  area_m2: number;
  billed_m2: number;
  /** requested measures, if one was rounded up to a cutting step */
  asked?: { width_cm: number; length_cm: number };
}

/** Completes a cut after `checkCut` and `roundUpCut`. A missing side is the roll's width, which is billed anyway. @param rollWidthCm 0 for lengths */
export function cutPiece(
  groupTypeId: number,
  wish: SteppedCut,
  rollWidthCm: number,
  factoryHemmed: FactoryHemmedSides,
): CutPiece {
  const rollCm = isMetreGoods(groupTypeId) ? rollWidthCm : 0;
  const placement = placementOf(wish, rollCm);
  const acrossCm = widthOnRoll(placement);
  const areas = cutAreas(acrossCm, lengthOnRoll(placement), rollCm);
  const sides = wish.hems
    ? hemmedSides(groupTypeId, wish.shape, wish.hems.sides, factoryHemmed)
    : [];
  return {
    shape: wish.shape,
    ...placement,
    roll_width_cm: rollCm || null,
    hems:
      wish.hems && sides.length ? { code: wish.hems.code, color: wish.hems.color, sides } : null,
    factory_hemmed: factoryHemmedEdges(groupTypeId, factoryHemmed),
    hem_m: hemMetres(wish.shape, placement.width_cm, placement.length_cm, sides),
    // without an offcut there is no choice, so that equal pieces merge
    offcut: isOffcut(rollCm - acrossCm) ? wish.offcut : "keep",
    ...areas,
    ...(wish.shape === "round"
      ? { area_m2: roundTo((Math.PI * acrossCm * acrossCm) / 40_000, 4) }
      : {}),
    ...(wish.asked ? { asked: measuresOf(placementOf({ ...wish, ...wish.asked }, rollCm)) } : {}),
  };
}

const measuresOf = ({ width_cm, length_cm }: { width_cm: number; length_cm: number }) => ({
  width_cm,
  length_cm,
});

function placementOf(
  wish: SteppedCut,
  roll: number,
): { width_cm: number; length_cm: number; rotated: boolean } {
  const { shape, width_cm, length_cm, rotated } = wish;
  if (shape === "round")
    return { width_cm: width_cm ?? roll, length_cm: width_cm ?? roll, rotated: false };
  if (!roll) return { width_cm: 0, length_cm: length_cm ?? 0, rotated: false };
  return { width_cm: width_cm ?? roll, length_cm: length_cm ?? roll, rotated };
}

/** True if the rest of the roll's width is an offcut: less than a cutting step is waste. */
const isOffcut = (restCm: number): boolean => restCm >= CUT_STEP_CM;

/** The paid, unused part of a piece's roll width; null if there is none worth mentioning. */
export function offcutOf(
  piece: Pick<CutPiece, "width_cm" | "length_cm" | "rotated" | "roll_width_cm">,
): { width_cm: number; length_cm: number; area_m2: number } | null {
  const width_cm = (piece.roll_width_cm ?? 0) - widthOnRoll(piece);
  const length_cm = lengthOnRoll(piece);
  return isOffcut(width_cm)
    ? { width_cm, length_cm, area_m2: (width_cm * length_cm) / 10_000 }
    : null;
}

/** Stock that a line takes: running cm of cut goods, otherwise pieces or packs. */
export function stockTaken(
  groupTypeId: number,
  quantity: number,
  dimensions: { width_cm: number; length_cm: number; rotated: boolean } | null,
): number {
  return isCut(groupTypeId) && dimensions ? quantity * lengthOnRoll(dimensions) : quantity;
}
