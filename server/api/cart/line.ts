import type { CartItem } from "~/contract/cart";
import { stockTaken } from "~/domain/cart/line";
import { linePrice, unitsOfPiece } from "~/domain/cut";
import { priceLine, type CuttingPrices, type LinePrice } from "~/domain/cut-price";
import { groupPrice } from "~/domain/group-price";
import { toCrowns } from "~/domain/money";
import { salePriceHaler, type PricedHaler } from "~/domain/price";
import { isCut } from "~/domain/units";
import type { Goods, LineRow } from "./items.repo";

/** A calculated line: money in gross haléře, at the usual prices where nothing else is said; stock in the database's unit. */
export interface Line extends LineRow, LinePrice {
  unitHaler: number;
  /** the price of the unit that this shopper is charged */
  chargedUnitHaler: number;
  /** the discount of the owner's group */
  groupPercent: number;
  /** what the group price takes off the goods; nothing off a sample */
  groupHaler: number;
  rate: number;
  /** what this line takes */
  taken: number;
  /** what all lines of the same goods take together; nothing of a sample, which needs no stock */
  wanted: number;
  sellable: boolean;
}

/** What the shop asks for besides the goods. */
export interface ServicePrices extends CuttingPrices {
  /** a sample of any goods, gross haléře */
  sample: number;
}

/** What of a line its price depends on. */
type Charged = Pick<LineRow, "goods" | "dimensions" | "quantity" | "is_sample">;

/** The unit's price of the goods that is charged now, gross haléře. */
export const unitPrice = (goods: PricedHaler): number => salePriceHaler(goods) ?? goods.price_haler;

/** The same of a line, which may be a sample. */
const unitPriceOf = ({ goods, is_sample }: Charged, prices: ServicePrices): number => (is_sample ? prices.sample : unitPrice(goods));

/** What a line costs now. */
const priceOf = (line: Charged, prices: ServicePrices): LinePrice =>
  line.is_sample
    ? { itemsHaler: prices.sample * line.quantity, servicesHaler: 0, hemsHaler: 0 }
    : priceLine(line.goods.group_type_id, unitPrice(line.goods), line.dimensions, line.quantity, prices);

/** What this shopper is charged for a line, before vouchers. */
export const chargedOf = ({ itemsHaler, groupHaler, servicesHaler, hemsHaler }: LinePrice & Pick<Line, "groupHaler">): LinePrice => ({
  itemsHaler: itemsHaler - groupHaler,
  servicesHaler,
  hemsHaler,
});

/** Services and hems of a line. */
export const cuttingOf = ({ servicesHaler, hemsHaler }: LinePrice): number => servicesHaler + hemsHaler;

/** What the shopper is now told that a line costs: stored with it, so that a later change is noticed. */
export function acknowledgedPrices(line: Charged, prices: ServicePrices) {
  return { seen_price_haler: unitPriceOf(line, prices), seen_cutting_haler: cuttingOf(priceOf(line, prices)) };
}

/** Whether goods are sold at all, however many are in stock. Goods that have variants are sold as one of them. */
export const isSellable = (goods: Goods): boolean => isMade(goods) && goods.has_variants === (goods.variant_id !== null);

/** Whether goods are still made, and so have samples. */
export const isMade = ({ active, available }: Goods): boolean => active && available;

/** Whether a line can be sold, whatever there is in stock. */
export const isLineSellable = ({ goods, is_sample }: Pick<LineRow, "goods" | "is_sample">): boolean =>
  is_sample ? isMade(goods) : isSellable(goods);

const sameGoods = (a: Goods, b: Goods): boolean => a.product_id === b.product_id && a.variant_id === b.variant_id;

/** What a line takes of the stock; a sample takes nothing. */
export const takenBy = ({ goods, quantity, dimensions, is_sample }: Charged): number =>
  is_sample ? 0 : stockTaken(goods.group_type_id, quantity, dimensions);

/** What the lines of the same goods take together. */
export const takenOf = (lines: readonly LineRow[], goods: Goods): number =>
  lines.filter((line) => sameGoods(line.goods, goods)).reduce((sum, line) => sum + takenBy(line), 0);

/** Calculates the lines of a cart. @param groupPercent the discount of its owner's group; 0 without one */
export function calculateLines(rows: readonly LineRow[], prices: ServicePrices, groupPercent = 0): Line[] {
  return rows.map((row) => {
    const { goods } = row;
    const usual = priceOf(row, prices);
    const unitHaler = unitPriceOf(row, prices);
    const chargedUnitHaler = row.is_sample ? unitHaler : groupPrice(unitHaler, groupPercent);
    const chargedHaler =
      chargedUnitHaler === unitHaler
        ? usual.itemsHaler
        : linePrice(chargedUnitHaler, unitsOfPiece(goods.group_type_id, row.dimensions), row.quantity);
    return {
      ...row,
      ...usual,
      unitHaler,
      chargedUnitHaler,
      groupPercent,
      groupHaler: usual.itemsHaler - chargedHaler,
      rate: goods.tax_permille / 1000,
      taken: takenBy(row),
      wanted: row.is_sample ? 0 : takenOf(rows, goods),
      sellable: isLineSellable(row),
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
    // the usual price is what has changed; what is told is what this shopper pays
    const from = line.is_sample ? line.seen_price_haler : groupPrice(line.seen_price_haler, line.groupPercent);
    warnings.push({ type: "price", from: toCrowns(from), to: toCrowns(line.chargedUnitHaler) });
  }
  if (cuttingOf(line) !== line.seen_cutting_haler) {
    warnings.push({ type: "service", from: toCrowns(line.seen_cutting_haler), to: toCrowns(cuttingOf(line)) });
  }
  if (line.wanted > line.goods.stock) {
    warnings.push({ type: "stock", from: stockAmount(line.goods, line.wanted), to: stockAmount(line.goods, line.goods.stock) });
  }
  return warnings;
}
