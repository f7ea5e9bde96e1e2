import { cutAreas } from "../cut.js";
import { isCut, isMetreGoods } from "../units.js";

/** A piece that is cut off a roll or a length, as the rules of this file give it. */
export interface CutPiece {
  shape: "rect";
  width_cm: number;
  length_cm: number;
  roll_width_cm: number | null;
  rotated: boolean;
  hems: null;
  hem_m: number;
  offcut: "keep";
  area_m2: number;
  billed_m2: number;
}

/**
 * Completes a wished cut. A width left out is the whole width of the roll; a narrower one still bills the roll width, and the
 * offcut goes with it (decisions, 'Roll goods bill roll width × length'). Lengths (group 8) have no width.
 * @param rollWidthCm the roll's width, 0 for lengths
 */
export function cutPiece(groupTypeId: number, wish: { width_cm?: number | undefined; length_cm: number }, rollWidthCm: number): CutPiece {
  const roll = isMetreGoods(groupTypeId) ? rollWidthCm : 0;
  const width = roll ? (wish.width_cm ?? roll) : 0;
  return {
    shape: "rect",
    width_cm: width,
    length_cm: wish.length_cm,
    roll_width_cm: roll || null,
    rotated: false,
    hems: null,
    hem_m: 0,
    offcut: "keep",
    ...cutAreas(width, wish.length_cm, roll),
  };
}

/** What makes two additions one line of the cart: 'product + variant + dimensions + note' (contract section 3). */
export function mergeKey(line: {
  productId: number;
  variantId: number | null;
  dimensions: { width_cm: number; length_cm: number } | null;
  note: string;
}): string {
  const { productId, variantId, dimensions, note } = line;
  return JSON.stringify([productId, variantId, dimensions && [dimensions.width_cm, dimensions.length_cm], note]);
}

/** How much of the stock a line takes: running cm of what is cut, otherwise pieces or packs. */
export function stockTaken(groupTypeId: number, quantity: number, dimensions: { length_cm: number } | null): number {
  return isCut(groupTypeId) && dimensions ? quantity * dimensions.length_cm : quantity;
}
