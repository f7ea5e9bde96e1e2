import { GROUP, measureOf } from "~/domain/price/units";

/** Samples: 20 × 15 cm of a covering, at the price of the settings, up to five per order, without vouchers. */

export const MAX_SAMPLES = 5;

/** Property with the use class of EN ISO 10874, which only floor coverings have. */
export const USE_CLASS_PROPERTY = 15;

export interface SampledGoods {
  group_type_id: number;
  active: boolean;
  available: boolean;
  properties: readonly { property_id: number }[];
  variants: readonly { width_cm: number | null; length_cm: number | null }[];
}

/**
 * True if a sample can be ordered: of every floor covering that is still made, also out of stock, because samples are cut from the sample book.
 * Coverings are all goods that are measured by area (metre goods, runners, grass, packs of squares and planks), pieces that come in sizes
 * (rugs), and packs that have a use class (tiles, stair treads). Not coverings: skirting and profiles, and single pieces such as adhesives,
 * cleaners and underlays. A remnant is a single piece too: no sample can be cut from it.
 */
export const hasSamples = (goods: SampledGoods): boolean => goods.active && goods.available && isCovering(goods);

function isCovering({ group_type_id, properties, variants }: SampledGoods): boolean {
  if (group_type_id === GROUP.rug) return variants.some(({ width_cm, length_cm }) => width_cm !== null && length_cm !== null);
  if (group_type_id === GROUP.packs) return properties.some(({ property_id }) => property_id === USE_CLASS_PROPERTY);
  return measureOf(group_type_id) === "area";
}

export interface SampleLine {
  productId: number;
  isSample: boolean;
}

/** Result of adding a sample: 'duplicate' if the cart has one of the product, 'full' at the limit. */
export function sampleAddition(lines: readonly SampleLine[], productId: number): "added" | "duplicate" | "full" {
  const samples = lines.filter(({ isSample }) => isSample);
  if (samples.some((line) => line.productId === productId)) return "duplicate";
  return samples.length < MAX_SAMPLES ? "added" : "full";
}
