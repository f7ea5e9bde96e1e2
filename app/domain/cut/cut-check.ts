import { canBeRotated, shapesOf, type CutLimitsCm, type Shape } from "./cut";
import { hemmedSides, type FactoryHemmedSides, type Side } from "./hems";

export interface CutWish {
  shape: Shape;
  /** diameter of a round piece; if missing across the roll, the roll's whole width */
  width_cm?: number | undefined;
  /** may be missing across the roll; undefined for a round piece */
  length_cm?: number | undefined;
  /** rotated: the length is across the roll */
  rotated: boolean;
  hems?: { code: string; color: string; sides: readonly Side[] } | null | undefined;
  offcut: "keep" | "leave";
}

export interface HemOffer {
  /** codes of methods and yarn colours */
  codes: readonly string[];
  colors: readonly string[];
  factoryHemmed: FactoryHemmedSides;
}

export interface CutProblem {
  field: "shape" | "width_cm" | "length_cm" | "rotated" | "hems.code" | "hems.color";
  code:
    | "required"
    | "not_positive"
    | "too_short"
    | "too_long"
    | "no_round_cut"
    | "no_rotation"
    | "no_hems"
    | "hem_not_offered"
    | "choose_hem_color";
  /** centimetres for the message */
  value?: number;
}

/** Problems of a requested cut; empty if it is valid. Stock is checked elsewhere. */
export const checkCut = (
  groupTypeId: number,
  wish: CutWish,
  limits: CutLimitsCm,
  offer: HemOffer,
): CutProblem[] => [
  ...checkKind(groupTypeId, wish),
  ...checkMeasure(wish, limits),
  ...checkHems(groupTypeId, wish, offer),
];

function checkKind(groupTypeId: number, { shape, rotated }: CutWish): CutProblem[] {
  if (!shapesOf(groupTypeId).includes(shape)) return [{ field: "shape", code: "no_round_cut" }];
  return rotated && !canBeRotated(groupTypeId) ? [{ field: "rotated", code: "no_rotation" }] : [];
}

/** 'Cut width must lie between a minimum and maximum' (specification section 5). A diameter fits both ways, a rotated length the roll's width. */
export function checkMeasure(wish: CutWish, limits: CutLimitsCm): CutProblem[] {
  const { min_width_cm, max_width_cm, min_length_cm, max_length_cm } = limits;
  if (wish.shape === "round") {
    return checkOne("width_cm", wish.width_cm, min_width_cm, Math.min(max_width_cm, max_length_cm));
  }
  const [across, along] = wish.rotated
    ? (["length_cm", "width_cm"] as const)
    : (["width_cm", "length_cm"] as const);
  const acrossProblems =
    max_width_cm > 0 && wish[across] !== undefined
      ? checkOne(across, wish[across], min_width_cm, max_width_cm)
      : [];
  return [...acrossProblems, ...checkOne(along, wish[along], min_length_cm, max_length_cm)];
}

function checkOne(
  field: "width_cm" | "length_cm",
  value: number | undefined,
  min: number,
  max: number,
): CutProblem[] {
  if (value === undefined) return [{ field, code: "required" }];
  if (value <= 0) return [{ field, code: "not_positive", value: min }];
  if (value < min) return [{ field, code: "too_short", value: min }];
  return value > max ? [{ field, code: "too_long", value: max }] : [];
}

function checkHems(
  groupTypeId: number,
  { shape, hems }: CutWish,
  { codes, colors, factoryHemmed }: HemOffer,
): CutProblem[] {
  if (!hems?.sides.length) return [];
  // requesting a runner's factory hems is no mistake and has no effect
  const nothingToDo = hemmedSides(groupTypeId, shape, hems.sides, factoryHemmed).length === 0;
  if (nothingToDo && hemmedSides(groupTypeId, shape, hems.sides, 0).length > 0) return [];
  if (nothingToDo) return [{ field: "hems.code", code: "no_hems" }];
  if (!codes.includes(hems.code)) return [{ field: "hems.code", code: "hem_not_offered" }];
  return colors.includes(hems.color) ? [] : [{ field: "hems.color", code: "choose_hem_color" }];
}
