import { cutLimits } from "~/domain/cut/cut";
import { checkCut, type CutProblem, type CutWish } from "~/domain/cut/cut-check";
import { cutPiece, type CutPiece } from "~/domain/cut/cut-piece";
import { roundUpCut } from "~/domain/cut/cut-steps";
import { HEM_CODE, type FactoryHemmedSides } from "~/domain/cut/hems";
import { rodCmOf, rodsIn, type MadeLength } from "~/domain/cut/made-length";
import { amountOfStock, isCut, stockUnitOf } from "~/domain/price/units";
import type { Checked } from "~/domain/web/checked";
import { isSellable, type LineGoods } from "./priced-line";

interface WishProblem<Code extends string = string> {
  code: Code;
  field: string;
  value?: number | undefined;
}

/** Why goods cannot be put into a cart as this variant; undefined if they can. */
export function saleObstacle(
  goods: Pick<LineGoods, "active" | "available" | "has_variants" | "variant_id">,
  variantId: number | null,
): WishProblem<"choose_variant" | "unavailable"> | undefined {
  if (goods.has_variants && variantId === null)
    return { code: "choose_variant", field: "variantId" };
  if (goods.variant_id !== variantId) return { code: "unavailable", field: "variantId" };
  return isSellable(goods) ? undefined : { code: "unavailable", field: "productId" };
}

interface CuttableGoods {
  group_type_id: number;
  /** of the roll or rug */
  width_cm: number | null;
  /** in the database's unit */
  stock: number;
  made: MadeLength | null;
}

interface Hemming {
  hemColors: readonly { code: string }[];
  factoryHemmed: FactoryHemmedSides;
}

/** The piece to cut, or the failure of a field; null for goods that are not cut. */
export function pieceOf(
  { group_type_id, width_cm, stock, made }: CuttableGoods,
  requested: CutWish | null,
  { hemColors, factoryHemmed }: Hemming,
): Checked<CutPiece | null, WishProblem<CutProblem["code"] | "required">> {
  if (!isCut(group_type_id)) return { ok: true, value: null };
  if (!requested)
    return { ok: false, failures: [{ code: "required", field: "dimensions.length_cm" }] };
  const roll = width_cm ?? 0;
  const offer = { codes: [HEM_CODE], colors: hemColors.map(({ code }) => code), factoryHemmed };
  const limits = cutLimits(group_type_id, roll, stock, made);
  const problems = checkCut(group_type_id, requested, limits, offer);
  if (problems.length)
    return {
      ok: false,
      failures: problems.map(({ field, ...problem }) => ({
        ...problem,
        field: `dimensions.${field}`,
      })),
    };
  return {
    ok: true,
    value: cutPiece(group_type_id, roundUpCut(requested, limits), roll, factoryHemmed),
  };
}

interface Shortage {
  code: "not_available" | "not_enough";
  /** in metres, packs or pieces */
  available: number;
  /** unit of the sentence: rods for goods sold by rods */
  left: { amount: number; unit: "m" | "pack" | "piece" };
}

/** 'Stock: not_enough + available' (docs/contract.md). */
export function shortageOf(
  goods: Pick<CuttableGoods, "group_type_id" | "stock" | "made">,
): Shortage {
  const available = amountOfStock(goods.group_type_id, goods.stock);
  const rodCm = rodCmOf(goods.made);
  const left =
    rodCm === null
      ? { amount: available, unit: stockUnitOf(goods.group_type_id) }
      : { amount: rodsIn(goods.stock, rodCm), unit: "piece" as const };
  return { code: available === 0 ? "not_available" : "not_enough", available, left };
}

export const sampleKey = (productId: number): string => JSON.stringify(["sample", productId]);

/** Key of a line that lost its plan: equal lines stay apart from it until the shopper changes it. */
export const unplannedKey = (id: string): string => JSON.stringify(["unplanned", id]);

interface KeyedLine {
  productId: number;
  variantId: number | null;
  dimensions: CutPiece | null;
  note: string;
  /** its place in a plan, so that the cuts of a plan stay apart */
  planned?: { query: string; cuts: readonly { number: number }[] } | null;
}

/** Merge key of lines: product, variant, dimensions and note, or place in a plan: a plan is in a cart once, with any note. */
export function mergeKey({ productId, variantId, dimensions, note, planned }: KeyedLine): string {
  const key = [productId, variantId, dimensions && listChoices(dimensions)];
  return JSON.stringify(
    planned ? [...key, "", planned.query, planned.cuts[0]?.number] : [...key, note],
  );
}

const listChoices = ({ shape, width_cm, length_cm, rotated, hems, offcut }: CutPiece) => [
  shape,
  width_cm,
  length_cm,
  rotated,
  hems && [hems.code, hems.color, hems.sides],
  offcut,
];
