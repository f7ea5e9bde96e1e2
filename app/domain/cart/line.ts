import type { CutWish } from "../cut-check.js";
import { acrossRoll, alongRoll, CUT_STEP_CM, cutAreas, type Shape } from "../cut.js";
import { factoryHemmedEdges, hemMetres, hemmedSides, type FactoryHemmedSides, type Side } from "../hems.js";
import { roundTo } from "../money.js";
import { isCut, isMetreGoods } from "../units.js";

/** A piece that is cut off a roll or a length, everything worked out. Measures are of one piece. */
export interface CutPiece {
  shape: Shape;
  width_cm: number;
  length_cm: number;
  roll_width_cm: number | null;
  rotated: boolean;
  hems: { code: string; color: string; sides: Side[] } | null;
  /** sides that come hemmed from the factory */
  factory_hemmed: Side[];
  /** running metres of hem to order */
  hem_m: number;
  offcut: "keep" | "leave";
  area_m2: number;
  billed_m2: number;
}

/**
 * Completes a wished cut that {@link checkCut} found nothing wrong with. The side across the roll, left out, is the roll's whole width; a
 * narrower piece still bills it ('Roll goods bill roll width × length', decisions). Lengths (group 8) have no width.
 * @param rollWidthCm the roll's width, 0 for lengths
 */
export function cutPiece(groupTypeId: number, wish: CutWish, rollWidthCm: number, factoryHemmed: FactoryHemmedSides): CutPiece {
  const roll = isMetreGoods(groupTypeId) ? rollWidthCm : 0;
  const lying = lyingOf(wish, roll);
  const across = acrossRoll(lying);
  const areas = cutAreas(across, alongRoll(lying), roll);
  const sides = wish.hems ? hemmedSides(groupTypeId, wish.shape, wish.hems.sides, factoryHemmed) : [];
  return {
    shape: wish.shape,
    ...lying,
    roll_width_cm: roll || null,
    hems: wish.hems && sides.length ? { code: wish.hems.code, color: wish.hems.color, sides } : null,
    factory_hemmed: factoryHemmedEdges(groupTypeId, factoryHemmed),
    hem_m: hemMetres(wish.shape, lying.width_cm, lying.length_cm, sides),
    // where nothing is left over there is nothing to choose: equal pieces stay one line
    offcut: isOffcut(roll - across) ? wish.offcut : "keep",
    ...areas,
    ...(wish.shape === "round" ? { area_m2: roundTo((Math.PI * across * across) / 40_000, 4) } : {}),
  };
}

function lyingOf(wish: CutWish, roll: number): { width_cm: number; length_cm: number; rotated: boolean } {
  const { shape, width_cm, length_cm, rotated } = wish;
  if (shape === "round") return { width_cm: width_cm ?? roll, length_cm: width_cm ?? roll, rotated: false };
  if (!roll) return { width_cm: 0, length_cm: length_cm ?? 0, rotated: false };
  return { width_cm: width_cm ?? roll, length_cm: length_cm ?? roll, rotated };
}

/** Says whether a rest of the roll's width is worth speaking of: less than a step of the cut is waste. */
const isOffcut = (restCm: number): boolean => restCm >= CUT_STEP_CM;

/** The part of the roll's width that one piece pays for and leaves over; null where it takes the whole width, or all but a few cm of it. */
export function offcutOf(
  piece: Pick<CutPiece, "width_cm" | "length_cm" | "rotated" | "roll_width_cm">,
): { width_cm: number; length_cm: number; area_m2: number } | null {
  const width_cm = (piece.roll_width_cm ?? 0) - acrossRoll(piece);
  const length_cm = alongRoll(piece);
  return isOffcut(width_cm) ? { width_cm, length_cm, area_m2: (width_cm * length_cm) / 10_000 } : null;
}

/** What makes two samples one line of the cart: nothing but the product, of which one sample is enough. */
export const sampleKey = (productId: number): string => JSON.stringify(["sample", productId]);

/** What makes two additions one line of the cart: 'product + variant + dimensions + note' (contract section 3), of the dimensions all that is chosen. */
export function mergeKey(line: { productId: number; variantId: number | null; dimensions: CutPiece | null; note: string }): string {
  const { productId, variantId, dimensions, note } = line;
  return JSON.stringify([productId, variantId, dimensions && chosenOf(dimensions), note]);
}

const chosenOf = ({ shape, width_cm, length_cm, rotated, hems, offcut }: CutPiece) => [
  shape,
  width_cm,
  length_cm,
  rotated,
  hems && [hems.code, hems.color, hems.sides],
  offcut,
];

/** How much of the stock a line takes: running cm of what is cut, otherwise pieces or packs. */
export function stockTaken(
  groupTypeId: number,
  quantity: number,
  dimensions: { width_cm: number; length_cm: number; rotated: boolean } | null,
): number {
  return isCut(groupTypeId) && dimensions ? quantity * alongRoll(dimensions) : quantity;
}
