import { dayOf, type Day } from "../days.js";
import type { PaymentState } from "../payment-state.js";

/** An order, as far as its invoice waits for it. */
interface Invoiceable {
  state: string;
  payment_state: PaymentState;
}

/** States in which goods are on the way to their buyer or there. */
export const HANDED_OVER: readonly string[] = ["shipped", "ready_for_pickup", "delivered"];
/** Payments that have come; what was given back since is corrected by a credit note. */
export const MONEY_CAME: readonly PaymentState[] = ["paid", "partially_refunded"];
const OVER: readonly string[] = ["cancelled", "returned"];

/**
 * Whether an order's invoice is to be issued: once its money has come, or once its goods are handed over (cash on delivery, and what is
 * sent before it is paid). Never of an order that ended without either.
 */
export function isInvoiceDue({ state, payment_state }: Invoiceable): boolean {
  if (OVER.includes(state)) return false;
  return MONEY_CAME.includes(payment_state) || (HANDED_OVER.includes(state) && payment_state !== "refunded");
}

/**
 * The day of the taxable supply: when the goods were handed over, or when the money came where that was before (act on VAT, section 20a).
 * An invoice of what is paid is issued at once, so that the money came on the day that it is issued on.
 * @param history when the order came into which state, the oldest first
 */
export function taxableDay(order: Invoiceable, history: readonly { at: Date; state: string }[], now: Date): Day {
  const handedOver = history.find(({ state }) => HANDED_OVER.includes(state));
  return dayOf(handedOver && HANDED_OVER.includes(order.state) ? handedOver.at : now);
}
