import { CUT_MIN_CM } from "./cut.js";
import { isMetreGoods, isRunner } from "./units.js";

/** Most rooms fit under a roll of 4 m; most halls and stairs take a runner of 80 cm. */
const USUAL_ROOM_CM = 400;
const USUAL_HALL_CM = 80;

interface RollVariant {
  active: boolean;
  width_cm: number | null;
  /** running metres in stock */
  quantity: number;
}

/**
 * The roll that a shopper is offered before choosing one: of those from which a piece can be cut now, the one whose width suits most rooms;
 * of two that are equally near to it the wider one. null for goods that are not cut from a roll, and where nothing is in stock.
 */
export function usualRoll<V extends RollVariant>(groupTypeId: number, variants: readonly V[]): V | null {
  if (!isMetreGoods(groupTypeId)) return null;
  const usual = isRunner(groupTypeId) ? USUAL_HALL_CM : USUAL_ROOM_CM;
  const distance = ({ width_cm }: V) => Math.abs((width_cm ?? 0) - usual);
  const rolls = variants.filter(({ active, width_cm, quantity }) => active && width_cm !== null && quantity * 100 >= CUT_MIN_CM);
  const [first] = rolls.sort((a, b) => distance(a) - distance(b) || (b.width_cm ?? 0) - (a.width_cm ?? 0));
  return first ?? null;
}
