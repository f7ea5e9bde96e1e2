import type { Voucher } from "~/contract/cart/cart";
import { FieldError } from "~/forms/fields/field";
import { FormFrame } from "~/forms/form-frame";
import type { FormAnswer } from "~/forms/state/answer";
import { useFormState } from "~/forms/state/use-form-state";
import { SubmitButton } from "~/forms/submit-button";
import { useFormatPrice } from "~/i18n/currency";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { useVoucherEffect } from "./use-voucher-effect";

interface Props {
  voucher: Voucher;
  amount: string;
  version: number | undefined;
  sent: FormAnswer | undefined;
}

export function VoucherItem({ voucher, amount, version, sent }: Props) {
  const t = useT("voucher");
  const formatPrice = useFormatPrice();
  const { voucher_id, code, rest_value, discount_tax_incl } = voucher;
  const form = useFormState({
    intent: "removeVoucher",
    keyFields: { voucherId: voucher_id },
    fetcherKey: `voucher-${voucher_id}`,
    sent,
  });
  const { gives, reason } = useVoucherEffect()(voucher, amount);
  const left = rest_value === null ? null : Math.max(0, rest_value - discount_tax_incl);
  return (
    <li className={form.pending ? "pending" : undefined}>
      <p>
        <strong>{code}</strong>
        {left !== null && (
          <small className="muted">{t("rest", { price: formatPrice(left) })}</small>
        )}
        {reason && (
          <small className="voucher-problem">
            <Icon name="info" />
            <span>{reason}</span>
          </small>
        )}
      </p>
      <span className="number">{gives}</span>
      <FormFrame form={form} cartVersion={version}>
        <SubmitButton
          className="icon-button"
          aria-label={t("removeOf", { code })}
          pendingText={null}
        >
          <Icon name="close" />
        </SubmitButton>
        <FieldError id={`voucher-${voucher_id}-error`} failures={form.failures} />
      </FormFrame>
    </li>
  );
}
