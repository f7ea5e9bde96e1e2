import { comparisonPrice, roundHalfAway } from "~/domain/price/money";
import { GROUP, isPack, PACK_AREA_PROPERTY, pricePerPiece } from "~/domain/price/units";

export interface Packed {
  group_type_id: number;
  package_content_quantity: number | null;
  properties: readonly { property_id: number; value: string }[];
}

/** Content of a pack and the resulting prices; `null` if unknown. Whole haléře. */
export interface Pack {
  pieces: number | null;
  perPieceHaler: number | null;
  areaM2: number | null;
  perM2Haler: number | null;
}

/** 'Packs (groups 3 and 6): …; group 3 reads the area from property id 21' (specification section 4). null for goods without packs. */
export function packOf(product: Packed, packPriceHaler: number): Pack | null {
  if (!isPack(product.group_type_id)) return null;
  const perPiece = pricePerPiece(packPriceHaler, product.package_content_quantity);
  const area = product.group_type_id === GROUP.squares ? amountOf(product, PACK_AREA_PROPERTY) : 0;
  return {
    pieces: perPiece === null ? null : product.package_content_quantity,
    perPieceHaler: perPiece === null ? null : roundHalfAway(perPiece),
    areaM2: area > 0 ? area : null,
    perM2Haler: area > 0 ? comparisonPrice(packPriceHaler / area) : null,
  };
}

/** Units by which packaged goods are compared, with the property of their content (Act on Prices, § 13, and decree 291/2024). */
const CONTENTS = [
  { unit: "kg", property: 33 },
  { unit: "l", property: 41 },
  { unit: "m2", property: PACK_AREA_PROPERTY },
] as const;

export interface ContentPrice {
  unit: (typeof CONTENTS)[number]["unit"];
  haler: number;
}

/** The price of a kilogram, litre or m² of goods sold by the piece: adhesives, cleaners, rolls of underlay. null if their content is unknown. */
export function contentPrice(product: Packed, pieceHaler: number): ContentPrice | null {
  if (product.group_type_id !== GROUP.rug) return null;
  for (const { unit, property } of CONTENTS) {
    const amount = amountOf(product, property);
    if (amount > 0) return { unit, haler: comparisonPrice(pieceHaler / amount) };
  }
  return null;
}

/** The number of a property; `NaN` without one. */
const amountOf = ({ properties }: Packed, property: number): number =>
  Number(properties.find(({ property_id }) => property_id === property)?.value.replace(",", "."));
