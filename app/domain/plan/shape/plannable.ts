import { GROUP, isMetreGoods, isRunner } from "~/domain/price/units";

/** True for goods that the floor planner lays: from the roll, or squares and planks in packs. */
export const isPlannable = (groupTypeId: number): boolean =>
  (isMetreGoods(groupTypeId) && !isRunner(groupTypeId)) || groupTypeId === GROUP.squares;
