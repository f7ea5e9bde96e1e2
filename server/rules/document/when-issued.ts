import { dayOf, type Day } from "~/domain/calendar";
import type { PaymentState } from "~/domain/payment";

interface Invoiceable {
  state: string;
  payment_state: PaymentState;
}

export const HANDED_OVER_STATES: readonly string[] = ["shipped", "ready_for_pickup", "delivered"];
/** Payments received; refunds are corrected by a credit note. */
export const PAID_STATES: readonly PaymentState[] = ["paid", "partially_refunded"];
const ENDED_STATES: readonly string[] = ["cancelled", "returned"];

/** True if the invoice is due: after payment or handover (cash on delivery, unpaid shipments). Never for an order that ended without either. */
export function isInvoiceDue({ state, payment_state }: Invoiceable): boolean {
  if (ENDED_STATES.includes(state)) return false;
  return (
    PAID_STATES.includes(payment_state) ||
    (HANDED_OVER_STATES.includes(state) && payment_state !== "refunded")
  );
}

/** Taxable day: handover, or an earlier payment (act on VAT, section 20a): today, as it is invoiced at once. @param history oldest first */
export function taxableDay(
  order: Invoiceable,
  history: readonly { at: Date; state: string }[],
  now: Date,
): Day {
  const handedOver = history.find(({ state }) => HANDED_OVER_STATES.includes(state));
  return dayOf(handedOver && HANDED_OVER_STATES.includes(order.state) ? handedOver.at : now);
}
