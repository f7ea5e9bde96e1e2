import { isMetreGoods, isRunner } from "~/domain/price/units";
import { CUT_MIN_CM } from "./cut";

/** Most rooms fit a roll of 4 m; most halls and stairs a runner of 80 cm. */
const USUAL_ROOM_CM = 400;
const USUAL_HALL_CM = 80;

interface RollVariant {
  active: boolean;
  width_cm: number | null;
  /** running metres in stock */
  quantity: number;
}

/** The preselected roll: in stock, of the width that fits most rooms; ties: the wider one. null if not cut from a roll, or without stock. */
export function usualRoll<V extends RollVariant>(
  groupTypeId: number,
  variants: readonly V[],
): V | null {
  if (!isMetreGoods(groupTypeId)) return null;
  const usual = isRunner(groupTypeId) ? USUAL_HALL_CM : USUAL_ROOM_CM;
  const distance = ({ width_cm }: V) => Math.abs((width_cm ?? 0) - usual);
  const rolls = variants.filter(
    ({ active, width_cm, quantity }) => active && width_cm !== null && quantity * 100 >= CUT_MIN_CM,
  );
  const [first] = rolls.sort(
    (a, b) => distance(a) - distance(b) || (b.width_cm ?? 0) - (a.width_cm ?? 0),
  );
  return first ?? null;
}
