import { packOf, type Packed } from "~/domain/pack/pack";
import { GROUP, isMetreGoods, isRunner } from "~/domain/price/units";

interface Goods extends Packed {
  variants: readonly { width_cm: number | null }[];
}

/** True for goods that the floor planner lays: from rolls of a known width, or squares and planks in packs of a known area. */
export function isPlannable(goods: Goods): boolean {
  const { group_type_id, variants } = goods;
  if (group_type_id === GROUP.squares) return Boolean(packOf(goods, 0)?.areaM2);
  return (
    isMetreGoods(group_type_id) &&
    !isRunner(group_type_id) &&
    variants.some(({ width_cm }) => width_cm !== null)
  );
}
