import { MOST_GROUP_PERCENT } from "../group-price.js";
import { netOf, roundHalfAway, splitByWeights } from "../money.js";

/** What a voucher is for (specification section 3, 'Voucher'). */
export interface VoucherCondition {
  type: "none" | "product" | "brand" | "category";
  id: number | null;
  /** of a category only: goods that are in it, or goods that are not */
  way: "with" | "without" | null;
}

/** What a voucher takes off. Money in haléře. */
export interface VoucherRule {
  type: "amount" | "percent";
  /** haléře of an amount, percents of a percentage */
  value: number;
  /** an amount and its rest are meant with VAT */
  tax: boolean;
  /** what is left of a gift card; null for vouchers that have no rest */
  restHaler: number | null;
  condition: VoucherCondition;
}

/** A line of the cart as vouchers look at it. */
export interface VoucherLine {
  productId: number;
  brandId: number | null;
  /** the product's categories and all above them: what lies in 'loop carpets' is among 'carpets' too */
  categoryIds: readonly number[];
  /** charged price of the goods, gross haléře, without services and hems */
  itemsHaler: number;
  /** what the group price takes off it */
  groupHaler?: number;
  rate: number;
}

/** What goes off the price of a cart's goods. All in haléře. */
export interface Discounts {
  /** what vouchers take off each line besides the group price, gross */
  lines: number[];
  /** of each voucher: what it takes off, gross, and what a gift card's rest goes down by, with or without VAT as the rest is */
  vouchers: { discountHaler: number; usedHaler: number }[];
}

/**
 * 'No condition applies to everything; otherwise by product id, brand id, category membership (with) or absence (without)'
 * (specification section 5).
 */
export function appliesTo({ type, id, way }: VoucherCondition, line: VoucherLine): boolean {
  if (type === "none") return true;
  if (id === null) return false;
  if (type === "product") return line.productId === id;
  if (type === "brand") return line.brandId === id;
  return line.categoryIds.includes(id) === (way !== "without");
}

/** 'A group may carry vouchers that replace the cart vouchers when totals are computed' (specification section 6). */
export const vouchersInForce = <V>(ofCart: readonly V[], ofGroup: readonly V[]): readonly V[] => (ofGroup.length ? ofGroup : ofCart);

/**
 * What vouchers take off the goods; services and hems are never lowered, since the specification speaks of 'the item price'. 'Percent
 * vouchers and the group discount apply to the charged price and do not add up: the largest wins' (decisions). The group price stays what it
 * is, and a percent voucher that is larger takes off what is missing to its percentage (decision 43). 'Amount vouchers come last, on what is
 * left, in the order they were added, each capped by its rest and by the item, spread over the items it applies to' (decisions).
 * @param vouchers those that may be used, in the order they were added
 * @param groupPercent loyalty discount of the shopper's group
 */
export function voucherDiscounts(lines: readonly VoucherLine[], vouchers: readonly VoucherRule[], groupPercent = 0): Discounts {
  const shares = vouchers.map(() => ({ discountHaler: 0, usedHaler: 0 }));
  const discounts = lines.map((line) => {
    let best = { percent: Math.min(Math.max(groupPercent, 0), MOST_GROUP_PERCENT), index: -1 };
    for (const [index, voucher] of vouchers.entries()) {
      if (voucher.type !== "percent" || !appliesTo(voucher.condition, line)) continue;
      // of two that are as large the group's, then the first counts: only the attribution depends on the order, never the sum
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
    const lefts = lines.map((line, at) => {
      return appliesTo(voucher.condition, line) ? line.itemsHaler - groupOf(line) - (discounts[at] ?? 0) : 0;
    });
    const parts = spread(voucher, lines, lefts);
    shares[index] = {
      discountHaler: parts.reduce((sum, part) => sum + part.grossHaler, 0),
      usedHaler: parts.reduce((sum, part) => sum + part.usedHaler, 0),
    };
    for (const [at, part] of parts.entries()) discounts[at] = (discounts[at] ?? 0) + part.grossHaler;
  }
  return { lines: discounts, vouchers: shares };
}

const groupOf = ({ groupHaler = 0 }: VoucherLine): number => groupHaler;

const percentOf = (haler: number, percent: number): number => roundHalfAway((haler * Math.min(Math.max(percent, 0), 100)) / 100);

/**
 * 'An amount voucher is capped by the remaining value and the item price' (specification section 5), its amount split by largest
 * remainder. One that is meant without VAT is split over net prices, and takes off what that is with VAT.
 * @param lefts what is left of each line's price, gross; 0 where it does not apply
 */
function spread(voucher: VoucherRule, lines: readonly VoucherLine[], lefts: readonly number[]) {
  const rateOf = (at: number) => lines[at]?.rate ?? 0;
  const weights = voucher.tax ? lefts : lefts.map((left, at) => netOf(left, rateOf(at)));
  const most = Math.max(0, Math.min(voucher.value, voucher.restHaler ?? voucher.value));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return splitByWeights(Math.min(most, whole), weights).map((share, at) => {
    const left = lefts[at] ?? 0;
    if (voucher.tax) return { grossHaler: share, usedHaler: share };
    const isAll = share === weights[at];
    return { grossHaler: isAll ? left : Math.min(left, roundHalfAway(share * (1 + rateOf(at)))), usedHaler: share };
  });
}
