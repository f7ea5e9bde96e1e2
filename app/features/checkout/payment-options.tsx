import type { PaymentOption } from "~/contract/delivery";
import { FieldError, type ShopField } from "~/forms/field";
import { useT } from "~/i18n/use-t";
import { OptionField } from "./option-field";
import { useReasonText } from "./reason-text";

interface Props {
  field: ShopField;
  payments: readonly PaymentOption[];
  /** writes what one of them costs */
  fee: (amount: number) => string;
}

/** How the order is paid: one of the payments, those that do not go with the delivery with the reason. */
export function PaymentOptions({ field, payments, fee }: Props) {
  const t = useT("checkout");
  const reasonText = useReasonText();
  return (
    <fieldset className="form-part" id="payment" tabIndex={-1}>
      <legend>{t("payment.legend")}</legend>
      <FieldError id={field.errorId} failures={field.errors} />
      <div className="choices">
        {payments.map(({ id, name, description, price_tax_incl, available, reason }) => (
          // another key: what cannot be chosen any more is not chosen either
          <OptionField key={`${id}-${available}`} field={field} value={id} name={name} price={fee(price_tax_incl)} disabled={!available}>
            <span className="muted small">{reasonText({ reason }) ?? description}</span>
          </OptionField>
        ))}
      </div>
    </fieldset>
  );
}
