import { comparisonPrice, toCrowns, toHaler } from "./money";
import { announcedFrom, chargedPrice, cheapest, usualPrice, type PricedBefore } from "./price";
import { PACK_AREA_PROPERTY, priceUnitOf, type PriceUnit } from "./units";

interface Stated extends PricedBefore {
  group_type_id: number;
  package_content_quantity: number | null;
  properties: readonly { property_id: number; value: string }[];
}

/** The quantity that the stated price is for, such as 1 m² or a pack of 2.5 m². */
export interface PricedMeasure {
  amount: number;
  unit: "m2" | "m" | "piece";
}

/** The displayed price on pages, in structured data, feeds and analytics: of a m², running metre or pack. With VAT, Kč. */
export interface StatedPrice<P extends PricedBefore = PricedBefore> {
  amount: number;
  /** price without a group, for feeds and structured data */
  usual: number;
  /** reference price of a sale; null without one */
  announcedFrom: number | null;
  /** the lowest of several prices */
  isFrom: boolean;
  unit: PriceUnit;
  /** null for a piece, or a pack of unknown content */
  measure: PricedMeasure | null;
  priced: P;
}

/** Stable id of a product or variant in feeds and analytics. */
export const offerId = (productId: number, variantId?: number | null): string =>
  variantId == null ? String(productId) : `${productId}-${variantId}`;

/** The displayed price of a variant, or of a product without a chosen variant. */
export function statedPrice<P extends Stated, V extends PricedBefore & { active: boolean }>(
  product: P & { variants: readonly V[] },
  variant: V | null = null,
): StatedPrice<P | V> {
  const { priced, differs } = variant
    ? { priced: variant, differs: false }
    : cheapest<P, V>(product, product.variants);
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

/** A pack's price as that of a m², if the content is known, because floors are compared by it; other prices as they are. */
export function perM2<P extends PricedBefore>(stated: StatedPrice<P>): StatedPrice {
  const { priced, measure } = stated;
  if (stated.unit !== "pack" || measure?.unit !== "m2") return stated;
  const each = <T extends number | null | undefined>(crowns: T) =>
    crowns == null ? crowns : toCrowns(comparisonPrice(toHaler(crowns) / measure.amount));
  return {
    ...stated,
    amount: each(stated.amount),
    usual: each(stated.usual),
    announcedFrom: each(stated.announcedFrom),
    unit: "m2",
    measure: { amount: 1, unit: "m2" },
    priced: {
      ...priced,
      price_tax_incl: each(priced.price_tax_incl),
      price_sale_tax_incl: each(priced.price_sale_tax_incl),
      lowest_price_30_tax_incl: each(priced.lowest_price_30_tax_incl),
      ...(priced.group_price_tax_incl !== undefined && {
        group_price_tax_incl: each(priced.group_price_tax_incl),
      }),
    },
  };
}

function measureOfPrice({
  group_type_id,
  package_content_quantity,
  properties,
}: Stated): PricedMeasure | null {
  const unit = priceUnitOf(group_type_id);
  if (unit === "m2" || unit === "m") return { amount: 1, unit };
  if (unit === "piece") return null;
  const area = Number(
    properties
      .find(({ property_id }) => property_id === PACK_AREA_PROPERTY)
      ?.value.replace(",", "."),
  );
  if (area > 0) return { amount: area, unit: "m2" };
  return package_content_quantity && package_content_quantity > 0
    ? { amount: package_content_quantity, unit: "piece" }
    : null;
}
