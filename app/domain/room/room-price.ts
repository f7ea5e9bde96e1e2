import { skirtingLengths } from "~/domain/cart/accessories";
import { canBeRotated, CUT_MAX_LENGTH_CM, linePrice, widthOnRoll } from "~/domain/cut/cut";
import { priceLine, sumOfLine, type CuttingPrices } from "~/domain/cut/cut-price";
import { cutPiece, type CutPiece } from "~/domain/cart/line";
import { isSkirting, madeLengthOf } from "~/domain/cut/made-length";
import { roundTo, toHaler } from "~/domain/price/money";
import { packOf } from "~/domain/pack/pack";
import { packsNeeded, roomArea, USUAL_RESERVE_PERCENT } from "~/domain/pack/packs";
import { USUAL_WISH } from "~/domain/plan/types";
import { chargedPrice, type Priced } from "~/domain/price/price";
import { cutFromRoll, rollsOf, type RollOnOffer } from "~/domain/cut/roll-choice";
import { CUT_STEP_CM, isMetreGoods, isPack, isRunner } from "~/domain/price/units";
import type { MyRoom } from "./room";

interface Sold extends Priced {
  active: boolean;
  /** stock in running metres, packs or pieces */
  quantity: number;
}

export interface RoomGoods extends Sold {
  group_type_id: number;
  available: boolean;
  has_variants: boolean;
  package_content_quantity: number | null;
  properties: readonly { property_id: number; value: string }[];
  variants: readonly (Sold & { id: number; width_cm: number | null })[];
}

/** What a floor of a room takes of some goods, and its price. */
export interface RoomPrice {
  kind: "cut" | "packs" | "lengths";
  totalHaler: number;
  /** roll or size to buy; null for goods without variants */
  variantId: number | null;
  /** equal pieces, packs or lengths */
  quantity: number;
  /** measures of each piece of a cut; a length has no width */
  piece: { width_cm: number; length_cm: number; roll_width_cm: number | null; rotated: boolean } | null;
  /** seams of a cut; 0: one piece */
  seams: number;
  /** paid beyond the room, m²; 0 for lengths */
  wasteM2: number;
}

/**
 * The cheapest way to lay a room with the goods: a cut in one piece, with seams only if no roll is wide enough; whole packs with the usual reserve;
 * skirting all round. null for goods that do not fill a room (runners, rugs, accessories), and without enough stock.
 */
export function roomPrice(goods: RoomGoods, room: MyRoom, prices: CuttingPrices): RoomPrice | null {
  const { group_type_id } = goods;
  if (!goods.active || !goods.available || isRunner(group_type_id)) return null;
  if (isMetreGoods(group_type_id)) return priceOfCut(goods, room, prices);
  if (isPack(group_type_id)) return priceOfPacks(goods, room);
  return isSkirting(goods) ? priceOfSkirting(goods, room) : null;
}

function priceOfCut({ group_type_id, variants }: RoomGoods, room: MyRoom, prices: CuttingPrices): RoomPrice | null {
  const rolls = rollsOf(variants);
  const rotations = canBeRotated(group_type_id) ? [false, true] : [false];
  const waysBy = (lay: (groupTypeId: number, roll: RollOnOffer, room: MyRoom, rotated: boolean) => Way | null) =>
    rotations.flatMap((rotated) => rolls.flatMap((roll) => lay(group_type_id, roll, room, rotated) ?? []));
  const whole = waysBy(wholeCut);
  const [best] = (whole.length > 0 ? whole : waysBy(stripsOf))
    .map(({ roll, piece, quantity }) => ({
      roll,
      piece,
      quantity,
      totalHaler: sumOfLine(priceLine(group_type_id, roll.unitHaler, piece, quantity, prices)),
      wasteM2: roundTo(piece.billed_m2 * quantity - roomArea(room), 4),
    }))
    // of strips the fewest, because seams show; ties: less waste, unrotated, then the first roll
    .sort((a, b) => a.quantity - b.quantity || a.totalHaler - b.totalHaler || a.wasteM2 - b.wasteM2);
  if (!best) return null;
  const { width_cm, length_cm, roll_width_cm, rotated } = best.piece;
  return {
    kind: "cut",
    totalHaler: best.totalHaler,
    variantId: best.roll.id,
    quantity: best.quantity,
    piece: { width_cm, length_cm, roll_width_cm, rotated },
    seams: best.quantity - 1,
    wasteM2: Math.max(0, best.wasteM2),
  };
}

interface Way {
  roll: RollOnOffer;
  piece: CutPiece;
  quantity: number;
}

function wholeCut(groupTypeId: number, roll: RollOnOffer, room: MyRoom, rotated: boolean): Way | null {
  const piece = cutFromRoll(groupTypeId, roll, { ...room, shape: "rect", rotated }, 1);
  return piece && { roll, piece, quantity: 1 };
}

/** Strips of the whole roll side by side, with the floor plan's allowances at seams and walls. The plan itself may find a cheaper one. */
function stripsOf(groupTypeId: number, roll: RollOnOffer, room: MyRoom, rotated: boolean): Way | null {
  const { seamCm, edgeCm } = USUAL_WISH;
  const across = widthOnRoll({ ...room, rotated });
  const along = rotated ? room.width_cm : room.length_cm;
  const quantity = Math.max(2, Math.ceil((across + 2 * edgeCm - seamCm) / (roll.widthCm - seamCm)));
  const length_cm = Math.ceil((along + 2 * edgeCm) / CUT_STEP_CM) * CUT_STEP_CM;
  if (roll.widthCm <= seamCm || length_cm > CUT_MAX_LENGTH_CM || length_cm * quantity > roll.stockCm) return null;
  const strip = { shape: "rect", width_cm: roll.widthCm, length_cm, rotated: false, offcut: "keep" } as const;
  return { roll, piece: cutPiece(groupTypeId, strip, roll.widthCm, 0), quantity };
}

/** The goods themselves, or each size of them. */
const soldAs = (goods: RoomGoods): readonly (Sold & { id: number | null })[] =>
  goods.has_variants ? goods.variants.filter(({ active }) => active) : [{ ...goods, id: null }];

function priceOfPacks(goods: RoomGoods, room: MyRoom): RoomPrice | null {
  const area = packOf(goods, 0)?.areaM2;
  if (!area) return null;
  const { packs, rest } = packsNeeded(roomArea(room), area, USUAL_RESERVE_PERCENT);
  const offers = soldAs(goods).filter(({ quantity }) => quantity >= packs);
  const priced = offers.map((sold): RoomPrice => {
    const totalHaler = linePrice(toHaler(chargedPrice(sold)), 1, packs);
    return { kind: "packs", totalHaler, variantId: sold.id, quantity: packs, piece: null, seams: 0, wasteM2: rest };
  });
  return cheapestOf(priced);
}

function priceOfSkirting(goods: RoomGoods, { width_cm, length_cm }: MyRoom): RoomPrice | null {
  const made = madeLengthOf(goods.properties);
  if (!made) return null;
  const lengths = skirtingLengths(2 * (width_cm + length_cm), made);
  const offers = soldAs(goods).filter(({ quantity }) => Math.round(quantity * 100) >= lengths.quantity * lengths.length_cm);
  const priced = offers.map((sold): RoomPrice => {
    const totalHaler = linePrice(toHaler(chargedPrice(sold)), lengths.length_cm / 100, lengths.quantity);
    const piece = { width_cm: 0, length_cm: lengths.length_cm, roll_width_cm: null, rotated: false };
    return { kind: "lengths", totalHaler, variantId: sold.id, quantity: lengths.quantity, piece, seams: 0, wasteM2: 0 };
  });
  return cheapestOf(priced);
}

function cheapestOf(prices: readonly RoomPrice[]): RoomPrice | null {
  const [first] = [...prices].sort((a, b) => a.totalHaler - b.totalHaler);
  return first ?? null;
}
