import type { Failure, FailureCode } from "~/contract/failure-codes";
import { useFormatPrice } from "~/i18n/currency";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";

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

/** Key of the sentence of a failure, in the namespace `validation`. */
export function failureKey({ code, field, value, unit }: Failure) {
  const hasValue = value !== undefined && value !== "";
  // a field that is not offered and a shop that does not answer share a code
  if (code === "unavailable") return field ? code : "unavailable_call";
  if (code === "not_enough" && unit) return `${code}_${unit}` as const;
  if (code === "backend_message") return hasValue ? code : "server";
  if (code === "required" && field?.startsWith(MEASURES)) return "required_measure";
  const known = hasValue && WITH_VALUE.find((one) => one === code);
  return known ? (`${known}_value` as const) : code;
}

/** Gives the text of a failure: the one place where a code becomes a sentence. Amounts are in the currency that the page shows. */
export function useFailureText(): (failure: Failure) => string {
  const t = useT("validation");
  const formatPrice = useFormatPrice();
  const locale = useLocale();
  return (failure) => {
    const { code, value = "" } = failure;
    const number = (amount: number) => (code === "minimal_price" ? formatPrice(amount) : formatNumber(locale, amount));
    const shown = typeof value === "number" ? number(value) : value;
    return t(failureKey(failure), { value: shown, length: shown, count: Number(value) });
  };
}
