import type { VoucherError, VoucherFailure } from "~/contract/cart";
import { VOUCHER_CODES, type Failure } from "~/contract/failure-codes";

type ErrorKey =
  | "not_exists"
  | "email"
  | "limit"
  | "limitValue"
  | "added"
  | "unavailable"
  | "minimal"
  | "minimalValue"
  | "productValue"
  | "brandValue"
  | "categoryValue"
  | "withoutCategoryValue";

/** The text of each code without a value, and with one (specification section 8, 'Voucher add errors'). */
const KEYS: Record<VoucherError, readonly [plain: ErrorKey, withValue?: ErrorKey]> = {
  not_exists: ["not_exists"],
  service_type: ["not_exists"],
  guest_email_is_required: ["email"],
  empty_email: ["email"],
  quantity_per_user_limit: ["limit", "limitValue"],
  voucher_is_already_added: ["added"],
  user_check: ["added"],
  quantity: ["unavailable"],
  active_from: ["unavailable"],
  active_to: ["unavailable"],
  minimal_price: ["minimal", "minimalValue"],
  cart_without_product: ["unavailable", "productValue"],
  cart_without_brand: ["unavailable", "brandValue"],
  cart_without_category: ["unavailable", "categoryValue"],
  cart_with_category: ["unavailable", "withoutCategoryValue"],
};

/** Key of the sentence that says why a voucher fails, below `error` in the namespace `voucher`. */
export function voucherErrorKey({ error, value }: VoucherFailure): ErrorKey {
  const [plain, withValue] = KEYS[error];
  return value === undefined || value === "" ? plain : (withValue ?? plain);
}

/** A cart's problem in the form of the add call's answer; one that no voucher has is said to be missing. */
export const voucherFailureOf = ({ code, value }: Failure): VoucherFailure => ({
  error: VOUCHER_CODES.find((known) => known === code) ?? "not_exists",
  value,
});
