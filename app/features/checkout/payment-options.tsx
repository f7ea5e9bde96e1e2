import type { PaymentOption, DeliveryOption } from "~/contract/delivery";
import { FieldError, type ShopField } from "~/forms/field";
import { useT } from "~/i18n/use-t";
import { whyNotPaid } from "~/domain/delivery-choice";
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

/**
 * The payments as the delivery that is ticked just now allows them. Told at once, and not when the server has counted: a reason is longer or shorter than what
 * it stands for, and labels would move under the finger that is on its way to one of them.
 * @param ticked the delivery's id as the form has it
 * @param counted the one that the payments were calculated for
 */
export function paymentsWith(
  payments: readonly PaymentOption[],
  deliveries: readonly DeliveryOption[],
  ticked: string | undefined,
  counted: string,
): readonly PaymentOption[] {
  const delivery = deliveries.find(({ id }) => String(id) === ticked);
  if (!delivery || ticked === counted) return payments;
  return payments.map((payment) => {
    // its pickup point, which may take no cash, is chosen later
    const reason = whyNotPaid(delivery, null, payment);
    return { ...payment, reason, available: reason === null };
  });
}
