import { appliesTo, type VoucherCondition, type VoucherLine } from "~/domain/voucher";

/** Limits of a voucher. Money in haléře, times in ms since 1970. */
export interface VoucherLimits {
  active: boolean;
  activeFrom: number | null;
  activeTo: number | null;
  /** remaining uses; null: unlimited */
  quantity: number | null;
  perUserLimit: number | null;
  /** minimum price of the cart's goods with VAT */
  minimalHaler: number | null;
  restHaler: number | null;
  condition: VoucherCondition;
  gives: { discount: boolean; freeDelivery: boolean };
  /** false for the voucher of a group, which needs no reason */
  isEntered: boolean;
}

/** What a cart has that decides whether a voucher gives anything. */
export interface VoucherCart {
  /** goods without samples */
  lines: readonly VoucherLine[];
  hasOnlySamples: boolean;
  /** without vouchers */
  isDeliveryFree: boolean;
}

/** Why a voucher cannot be used (specification section 8). `value`: a limit, haléře, or the id of the missing or excluded product, brand or category. */
export type VoucherProblem =
  | {
      code:
        | "not_exists"
        | "active_from"
        | "active_to"
        | "quantity"
        | "cart_of_samples"
        | "delivery_already_free";
      value?: undefined;
    }
  | { code: "quantity_per_user_limit"; value: number }
  | { code: "minimal_price"; value: number }
  | {
      code:
        | "cart_without_product"
        | "cart_without_brand"
        | "cart_without_category"
        | "cart_with_category";
      value: number;
    };

/** Why a voucher cannot be used in a cart; null if it can. @param now ms since 1970 @param usesOfUser orders of this shopper with it */
export function voucherProblem(
  limits: VoucherLimits,
  { lines, hasOnlySamples, isDeliveryFree }: VoucherCart,
  now: number,
  usesOfUser: number,
): VoucherProblem | null {
  const { activeFrom, activeTo, quantity, perUserLimit, minimalHaler, restHaler } = limits;
  // switched off: unknown to shoppers
  if (!limits.active || !isMeaningful(limits.condition)) return { code: "not_exists" };
  if (activeFrom !== null && now < activeFrom) return { code: "active_from" };
  if (activeTo !== null && now > activeTo) return { code: "active_to" };
  if ((quantity !== null && quantity <= 0) || (restHaler !== null && restHaler <= 0))
    return { code: "quantity" };
  if (perUserLimit !== null && usesOfUser >= perUserLimit)
    return { code: "quantity_per_user_limit", value: perUserLimit };
  const {
    gives: { discount, freeDelivery },
    isEntered,
  } = limits;
  if (isEntered && hasOnlySamples && !freeDelivery) return { code: "cart_of_samples" };
  const items = lines.reduce((sum, line) => sum + line.itemsHaler, 0);
  if (minimalHaler !== null && items < minimalHaler)
    return { code: "minimal_price", value: minimalHaler };
  const problem = conditionProblem(limits.condition, lines);
  return (
    problem ??
    (isEntered && freeDelivery && !discount && isDeliveryFree
      ? { code: "delivery_already_free" }
      : null)
  );
}

/** Only categories support 'without' (specification section 5, ADR 16). A row that bypassed the import must give no discount. */
const isMeaningful = ({ type, way }: VoucherCondition): boolean =>
  way !== "without" || type === "category";

/** 'Cart must not contain the category named by value' (specification section 8): a voucher 'without' a category requires a cart without it. */
function conditionProblem(
  condition: VoucherCondition,
  lines: readonly VoucherLine[],
): VoucherProblem | null {
  const { type, id, way } = condition;
  if (type === "none") return null;
  const value = id ?? 0;
  if (type === "category" && way === "without") {
    return lines.every((line) => appliesTo(condition, line))
      ? null
      : { code: "cart_with_category", value };
  }
  return lines.some((line) => appliesTo(condition, line))
    ? null
    : { code: `cart_without_${type}`, value };
}
