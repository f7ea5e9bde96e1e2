import type { Failure } from "~/contract/failures/failure-codes";
import { failingField, failureKey } from "~/contract/failures/failure-key";
import { useFormatPrice } from "~/i18n/currency";
import { formatNumber, formatWait } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useLateT } from "~/i18n/texts/use-t";

/** Returns the text of a failure; the only place where codes become sentences. Amounts are in the page's currency. */
export function useFailureText(): (failure: Failure) => string {
  const t = useLateT("validation");
  const formatPrice = useFormatPrice();
  const locale = useLocale();
  return (failure) => {
    const { code, value = "" } = failure;
    const number = (amount: number) => {
      if (code === "too_many_requests") return formatWait(amount);
      return code === "minimal_price" ? formatPrice(amount) : formatNumber(locale, amount);
    };
    const formatted = typeof value === "number" ? number(value) : value;
    return t(failureKey(failure), {
      context: failingField(failure),
      value: formatted,
      length: formatted,
      count: Number(value),
    });
  };
}
