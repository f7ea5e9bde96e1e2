import type { Voucher } from "~/contract/cart";
import { useFailureText } from "~/forms/use-failure-text";
import { useT } from "~/i18n/use-t";

interface VoucherEffect {
  /** the amount that it takes off, or free delivery; null without an effect */
  gives: string | null;
  /** why it has no effect now */
  reason: string | null;
}

/** Explains what a voucher of the cart does. `amount`: its formatted discount */
export function useVoucherEffect(): (voucher: Voucher, amount: string) => VoucherEffect {
  const t = useT("voucher");
  const text = useFailureText();
  return ({ discount_tax_incl, free_delivery, problem }, amount) => {
    const gives = discount_tax_incl > 0 ? `−${amount}` : free_delivery && !problem ? t("freeDelivery") : null;
    // a voucher without a problem has no effect if another discount is larger
    return { gives, reason: problem ? text(problem) : gives === null ? t("outdone") : null };
  };
}
