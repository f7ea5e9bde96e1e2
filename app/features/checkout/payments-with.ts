import type { DeliveryOption, PaymentOption } from "~/contract/delivery";
import { whyNotPaid } from "~/domain/delivery-choice";

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
