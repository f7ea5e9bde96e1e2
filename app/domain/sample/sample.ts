import { isSkirting } from "~/domain/cut/made-length";
import { GROUP, measureOf } from "~/domain/price/units";

/** Samples of coverings and skirting, at the price of the settings, up to five per order, without vouchers. */

export const MAX_SAMPLES = 5;

/** What a sample is: a piece of 20 × 15 cm, of skirting a strip of about 5 cm, of rubber a square of 3 × 3 cm (specification section 9). */
export const SAMPLE_KINDS = ["piece", "strip", "square"] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

/** Property with the material, and its value for rubber. */
const MATERIAL_PROPERTY = 10;
const RUBBER = "rubber";

/** Property with the use class of EN ISO 10874, which only floor coverings have. */
export const USE_CLASS_PROPERTY = 15;

export interface SampledGoods {
  group_type_id: number;
  active: boolean;
  available: boolean;
  properties: readonly { property_id: number; value: string }[];
  variants: readonly { width_cm: number | null; length_cm: number | null }[];
}

type CoveringFacts = Pick<SampledGoods, "group_type_id" | "properties" | "variants">;

/**
 * The sample that can be ordered: of every floor covering and skirting that is still made, also out of stock, because samples are cut from the
 * sample book; null of other goods.
 */
export function sampleOf(goods: SampledGoods): SampleKind | null {
  if (!goods.active || !goods.available) return null;
  if (isSkirting(goods)) return "strip";
  if (!isCovering(goods)) return null;
  return goods.properties.some(
    ({ property_id, value }) => property_id === MATERIAL_PROPERTY && value === RUBBER,
  )
    ? "square"
    : "piece";
}

/** True for coverings that are still made: these can be compared. */
export const isMadeCovering = (goods: SampledGoods): boolean =>
  goods.active && goods.available && isCovering(goods);

/** True for coverings and their remnants: the shop's own guarantee is on floor coverings only. */
export const hasGuarantee = (goods: CoveringFacts): boolean =>
  isCovering(goods) || (goods.group_type_id === GROUP.rug && hasUseClass(goods));

/**
 * Coverings are all goods that are measured by area (metre goods, runners, grass, packs of squares and planks), pieces that come in sizes
 * (rugs), and packs that have a use class (tiles, stair treads). Not coverings: skirting and profiles, and single pieces such as adhesives,
 * cleaners and underlays. A remnant is a single piece too: no sample can be cut from it.
 */
function isCovering(goods: CoveringFacts): boolean {
  if (goods.group_type_id === GROUP.rug)
    return goods.variants.some(
      ({ width_cm, length_cm }) => width_cm !== null && length_cm !== null,
    );
  return goods.group_type_id === GROUP.packs
    ? hasUseClass(goods)
    : measureOf(goods.group_type_id) === "area";
}

const hasUseClass = ({ properties }: CoveringFacts): boolean =>
  properties.some(({ property_id }) => property_id === USE_CLASS_PROPERTY);

interface SampleLine {
  productId: number;
  isSample: boolean;
}

/** Result of adding a sample: 'duplicate' if the cart has one of the product, 'full' at the limit. */
export function sampleAddition(
  lines: readonly SampleLine[],
  productId: number,
): "added" | "duplicate" | "full" {
  const samples = lines.filter(({ isSample }) => isSample);
  if (samples.some((line) => line.productId === productId)) return "duplicate";
  return samples.length < MAX_SAMPLES ? "added" : "full";
}
