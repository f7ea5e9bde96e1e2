import type { DeliveryOption, PaymentOption } from "~/contract/order/delivery";
import { paymentObstacle } from "~/domain/delivery";
import { FieldError, type ShopField } from "~/forms/fields/field";
import { useT } from "~/i18n/texts/use-t";
import { OptionField } from "./option-field";
import { useReasonText } from "./use-reason-text";

interface Props {
  field: ShopField;
  payments: readonly PaymentOption[];
  fee: (amount: number) => string;
}

/** The payments; those not allowed for the delivery have a reason. */
export function PaymentOptions({ field, payments, fee }: Props) {
  const t = useT("checkout");
  const reasonText = useReasonText();
  return (
    <fieldset className="form-part" id="payment" tabIndex={-1}>
      <legend>{t("payment.legend")}</legend>
      <FieldError id={field.errorId} failures={field.errors} />
      <div className="choices">
        {payments.map((payment) => (
          // a new key unchecks an option that becomes unavailable
          <OptionField
            key={`${payment.id}-${payment.available}`}
            field={field}
            method={payment}
            price={fee(payment.price_tax_incl)}
            disabled={!payment.available}
          >
            {reasonText(payment) ?? payment.description}
          </OptionField>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * The payments allowed for the ticked delivery. Computed in the browser without waiting for the server, so that labels do not move under the pointer.
 * @param ticked id of the delivery in the form
 * @param counted id of the delivery that the payments were calculated for
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
    // the pickup point is chosen later
    const reason = paymentObstacle(delivery, null, payment);
    return { ...payment, reason, available: reason === null };
  });
}
