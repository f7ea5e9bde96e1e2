import type { Failure, FailureCode } from "./failure-codes";

/** Codes with a different sentence if there is a value. */
const WITH_VALUE = [
  "quantity_per_user_limit",
  "minimal_price",
  "cart_without_product",
  "cart_without_brand",
  "cart_without_category",
  "cart_with_category",
  "too_many_requests",
  "not_enough",
] as const satisfies readonly FailureCode[];

const MEASURES = "dimensions.";

/** Key of a failure's sentence in the namespace `validation`. */
export function failureKey({ code, field, value, unit }: Failure) {
  const hasValue = value !== undefined && value !== "";
  // `unavailable` means a choice that is not offered, or a failing server
  if (code === "unavailable") return unavailableKey(field);
  if (code === "not_enough" && unit && hasValue) return `${code}_${unit}` as const;
  if (code === "backend_message") return hasValue ? code : "server";
  if (code === "required" && field?.startsWith(MEASURES)) return "required_measure";
  const codeWithValue = hasValue && WITH_VALUE.find((one) => one === code);
  return codeWithValue ? (`${codeWithValue}_value` as const) : code;
}

/** Rules whose sentence is the specification's, and then says what to write into the field. */
const RULES: readonly FailureCode[] = ["required", "numeric", "regex", "confirmed", "min", "max"];

/** Name of the field, the context of a rule's sentence: `required_zip` says what to fill in; fields without one have the rule's own sentence. */
export const failingField = ({ code, field = "" }: Failure): string | undefined =>
  RULES.includes(code)
    ? field.replace("companyData.name", "company").replace(/.*\./, "")
    : undefined;

function unavailableKey(field: string | undefined) {
  if (field === "productId" || field === "variantId") return "unavailable_product";
  if (field === "paymentId") return "unavailable_payment";
  return field ? "unavailable" : "unavailable_call";
}
