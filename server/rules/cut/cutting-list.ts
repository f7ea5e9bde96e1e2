import { lengthOnRoll } from "~/domain/cut";
import type { Planned, PlannedPiece } from "~/domain/plan";

/** What is cut from rolls, in the order of cutting. Lengths in cm. */

interface OrderedPiece {
  shape: "rect" | "round";
  width_cm: number;
  length_cm: number;
  rotated: boolean;
  roll_width_cm: number | null;
}

export interface OrderedCut {
  orderNumber: string;
  /** position in its order, from 1 */
  place: number;
  sku: string;
  name: string;
  variantId: number | null;
  /** without withdrawn pieces */
  quantity: number;
  dimensions: OrderedPiece;
  planned: Planned | null;
  /** cm of one repeat of the goods' pattern */
  repeatCm: number | null;
}

export interface CutToMake {
  /** label of the piece: order number, line, and number within the line */
  label: string;
  lengthCm: number;
  /** size of the piece, if it is not the whole width */
  piece: string;
  /** pieces of a floor plan that are made from it */
  pieces: PlannedPiece[];
}

export interface RollToCut {
  sku: string;
  name: string;
  /** null for lengths */
  widthCm: number | null;
  /** each cut begins at a repeat of so many cm */
  repeatCm: number | null;
  lengthCm: number;
  cuts: CutToMake[];
}

/** The repeat at which pieces begin: of their plan, or else of the goods. @param goodsCm null without a pattern */
export function repeatOf(planned: Planned | null, goodsCm: number | null): number | null {
  return planned?.pattern === undefined ? goodsCm : (planned.pattern?.repeat_cm ?? null);
}

/** Groups cuts by roll and repeat: rolls by their code, cuts by order, so that an order is cut from one batch; the longest of an order first. */
export function cuttingList(ordered: readonly OrderedCut[]): RollToCut[] {
  const rolls = new Map<
    string,
    { roll: Omit<RollToCut, "cuts" | "lengthCm">; cuts: (CutToMake & { order: string })[] }
  >();
  for (const line of ordered) {
    const { sku, name, dimensions, variantId, orderNumber } = line;
    const repeatCm = repeatOf(line.planned, line.repeatCm);
    const key = JSON.stringify([sku, variantId, repeatCm]);
    const entry = rolls.get(key) ?? {
      roll: { sku, name, widthCm: dimensions.roll_width_cm, repeatCm },
      cuts: [],
    };
    entry.cuts.push(...cutsOf(line).map((cut) => ({ ...cut, order: orderNumber })));
    rolls.set(key, entry);
  }
  return [...rolls.values()]
    .sort(
      (a, b) => compare(a.roll.sku, b.roll.sku) || (a.roll.widthCm ?? 0) - (b.roll.widthCm ?? 0),
    )
    .map(({ roll, cuts }) => ({
      ...roll,
      lengthCm: cuts.reduce((sum, { lengthCm }) => sum + lengthCm, 0),
      cuts: cuts
        .sort(
          (a, b) =>
            compare(a.order, b.order) || b.lengthCm - a.lengthCm || compare(a.label, b.label),
        )
        .map(({ order: _, ...cut }) => cut),
    }));
}

/** Numbers inside codes and labels by their value: 5.2 before 5.10. */
const collator = new Intl.Collator("cs", { numeric: true });
const compare = (a: string, b: string): number => collator.compare(a, b);

function cutsOf({ orderNumber, place, quantity, dimensions, planned }: OrderedCut): CutToMake[] {
  const { shape, width_cm, length_cm, roll_width_cm } = dimensions;
  const lengthCm = lengthOnRoll(dimensions);
  const isWhole = shape === "rect" && (roll_width_cm === null || width_cm === roll_width_cm);
  const piece = isWhole
    ? ""
    : shape === "round"
      ? `⌀ ${width_cm} cm`
      : `${width_cm} × ${length_cm} cm`;
  return Array.from({ length: quantity }, (_, index) => ({
    label: `${orderNumber}-${place}${quantity > 1 ? `.${index + 1}` : ""}`,
    lengthCm,
    piece,
    pieces: [...(planned?.cuts[index]?.pieces ?? [])],
  }));
}
