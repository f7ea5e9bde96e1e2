import { cutPiece, stockTaken } from "./cart/line.js";
import { checkMeasure, type CutWish } from "./cut-check.js";
import { canBeRotated, cutLimits } from "./cut.js";
import { roundTo } from "./money.js";
import { isMetreGoods, isRunner } from "./units.js";

/** A roll that the same goods come from. */
export interface RollOnOffer {
  id: number;
  widthCm: number;
  /** running cm */
  stockCm: number;
  /** price of a m², gross haléře */
  unitHaler: number;
}

/** How pieces are cut from a roll. */
export interface RollFit {
  roll: RollOnOffer;
  rotated: boolean;
  /** what is paid of the roll and not used, of all pieces together */
  wasteM2: number;
}

/** A better roll than the chosen one, and how the pieces fit the chosen one; null where they do not. */
export interface RollProposal {
  better: RollFit;
  now: RollFit | null;
}

/** What is cut, as far as it decides on the roll. */
export type RoomWish = Pick<CutWish, "shape" | "rotated"> & { width_cm: number; length_cm: number };

/**
 * Proposes the roll that wastes least of the measures of a room, where that is another one than is chosen and costs no more; and any that
 * they fit at all, also the chosen one with the piece rotated, where they do not fit as they are. A runner is as wide as it is.
 */
export function proposeRoll(
  groupTypeId: number,
  rolls: readonly RollOnOffer[],
  chosenId: number,
  wish: RoomWish,
  quantity: number,
): RollProposal | null {
  const chosen = rolls.find(({ id }) => id === chosenId);
  if (!chosen || !isMetreGoods(groupTypeId) || isRunner(groupTypeId)) return null;
  const fits = (roll: RollOnOffer, rotated: boolean) => fitOf(groupTypeId, roll, { ...wish, rotated }, quantity);
  const now = fits(chosen, wish.rotated);
  const lyings = wish.shape === "rect" && canBeRotated(groupTypeId) ? [wish.rotated, !wish.rotated] : [wish.rotated];
  // of those that waste the same, the piece as it lies now, from the narrowest roll
  const [better] = rolls
    .flatMap((roll) => lyings.flatMap((rotated) => fits(roll, rotated) ?? []))
    .sort((a, b) => a.wasteM2 - b.wasteM2 || Number(a.rotated !== wish.rotated) - Number(b.rotated !== wish.rotated));
  if (!better) return null;
  if (!now) return { better, now };
  // the quote itself proposes the rotation on the chosen roll, with what it saves
  const isBetter = better.roll.id !== chosenId && better.wasteM2 < now.wasteM2 && better.roll.unitHaler <= chosen.unitHaler;
  return isBetter ? { better, now } : null;
}

function fitOf(groupTypeId: number, roll: RollOnOffer, wish: RoomWish, quantity: number): RollFit | null {
  const cut: CutWish = { ...wish, offcut: "keep" };
  if (checkMeasure(cut, cutLimits(groupTypeId, roll.widthCm, roll.stockCm)).length > 0) return null;
  const piece = cutPiece(groupTypeId, cut, roll.widthCm, 0);
  if (stockTaken(groupTypeId, quantity, piece) > roll.stockCm) return null;
  return { roll, rotated: wish.rotated, wasteM2: roundTo((piece.billed_m2 - piece.area_m2) * quantity, 4) };
}
