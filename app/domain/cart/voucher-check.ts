import { appliesTo, type VoucherCondition, type VoucherLine } from "./vouchers.js";

/** What limits the use of a voucher. Money in haléře, times in milliseconds since 1970. */
export interface VoucherLimits {
  active: boolean;
  activeFrom: number | null;
  activeTo: number | null;
  /** how many orders may still use it; null without a limit */
  quantity: number | null;
  perUserLimit: number | null;
  /** least charged price of the cart's goods, with VAT */
  minimalHaler: number | null;
  /** what is left of a gift card */
  restHaler: number | null;
  condition: VoucherCondition;
}

/** Why a voucher cannot be used (specification section 8). `value`: a limit, haléře, or the id of what is missing or in the way. */
export type VoucherProblem =
  | { code: "not_exists" | "active_from" | "active_to" | "quantity"; value?: undefined }
  | { code: "quantity_per_user_limit"; value: number }
  | { code: "minimal_price"; value: number }
  | { code: "cart_without_product" | "cart_without_brand" | "cart_without_category" | "cart_with_category"; value: number };

/**
 * Says why a voucher cannot be used now in a cart; null when it can. The same rule holds when it is added, whenever the cart is shown,
 * and when it is ordered.
 * @param now milliseconds since 1970
 * @param usesOfUser how often this shopper has ordered with it
 */
export function voucherProblem(
  limits: VoucherLimits,
  lines: readonly VoucherLine[],
  now: number,
  usesOfUser: number,
): VoucherProblem | null {
  const { activeFrom, activeTo, quantity, perUserLimit, minimalHaler, restHaler } = limits;
  // one that the shopkeeper has switched off is none for shoppers
  if (!limits.active || !isMeaningful(limits.condition)) return { code: "not_exists" };
  if (activeFrom !== null && now < activeFrom) return { code: "active_from" };
  if (activeTo !== null && now > activeTo) return { code: "active_to" };
  if ((quantity !== null && quantity <= 0) || (restHaler !== null && restHaler <= 0)) return { code: "quantity" };
  if (perUserLimit !== null && usesOfUser >= perUserLimit) return { code: "quantity_per_user_limit", value: perUserLimit };
  const items = lines.reduce((sum, line) => sum + line.itemsHaler, 0);
  if (minimalHaler !== null && items < minimalHaler) return { code: "minimal_price", value: minimalHaler };
  return conditionProblem(limits.condition, lines);
}

/**
 * Only a category has goods 'without' it (specification section 5, decision 16). A row that says so of a product or a brand is refused when it is
 * loaded; one that is in a database nevertheless must not give what its shopkeeper did not mean.
 */
const isMeaningful = ({ type, way }: VoucherCondition): boolean => way !== "without" || type === "category";

/**
 * 'Cart lacks the named product, brand or category' and 'cart must not contain the category named by value' (specification section 8):
 * a voucher for goods outside a category is for carts without any of it.
 */
function conditionProblem(condition: VoucherCondition, lines: readonly VoucherLine[]): VoucherProblem | null {
  const { type, id, way } = condition;
  if (type === "none") return null;
  const value = id ?? 0;
  if (type === "category" && way === "without") {
    return lines.every((line) => appliesTo(condition, line)) ? null : { code: "cart_with_category", value };
  }
  return lines.some((line) => appliesTo(condition, line)) ? null : { code: `cart_without_${type}`, value };
}
