import type { Voucher } from "~/contract/cart/cart";
import { useFailureText } from "~/forms/state/use-failure-text";
import { useT } from "~/i18n/texts/use-t";

interface VoucherEffect {
  /** the amount that it takes off, or free delivery; null without an effect */
  gives: string | null;
  /** why it takes nothing off now, though it may give free delivery */
  reason: string | null;
}

/** Explains what a voucher of the cart does. `amount`: its formatted discount */
export function useVoucherEffect(): (voucher: Voucher, amount: string) => VoucherEffect {
  const t = useT("voucher");
  const text = useFailureText();
  return ({ voucher_type, value, discount_tax_incl, free_delivery, problem }, amount) => {
    const gives =
      discount_tax_incl > 0 ? `−${amount}` : free_delivery && !problem ? t("freeDelivery") : null;
    if (problem) return { gives, reason: text(problem) };
    if (discount_tax_incl > 0 || (value === 0 && free_delivery)) return { gives, reason: null };
    // per cent do not add up, amounts need a price that is left
    return { gives, reason: t(voucher_type === "percent" ? "outdone" : "covered") };
  };
}
