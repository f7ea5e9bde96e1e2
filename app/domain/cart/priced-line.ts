import { linePrice, unitsOfPiece } from "../cut.js";
import { priceLine, type CuttingPrices, type LinePrice, type PricedPiece } from "../cut-price.js";
import { groupPrice } from "../group-price.js";
import { toCrowns } from "../money.js";
import { salePriceHaler, type PricedHaler } from "../price.js";
import { isCut } from "../units.js";
import { stockTaken } from "./line.js";

/** Goods as a line of a cart needs them; a chosen variant's own stock and price are theirs. */
export interface LineGoods extends PricedHaler {
  product_id: number;
  variant_id: number | null;
  group_type_id: number;
  tax_permille: number;
  has_variants: boolean;
  active: boolean;
  available: boolean;
  /** in the database's unit */
  stock: number;
}

/** A line of a cart with its goods. */
export interface CartLine {
  goods: LineGoods;
  dimensions: PricedPiece | null;
  quantity: number;
  is_sample: boolean;
  /** what the shopper was told that the unit costs */
  seen_price_haler: number;
  /** what the shopper was told that services and hems cost */
  seen_cutting_haler: number;
}

/** A calculated line: money in gross haléře, at the usual prices where nothing else is said; stock in the database's unit. */
export type PricedLine<Line extends CartLine = CartLine> = Line & LinePrice & Priced;

interface Priced {
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

/** What stands against ordering a line as it is; stock in metres, packs or pieces, money in crowns. */
export interface LineWarning {
  type: "inactive" | "price" | "service" | "stock";
  from: number | null;
  to: number | null;
}

/** What the shop asks for besides the goods. */
export interface ServicePrices extends CuttingPrices {
  /** a sample of any goods, gross haléře */
  sample: number;
}

/** What of a line its price depends on. */
type Charged = Pick<CartLine, "goods" | "dimensions" | "quantity" | "is_sample">;

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
export const chargedOf = ({ itemsHaler, groupHaler, servicesHaler, hemsHaler }: LinePrice & Pick<Priced, "groupHaler">): LinePrice => ({
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

/** Goods as the question needs them whether they are sold. */
type Sold = Pick<LineGoods, "active" | "available" | "has_variants" | "variant_id">;

/** Whether goods are sold at all, however many are in stock. Goods that have variants are sold as one of them. */
export const isSellable = (goods: Sold): boolean => isMade(goods) && goods.has_variants === (goods.variant_id !== null);

/** Whether goods are still made, and so have samples. */
export const isMade = ({ active, available }: Pick<LineGoods, "active" | "available">): boolean => active && available;

/** Whether a line can be sold, whatever there is in stock. */
export const isLineSellable = ({ goods, is_sample }: { goods: Sold; is_sample: boolean }): boolean =>
  is_sample ? isMade(goods) : isSellable(goods);

type GoodsKey = Pick<LineGoods, "product_id" | "variant_id">;
const sameGoods = (a: GoodsKey, b: GoodsKey): boolean => a.product_id === b.product_id && a.variant_id === b.variant_id;

/** What a line takes of the stock; a sample takes nothing. */
export const takenBy = ({ goods, quantity, dimensions, is_sample }: Charged): number =>
  is_sample ? 0 : stockTaken(goods.group_type_id, quantity, dimensions);

/** What the lines of the same goods take together. */
export const takenOf = (lines: readonly Charged[], goods: GoodsKey): number =>
  lines.filter((line) => sameGoods(line.goods, goods)).reduce((sum, line) => sum + takenBy(line), 0);

/** Calculates the lines of a cart. @param groupPercent the discount of its owner's group; 0 without one */
export function priceLines<Line extends CartLine>(rows: readonly Line[], prices: ServicePrices, groupPercent = 0): PricedLine<Line>[] {
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
export const stockAmount = (goods: Pick<LineGoods, "group_type_id">, stock: number): number =>
  isCut(goods.group_type_id) ? stock / 100 : stock;

/** What stands against ordering a line as it is. */
export function warningsOf(line: PricedLine): LineWarning[] {
  if (!line.sellable) return [{ type: "inactive", from: null, to: null }];
  const warnings: LineWarning[] = [];
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
