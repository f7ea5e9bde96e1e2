import { roundTo, toHaler } from "~/domain/price/money";
import { chargedPrice, type Priced } from "~/domain/price/price";
import { isMetreGoods, isRunner } from "~/domain/price/units";
import { canBeRotated, cutLimits, linePrice, widthOnRoll } from "./cut";
import { checkMeasure, type CutWish } from "./cut-check";
import { cutPiece, stockTaken, type CutPiece } from "./cut-piece";
import { roundUpCut } from "./cut-steps";

/*
 * Which roll a piece is cut from:
 * - `usualRoll` (`usual-roll.ts`): the one that is preselected before measures are typed;
 * - `cheapestRoll`: the shop chooses; `chosenRoll` (product page) is its variant for the typed form, and `takeCheapestRoll` writes it into a sent form;
 * - `proposeRoll`: the shopper chose, and another roll leaves less offcut;
 * - `cutFromRoll`: the piece on one given roll, or null;
 * - `createLayer` (`room/cheapest-way.ts`): a whole room, also in strips or packs.
 */

export interface RollOnOffer {
  id: number;
  widthCm: number;
  stockCm: number;
  /** price of a m², gross haléře */
  unitHaler: number;
}

export interface RollFit {
  roll: RollOnOffer;
  rotated: boolean;
  /** total offcut of all pieces */
  wasteM2: number;
  /** price of the goods of all pieces, gross haléře */
  goodsHaler: number;
  /** a rectangle narrower than the roll: cutting it lengthwise is paid */
  isTrimmed: boolean;
}

/** A better roll than the chosen one, and how the pieces fit the chosen one; null if they do not. */
export interface RollProposal {
  better: RollFit;
  now: RollFit | null;
}

/**
 * Gross haléře saved with the better roll; null without a fit to compare.
 * @param serviceHaler price of cutting on the chosen roll: a piece as wide as the better roll needs no lengthwise cut, others need the same
 */
export const savedHaler = ({ better, now }: RollProposal, serviceHaler: number): number | null =>
  now && now.goodsHaler - better.goodsHaler + (better.wasteM2 === 0 ? serviceHaler : 0);

export type RoomSize = Pick<CutWish, "shape" | "rotated"> & { width_cm: number; length_cm: number };

/** Proposes the roll with the least offcut that is not dearer; if they do not fit the chosen one, any that fits, also rotated. Not for runners. */
export function proposeRoll(
  groupTypeId: number,
  rolls: readonly RollOnOffer[],
  chosenId: number,
  wish: RoomSize,
  quantity: number,
): RollProposal | null {
  const current = rolls.find(({ id }) => id === chosenId);
  if (!current || !isMetreGoods(groupTypeId) || isRunner(groupTypeId)) return null;
  const fits = (roll: RollOnOffer, rotated: boolean) =>
    fitOf(groupTypeId, roll, { ...wish, rotated }, quantity);
  const now = fits(current, wish.rotated);
  const rotations =
    wish.shape === "rect" && canBeRotated(groupTypeId)
      ? [wish.rotated, !wish.rotated]
      : [wish.rotated];
  // ties: unrotated, then the narrowest roll
  const [better] = rolls
    .flatMap((roll) => rotations.flatMap((rotated) => fits(roll, rotated) ?? []))
    .sort(
      (a, b) =>
        a.wasteM2 - b.wasteM2 ||
        Number(a.rotated !== wish.rotated) - Number(b.rotated !== wish.rotated),
    );
  if (!better) return null;
  if (!now) return { better, now };
  // the quote itself proposes a rotation on the chosen roll
  const isBetter =
    better.roll.id !== chosenId &&
    better.wasteM2 < now.wasteM2 &&
    better.roll.unitHaler <= current.unitHaler;
  return isBetter ? { better, now } : null;
}

/**
 * The roll and direction with the lowest price, cutting included; ties: the least offcut, unrotated, the first roll. null if no roll is large enough, and
 * for runners.
 * @param trimHaler lengthwise cut of a piece that is narrower than its roll
 */
export function cheapestRoll(
  groupTypeId: number,
  rolls: readonly RollOnOffer[],
  wish: Omit<RoomSize, "rotated">,
  quantity: number,
  trimHaler: number,
): RollFit | null {
  if (!canBeRotated(groupTypeId)) return null;
  const fits = (wish.shape === "rect" ? [false, true] : [false]).flatMap((rotated) =>
    rolls.flatMap((roll) => fitOf(groupTypeId, roll, { ...wish, rotated }, quantity) ?? []),
  );
  const totalOf = (fit: RollFit) => fit.goodsHaler + (fit.isTrimmed ? trimHaler * quantity : 0);
  const [best] = fits.sort((a, b) => totalOf(a) - totalOf(b) || a.wasteM2 - b.wasteM2);
  return best ?? null;
}

function fitOf(
  groupTypeId: number,
  roll: RollOnOffer,
  wish: RoomSize,
  quantity: number,
): RollFit | null {
  const piece = cutFromRoll(groupTypeId, roll, wish, quantity);
  return (
    piece && {
      roll,
      rotated: wish.rotated,
      wasteM2: roundTo((piece.billed_m2 - piece.area_m2) * quantity, 4),
      goodsHaler: linePrice(roll.unitHaler, piece.billed_m2, quantity),
      isTrimmed: wish.shape === "rect" && widthOnRoll(piece) < roll.widthCm,
    }
  );
}

/** The piece cut from a roll, with measures on cutting steps; null if it does not fit, or the roll is too short for all pieces. */
export function cutFromRoll(
  groupTypeId: number,
  roll: RollOnOffer,
  wish: RoomSize,
  quantity: number,
): CutPiece | null {
  const cut: CutWish = { ...wish, offcut: "keep" };
  const limits = cutLimits(groupTypeId, roll.widthCm, roll.stockCm);
  if (checkMeasure(cut, limits).length > 0) return null;
  const piece = cutPiece(groupTypeId, roundUpCut(cut, limits), roll.widthCm, 0);
  return stockTaken(groupTypeId, quantity, piece) > roll.stockCm ? null : piece;
}

interface RollVariant extends Priced {
  id: number;
  active: boolean;
  width_cm: number | null;
  /** running metres in stock */
  quantity: number;
}

/** The rolls among a product's variants, at the prices of this shopper. */
export const rollsOf = (variants: readonly RollVariant[]): RollOnOffer[] =>
  variants.flatMap(({ id, active, width_cm, quantity, ...priced }) =>
    active && width_cm
      ? [
          {
            id,
            widthCm: width_cm,
            stockCm: Math.round(quantity * 100),
            unitHaler: toHaler(chargedPrice(priced)),
          },
        ]
      : [],
  );
