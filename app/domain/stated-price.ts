import { announcedFrom, chargedPrice, cheapest, usualPrice, type PricedBefore } from "./price.js";
import { PACK_AREA_PROPERTY, priceUnitOf, type PriceUnit } from "./units.js";

/** A product as its stated price needs it. */
export interface Stated extends PricedBefore {
  group_type_id: number;
  package_content_quantity: number | null;
  properties: readonly { property_id: number; value: string }[];
}

/** How much of a unit of measure the price is for, which buyers compare prices by: a square metre, a pack of 2.5 m². */
export interface PricedMeasure {
  amount: number;
  unit: "m2" | "m" | "piece";
}

/**
 * The price that is said of a product or variant: on its page and cards, in structured data, in feeds and in analytics. Of goods that are cut it is
 * that of a square metre or running metre, of packs that of a pack. With VAT, Kč.
 */
export interface StatedPrice<P extends PricedBefore = PricedBefore> {
  /** what the shopper who sees it pays */
  amount: number;
  /** what a shopper in no group pays, which is what machines are told */
  usual: number;
  /** the price that a sale is announced from; null if nothing may be announced */
  announcedFrom: number | null;
  /** the lowest of several prices */
  isFrom: boolean;
  unit: PriceUnit;
  /** null if the price is for a piece, or for a pack whose content is not known */
  measure: PricedMeasure | null;
  /** the product or variant whose price it is */
  priced: P;
}

/** The id by which feeds and analytics name a product, or one of its variants; it stays for ever. */
export const offerId = (productId: number, variantId?: number | null): string =>
  variantId == null ? String(productId) : `${productId}-${variantId}`;

/** The stated price of a variant, or of a product whose variant is not chosen. */
export function statedPrice<P extends Stated, V extends PricedBefore & { active: boolean }>(
  product: P & { variants: readonly V[] },
  variant: V | null = null,
): StatedPrice<P | V> {
  const { priced, differs } = variant ? { priced: variant, differs: false } : cheapest<P, V>(product, product.variants);
  return {
    amount: chargedPrice(priced),
    usual: usualPrice(priced),
    announcedFrom: announcedFrom(priced),
    isFrom: differs,
    unit: priceUnitOf(product.group_type_id),
    measure: measureOfPrice(product),
    priced,
  };
}

function measureOfPrice({ group_type_id, package_content_quantity, properties }: Stated): PricedMeasure | null {
  const unit = priceUnitOf(group_type_id);
  if (unit === "m2" || unit === "m") return { amount: 1, unit };
  if (unit === "piece") return null;
  const area = Number(properties.find(({ property_id }) => property_id === PACK_AREA_PROPERTY)?.value.replace(",", "."));
  if (area > 0) return { amount: area, unit: "m2" };
  return package_content_quantity && package_content_quantity > 0 ? { amount: package_content_quantity, unit: "piece" } : null;
}
