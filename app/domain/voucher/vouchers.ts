import { MAX_GROUP_PERCENT } from "~/domain/price/group-price";
import { netOf, roundHalfAway, splitByWeights } from "~/domain/price/money";

/** The goods of a voucher (specification section 3, 'Voucher'). */
export interface VoucherCondition {
  type: "none" | "product" | "brand" | "category";
  id: number | null;
  /** categories only: goods in it, or not in it */
  way: "with" | "without" | null;
}

/** The discount of a voucher. Money in haléře. */
export interface VoucherRule {
  type: "amount" | "percent";
  /** haléře, or per cent */
  value: number;
  /** the amount and its rest include VAT */
  tax: boolean;
  /** remaining value of a gift card; null for others */
  restHaler: number | null;
  condition: VoucherCondition;
}

export interface VoucherLine {
  productId: number;
  brandId: number | null;
  /** categories with ancestors */
  categoryIds: readonly number[];
  /** charged price of the goods, gross haléře, without services and hems */
  itemsHaler: number;
  groupHaler?: number;
  rate: number;
}

/** A voucher's discount on a line. */
export interface VoucherPart {
  grossHaler: number;
  usedHaler: number;
}

/** Discounts of a cart, in haléře. */
export interface Discounts {
  /** voucher discount of each line besides the group price, gross */
  lines: number[];
  /** each voucher's discount, gross, and the reduction of a gift card's rest, with or without VAT like the rest; parts by line, only of amounts */
  vouchers: { discountHaler: number; usedHaler: number; parts: VoucherPart[] }[];
}

/** '… by product id, brand id, category membership (with) or absence (without)' (specification section 5); no condition: everything. */
export function appliesTo({ type, id, way }: VoucherCondition, line: VoucherLine): boolean {
  if (type === "none") return true;
  if (id === null) return false;
  if (type === "product") return line.productId === id;
  if (type === "brand") return line.brandId === id;
  return line.categoryIds.includes(id) === (way !== "without");
}

/** 'A group may carry vouchers that replace the cart vouchers when totals are computed' (specification section 6). */
export const vouchersInForce = <V>(
  cartVouchers: readonly V[],
  groupVouchers: readonly V[],
): readonly V[] => (groupVouchers.length ? groupVouchers : cartVouchers);

/**
 * Voucher discounts on goods, never on services and hems ('the item price'). Percent vouchers and the group discount do not add up: the largest
 * applies; a larger percent voucher adds the difference to the group price (ADR 19). Amount vouchers follow, on the remaining price, in order of addition,
 * each limited by its rest and the item price and split over its items.
 * @param vouchers usable ones in order of addition
 */
export function voucherDiscounts(
  lines: readonly VoucherLine[],
  vouchers: readonly VoucherRule[],
  groupPercent = 0,
): Discounts {
  const shares: Discounts["vouchers"] = vouchers.map(() => ({
    discountHaler: 0,
    usedHaler: 0,
    parts: [],
  }));
  const discounts = lines.map((line) => {
    let best = { percent: Math.min(Math.max(groupPercent, 0), MAX_GROUP_PERCENT), index: -1 };
    for (const [index, voucher] of vouchers.entries()) {
      if (voucher.type !== "percent" || !appliesTo(voucher.condition, line)) continue;
      // ties: the group's, then the first; only the attribution depends on it
      if (voucher.value > best.percent) best = { percent: voucher.value, index };
    }
    const share = shares[best.index];
    if (!share) return 0;
    const haler = Math.max(0, percentOf(line.itemsHaler, best.percent) - groupOf(line));
    share.discountHaler += haler;
    return haler;
  });

  for (const [index, voucher] of vouchers.entries()) {
    if (voucher.type !== "amount") continue;
    const remaining = lines.map((line, lineIndex) => {
      return appliesTo(voucher.condition, line)
        ? line.itemsHaler - groupOf(line) - (discounts[lineIndex] ?? 0)
        : 0;
    });
    const parts = spread(voucher, lines, remaining);
    shares[index] = {
      discountHaler: parts.reduce((sum, part) => sum + part.grossHaler, 0),
      usedHaler: parts.reduce((sum, part) => sum + part.usedHaler, 0),
      parts,
    };
    for (const [lineIndex, part] of parts.entries())
      discounts[lineIndex] = (discounts[lineIndex] ?? 0) + part.grossHaler;
  }
  return { lines: discounts, vouchers: shares };
}

const groupOf = ({ groupHaler = 0 }: VoucherLine): number => groupHaler;

const percentOf = (haler: number, percent: number): number =>
  roundHalfAway((haler * Math.min(Math.max(percent, 0), 100)) / 100);

/**
 * 'An amount voucher is capped by the remaining value and the item price' (specification section 5); split by largest remainder. An amount without
 * VAT is split over net prices, and the discount adds VAT.
 * @param remaining remaining gross price of each line; 0 if the voucher does not apply
 */
function spread(
  voucher: VoucherRule,
  lines: readonly VoucherLine[],
  remaining: readonly number[],
): VoucherPart[] {
  const rateOf = (at: number) => lines[at]?.rate ?? 0;
  const weights = voucher.tax
    ? remaining
    : remaining.map((left, index) => netOf(left, rateOf(index)));
  const maxHaler = Math.max(0, Math.min(voucher.value, voucher.restHaler ?? voucher.value));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return splitByWeights(Math.min(maxHaler, whole), weights).map((share, index) => {
    const left = remaining[index] ?? 0;
    if (voucher.tax) return { grossHaler: share, usedHaler: share };
    const isAll = share === weights[index];
    return {
      grossHaler: isAll ? left : Math.min(left, roundHalfAway(share * (1 + rateOf(index)))),
      usedHaler: share,
    };
  });
}
