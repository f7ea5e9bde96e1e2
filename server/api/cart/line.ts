import type { CartItem } from "~/contract/cart";
import { stockTaken, type CutPiece } from "~/domain/cart/line";
import { priceLine, type CuttingPrices, type LinePrice } from "~/domain/cut-price";
import { toCrowns } from "~/domain/money";
import { salePriceHaler, type PricedHaler } from "~/domain/price";
import { isCut } from "~/domain/units";
import type { Goods, LineRow } from "./items.repo";

/** A calculated line: money in gross haléře, stock in the database's unit. */
export interface Line extends LineRow, LinePrice {
  unitHaler: number;
  rate: number;
  /** what this line takes */
  taken: number;
  /** what all lines of the same goods take together */
  wanted: number;
  sellable: boolean;
}

/** The unit's price that is charged now, gross haléře. */
export const unitPrice = (goods: PricedHaler): number => salePriceHaler(goods) ?? goods.price_haler;

/** What so many of these goods cost now. */
export const priceOf = (goods: Goods, piece: CutPiece | null, quantity: number, prices: CuttingPrices): LinePrice =>
  priceLine(goods.group_type_id, unitPrice(goods), piece, quantity, prices);

/** Services and hems of a line. */
export const cuttingOf = ({ servicesHaler, hemsHaler }: LinePrice): number => servicesHaler + hemsHaler;

/** What the shopper is now told that a line costs: stored with it, so that a later change is noticed. */
export function acknowledgedPrices(goods: Goods, piece: CutPiece | null, quantity: number, prices: CuttingPrices) {
  return { seen_price_haler: unitPrice(goods), seen_cutting_haler: cuttingOf(priceOf(goods, piece, quantity, prices)) };
}

/** Whether goods are sold at all, however many are in stock. Goods that have variants are sold as one of them. */
export const isSellable = (goods: Goods): boolean => goods.active && goods.available && goods.has_variants === (goods.variant_id !== null);

const sameGoods = (a: Goods, b: Goods): boolean => a.product_id === b.product_id && a.variant_id === b.variant_id;

/** What a line takes of the stock. */
export const takenBy = ({ goods, quantity, dimensions }: Pick<LineRow, "goods" | "quantity" | "dimensions">): number =>
  stockTaken(goods.group_type_id, quantity, dimensions);

/** What the lines of the same goods take together. */
export const takenOf = (lines: readonly LineRow[], goods: Goods): number =>
  lines.filter((line) => sameGoods(line.goods, goods)).reduce((sum, line) => sum + takenBy(line), 0);

/** Calculates the lines of a cart. */
export function calculateLines(rows: readonly LineRow[], prices: CuttingPrices): Line[] {
  return rows.map((row) => {
    const { goods, quantity, dimensions } = row;
    return {
      ...row,
      ...priceOf(goods, dimensions, quantity, prices),
      unitHaler: unitPrice(goods),
      rate: goods.tax_permille / 1000,
      taken: takenBy(row),
      wanted: takenOf(rows, goods),
      sellable: isSellable(goods),
    };
  });
}

/** Stock in the unit in which the API gives it: metres, packs or pieces. */
export const stockAmount = (goods: Pick<Goods, "group_type_id">, stock: number): number =>
  isCut(goods.group_type_id) ? stock / 100 : stock;

/** What stands against ordering a line as it is. */
export function warningsOf(line: Line): CartItem["warnings"] {
  if (!line.sellable) return [{ type: "inactive", from: null, to: null }];
  const warnings: CartItem["warnings"] = [];
  if (line.unitHaler !== line.seen_price_haler) {
    warnings.push({ type: "price", from: toCrowns(line.seen_price_haler), to: toCrowns(line.unitHaler) });
  }
  if (cuttingOf(line) !== line.seen_cutting_haler) {
    warnings.push({ type: "service", from: toCrowns(line.seen_cutting_haler), to: toCrowns(cuttingOf(line)) });
  }
  if (line.wanted > line.goods.stock) {
    warnings.push({ type: "stock", from: stockAmount(line.goods, line.wanted), to: stockAmount(line.goods, line.goods.stock) });
  }
  return warnings;
}
