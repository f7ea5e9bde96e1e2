import { offcutOf, type CutPiece } from "~/domain/cut/cut-piece";
import { priceLine, type CuttingPrices, type LinePrice } from "~/domain/cut/cut-price";
import { cheaperRotation } from "~/domain/cut/cut-rotation";
import type { FactoryHemmedSides } from "~/domain/cut/hems";
import { groupPrice } from "~/domain/price/group-price";
import { roundTo } from "~/domain/price/money";
import { unitPrice, type LineGoods } from "./priced-line";

/** Price of cut pieces before they are in the cart, in gross haléře. Areas are totals. */
interface PieceQuote {
  unitHaler: number;
  price: LinePrice;
  rate: number;
  /** offcut of each piece; null without one */
  offcut: { width_cm: number; length_cm: number; area_m2: number } | null;
  /** the same pieces rotated on the roll; null unless they are cheaper */
  rotation: { rotated: boolean; totalHaler: number; savedHaler: number; wasteM2: number } | null;
}

/** Quotes pieces by the functions that calculate the cart. @param groupPercent the discount of the shopper's group; 0 without one */
export function quotePieces(
  goods: LineGoods & { width_cm: number | null },
  piece: CutPiece,
  quantity: number,
  groupPercent: number,
  { prices, factoryHemmed }: { prices: CuttingPrices; factoryHemmed: FactoryHemmedSides },
): PieceQuote {
  const { group_type_id, width_cm, stock, tax_permille } = goods;
  const unitHaler = groupPrice(unitPrice(goods), groupPercent);
  const offcut = offcutOf(piece);
  const roll = { groupTypeId: group_type_id, widthCm: width_cm ?? 0, stockCm: stock, unitHaler };
  const cheaper = cheaperRotation(roll, piece, quantity, prices, factoryHemmed);
  return {
    unitHaler,
    price: priceLine(group_type_id, unitHaler, piece, quantity, prices),
    rate: tax_permille / 1000,
    offcut: offcut && { ...offcut, area_m2: roundTo(offcut.area_m2 * quantity, 4) },
    rotation: cheaper && {
      rotated: cheaper.piece.rotated,
      totalHaler: cheaper.totalHaler,
      savedHaler: cheaper.savedHaler,
      wasteM2: roundTo((cheaper.piece.billed_m2 - cheaper.piece.area_m2) * quantity, 4),
    },
  };
}
