import type { Failure } from "~/contract/failure-codes";
import { failureKey } from "~/contract/failure-key";
import { useFormatPrice } from "~/i18n/currency";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useLateT } from "~/i18n/use-t";

/** Gives the text of a failure: the one place where a code becomes a sentence. Amounts are in the currency that the page shows. */
export function useFailureText(): (failure: Failure) => string {
  const t = useLateT("validation");
  const formatPrice = useFormatPrice();
  const locale = useLocale();
  return (failure) => {
    const { code, value = "" } = failure;
    const number = (amount: number) => (code === "minimal_price" ? formatPrice(amount) : formatNumber(locale, amount));
    const shown = typeof value === "number" ? number(value) : value;
    return t(failureKey(failure), { value: shown, length: shown, count: Number(value) });
  };
}
