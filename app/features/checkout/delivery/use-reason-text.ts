import type { DeliveryOption } from "~/contract/order/delivery";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";

/** The sentence why something cannot be chosen, with the excess; null if it can. */
export function useReasonText(): (option: {
  reason: DeliveryOption["reason"];
  excess?: number | null;
}) => string | null {
  const t = useT("checkout");
  const locale = useLocale();
  return ({ reason, excess = null }) => {
    if (reason === null) return null;
    if (excess === null || (reason !== "too_long" && reason !== "too_heavy"))
      return t(`reason.${reason}`);
    // smallest unit: 100 g
    const by =
      reason === "too_heavy" ? Math.max(0.1, Math.ceil(excess * 10) / 10) : Math.ceil(excess);
    return t(`reason.${reason}_by`, { by: formatNumber(locale, by) });
  };
}
