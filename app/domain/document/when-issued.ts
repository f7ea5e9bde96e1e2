import { dayOf, type Day } from "../days";
import type { PaymentState } from "../payment-state";

interface Invoiceable {
  state: string;
  payment_state: PaymentState;
}

/** States after the goods left the shop. */
export const HANDED_OVER: readonly string[] = ["shipped", "ready_for_pickup", "delivered"];
/** Payments received; refunds are corrected by a credit note. */
export const MONEY_CAME: readonly PaymentState[] = ["paid", "partially_refunded"];
const OVER: readonly string[] = ["cancelled", "returned"];

/**
 * True if the invoice is due: after payment, or after handover (cash on delivery, and unpaid shipments). Never for an order that ended without
 * either.
 */
export function isInvoiceDue({ state, payment_state }: Invoiceable): boolean {
  if (OVER.includes(state)) return false;
  return MONEY_CAME.includes(payment_state) || (HANDED_OVER.includes(state) && payment_state !== "refunded");
}

/**
 * The day of the taxable supply: handover, or an earlier payment (act on VAT, section 20a). A paid order's invoice is issued at once, so the payment
 * day is today.
 * @param history states of the order, oldest first
 */
export function taxableDay(order: Invoiceable, history: readonly { at: Date; state: string }[], now: Date): Day {
  const handedOver = history.find(({ state }) => HANDED_OVER.includes(state));
  return dayOf(handedOver && HANDED_OVER.includes(order.state) ? handedOver.at : now);
}
