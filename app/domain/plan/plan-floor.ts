import type { Checked } from "../checked";
import type { Covering, PlanAnswer, PlanProblem, PlanWish, Room } from "./types";

/**
 * Plans how rooms are laid from one roll of a covering: the cheapest plan and its alternatives. The same input gives the same answer.
 * @param rooms of one order, cut from one roll
 */
export function planFloor(rooms: readonly Room[], covering: Covering, wish: PlanWish): Checked<PlanAnswer, PlanProblem> {
  throw new Error(`not planned yet: ${String(rooms.length)} ${String(covering.groupTypeId)} ${String(wish.seamCm)}`);
}
