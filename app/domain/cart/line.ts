import type { CutPiece } from "~/domain/cut/cut-piece";

export const sampleKey = (productId: number): string => JSON.stringify(["sample", productId]);

/** Key of a line that lost its plan: equal lines stay apart from it until the shopper changes it. */
export const unplannedKey = (id: string): string => JSON.stringify(["unplanned", id]);

interface MergedLine {
  productId: number;
  variantId: number | null;
  dimensions: CutPiece | null;
  note: string;
  /** its place in a plan, so that the cuts of a plan stay apart */
  planned?: { query: string; cuts: readonly { number: number }[] } | null;
}

/** Merge key of lines: product, variant, dimensions and note, or place in a plan: a plan is in a cart once, with any note. */
export function mergeKey({ productId, variantId, dimensions, note, planned }: MergedLine): string {
  const key = [productId, variantId, dimensions && chosenOf(dimensions)];
  return JSON.stringify(
    planned ? [...key, "", planned.query, planned.cuts[0]?.number] : [...key, note],
  );
}

const chosenOf = ({ shape, width_cm, length_cm, rotated, hems, offcut }: CutPiece) => [
  shape,
  width_cm,
  length_cm,
  rotated,
  hems && [hems.code, hems.color, hems.sides],
  offcut,
];
