import { linePrice, unitsOfPiece } from "~/domain/cut/cut";
import { stockTaken } from "~/domain/cut/cut-piece";
import {
  priceLine,
  type CuttingPrices,
  type LinePrice,
  type PricedPiece,
} from "~/domain/cut/cut-price";
import { groupPrice } from "~/domain/price/group-price";
import { toCrowns } from "~/domain/price/money";
import { salePriceHaler, type PricedHaler } from "~/domain/price/price";
import { amountOfStock } from "~/domain/price/units";

/** Goods of a cart line; a variant has its own stock and price. */
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

export interface CartLine {
  goods: LineGoods;
  dimensions: PricedPiece | null;
  quantity: number;
  is_sample: boolean;
  seen_price_haler: number;
  /** price of services and hems that the shopper saw */
  seen_cutting_haler: number;
}

/** A calculated line: gross haléře at usual prices unless stated otherwise; stock in the database's unit. */
export type PricedLine<Line extends CartLine = CartLine> = Line & LinePrice & LineAmounts;

interface LineAmounts {
  unitHaler: number;
  chargedUnitHaler: number;
  groupPercent: number;
  /** group discount on the goods; 0 for samples */
  groupHaler: number;
  rate: number;
  taken: number;
  /** stock taken by all lines of the same goods; 0 for samples */
  wanted: number;
  sellable: boolean;
}

/** A problem of ordering a line; stock in metres, packs or pieces, money in crowns. */
interface LineWarning {
  type: "inactive" | "price" | "service" | "stock";
  from: number | null;
  to: number | null;
}

interface ServicePrices extends CuttingPrices {
  /** a sample, gross haléře */
  sample: number;
}

type Charged = Pick<CartLine, "goods" | "dimensions" | "quantity" | "is_sample">;

/** The usual unit price, gross haléře: a running sale's, else the list price. Group discounts follow. */
export const unitPrice = (goods: PricedHaler): number => salePriceHaler(goods) ?? goods.price_haler;

const unitPriceOf = ({ goods, is_sample }: Charged, prices: ServicePrices): number =>
  is_sample ? prices.sample : unitPrice(goods);

const priceOf = (line: Charged, prices: ServicePrices): LinePrice =>
  line.is_sample
    ? { itemsHaler: prices.sample * line.quantity, servicesHaler: 0, hemsHaler: 0 }
    : priceLine(
        line.goods.group_type_id,
        unitPrice(line.goods),
        line.dimensions,
        line.quantity,
        prices,
      );

/** The price of a line for this shopper, before vouchers. */
export const chargedOf = ({
  itemsHaler,
  groupHaler,
  servicesHaler,
  hemsHaler,
}: LinePrice & Pick<LineAmounts, "groupHaler">): LinePrice => ({
  itemsHaler: itemsHaler - groupHaler,
  servicesHaler,
  hemsHaler,
});

/** Price of services and hems of a line, gross haléře. */
export const cuttingOf = ({ servicesHaler, hemsHaler }: LinePrice): number =>
  servicesHaler + hemsHaler;

/** Displayed prices, stored with the line to detect later changes. */
export function acknowledgedPrices(line: Charged, prices: ServicePrices) {
  return {
    seen_price_haler: unitPriceOf(line, prices),
    seen_cutting_haler: cuttingOf(priceOf(line, prices)),
  };
}

type Sold = Pick<LineGoods, "active" | "available" | "has_variants" | "variant_id">;

/** True if the goods are sold, regardless of stock. Goods with variants are sold only as a variant. */
export const isSellable = (goods: Sold): boolean =>
  isMade(goods) && goods.has_variants === (goods.variant_id !== null);

/** True if samples of the goods are sold: the goods are active. */
export const isMade = ({ active, available }: Pick<LineGoods, "active" | "available">): boolean =>
  active && available;

export const isLineSellable = ({
  goods,
  is_sample,
}: {
  goods: Sold;
  is_sample: boolean;
}): boolean => (is_sample ? isMade(goods) : isSellable(goods));

type GoodsKey = Pick<LineGoods, "product_id" | "variant_id">;
const sameGoods = (a: GoodsKey, b: GoodsKey): boolean =>
  a.product_id === b.product_id && a.variant_id === b.variant_id;

/** Stock that a line takes, in the unit of stock: running cm, packs or pieces. Samples take none. */
export const takenBy = ({ goods, quantity, dimensions, is_sample }: Charged): number =>
  is_sample ? 0 : stockTaken(goods.group_type_id, quantity, dimensions);

/** Stock that all lines of the same product and variant take together. */
export const takenOf = (lines: readonly Charged[], goods: GoodsKey): number =>
  lines
    .filter((line) => sameGoods(line.goods, goods))
    .reduce((sum, line) => sum + takenBy(line), 0);

/** Calculates the lines of a cart. @param groupPercent discount of the member's group; 0 without one */
export function priceLines<Line extends CartLine>(
  rows: readonly Line[],
  prices: ServicePrices,
  groupPercent = 0,
): PricedLine<Line>[] {
  return rows.map((row) => {
    const { goods } = row;
    const usual = priceOf(row, prices);
    const unitHaler = unitPriceOf(row, prices);
    const chargedUnitHaler = row.is_sample ? unitHaler : groupPrice(unitHaler, groupPercent);
    const chargedHaler =
      chargedUnitHaler === unitHaler
        ? usual.itemsHaler
        : linePrice(
            chargedUnitHaler,
            unitsOfPiece(goods.group_type_id, row.dimensions),
            row.quantity,
          );
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

/** Differences from what the shopper saw last, in crowns; only `inactive` if the line cannot be sold. */
export function warningsOf(line: PricedLine): LineWarning[] {
  if (!line.sellable) return [{ type: "inactive", from: null, to: null }];
  const warnings: LineWarning[] = [];
  if (line.unitHaler !== line.seen_price_haler) {
    // the usual price changed; the message shows this shopper's price
    const from = line.is_sample
      ? line.seen_price_haler
      : groupPrice(line.seen_price_haler, line.groupPercent);
    warnings.push({ type: "price", from: toCrowns(from), to: toCrowns(line.chargedUnitHaler) });
  }
  if (cuttingOf(line) !== line.seen_cutting_haler) {
    warnings.push({
      type: "service",
      from: toCrowns(line.seen_cutting_haler),
      to: toCrowns(cuttingOf(line)),
    });
  }
  if (line.wanted > line.goods.stock) {
    warnings.push({
      type: "stock",
      from: amountOfStock(line.goods.group_type_id, line.wanted),
      to: amountOfStock(line.goods.group_type_id, line.goods.stock),
    });
  }
  return warnings;
}
