import type { Failure, FailureCode } from "./failure-codes.js";

/** Codes whose sentence differs where there is a value. */
const WITH_VALUE = [
  "quantity_per_user_limit",
  "minimal_price",
  "cart_without_product",
  "cart_without_brand",
  "cart_without_category",
  "cart_with_category",
  "too_many_requests",
] as const satisfies readonly FailureCode[];

/** The fields that hold centimetres of a cut. */
const MEASURES = "dimensions.";

/** Key of the sentence of a failure, in the namespace `validation`: for the screen, and for clients of the API that know no codes. */
export function failureKey({ code, field, value, unit }: Failure) {
  const hasValue = value !== undefined && value !== "";
  // a field that is not offered and a shop that does not answer share a code
  if (code === "unavailable") return unavailableKey(field);
  if (code === "not_enough" && unit) return `${code}_${unit}` as const;
  if (code === "backend_message") return hasValue ? code : "server";
  if (code === "required" && field?.startsWith(MEASURES)) return "required_measure";
  const known = hasValue && WITH_VALUE.find((one) => one === code);
  return known ? (`${known}_value` as const) : code;
}

/** What cannot be had says what it is; a shop that does not answer shares the code. */
function unavailableKey(field: string | undefined) {
  if (field === "productId" || field === "variantId") return "unavailable_product";
  if (field === "paymentId") return "unavailable_payment";
  return field ? "unavailable" : "unavailable_call";
}
