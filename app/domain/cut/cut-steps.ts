import type { CutLimitsCm } from "./cut";
import type { CutWish } from "./cut-check";

/** A cut with measures on cutting steps. `asked`: the requested measures, if one was rounded up. */
export interface SteppedCut extends CutWish {
  asked?: Pick<CutWish, "width_cm" | "length_cm">;
}

/** Rounds up to the next cutting step, at most to the whole roll or stock. Only for cuts that `checkCut` accepts, so that none becomes too large. */
export function roundUpCut(wish: CutWish, limits: CutLimitsCm): SteppedCut {
  const { width_cm, length_cm } = wish;
  const maxCm = maxCmOf(wish, limits);
  const roundUp = (cm: number | undefined, maxCm: number) =>
    cm === undefined || maxCm === 0
      ? cm
      : Math.min(Math.ceil(cm / limits.step_cm) * limits.step_cm, maxCm);
  const rounded = {
    width_cm: roundUp(width_cm, maxCm.width_cm),
    length_cm: roundUp(length_cm, maxCm.length_cm),
  };
  if (rounded.width_cm === width_cm && rounded.length_cm === length_cm) return wish;
  return { ...wish, ...rounded, asked: { width_cm, length_cm } };
}

/** Maximum of each measure; 0 for unused ones: the width of a length, the length of a circle. */
function maxCmOf({ shape, rotated }: CutWish, { max_width_cm, max_length_cm }: CutLimitsCm) {
  if (shape === "round") return { width_cm: Math.min(max_width_cm, max_length_cm), length_cm: 0 };
  return rotated
    ? { width_cm: max_length_cm, length_cm: max_width_cm }
    : { width_cm: max_width_cm, length_cm: max_length_cm };
}
