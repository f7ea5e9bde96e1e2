import type { VoucherFailure } from "~/contract/cart";
import { useFormatPrice } from "~/i18n/currency";
import { useT } from "~/i18n/use-t";
import { voucherErrorKey } from "./error-key";

/** Gives the sentence that says why a voucher fails; `null` says that it failed for no reason that the shop knows. */
export function useVoucherError(): (failure: VoucherFailure | null) => string {
  const t = useT("voucher");
  const formatPrice = useFormatPrice();
  return (failure) => {
    if (!failure) return t("error.invalid");
    const value = failure.error === "minimal_price" && typeof failure.value === "number" ? formatPrice(failure.value) : failure.value;
    return t(`error.${voucherErrorKey(failure)}`, { value: value ?? "" });
  };
}
