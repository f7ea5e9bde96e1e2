import { isPayable, type PaymentEvent } from "~/domain/payment";
import { toCrowns } from "~/domain/price";
import type { Queries } from "../../../db/index";
import { isInvoiceDue } from "../../../rules/document";
import { isBackToCard, paidHaler } from "../../../rules/returns";
import { enqueue } from "../../mail";
import { serializeReturns, type CardReturnRow } from "../../voucher";
import { creditRefund } from "../documents/credit-refund";
import { changePaymentState, findOrder, type OrderRow } from "../order.repo";
import { refundOrder } from "../refund/refund";
import { refundWithdrawal } from "../refund/refund-withdrawal";
import { endRefund, insertRefund, readRefunds, type RefundRow } from "../refund/refunds.repo";
import { readWithdrawals } from "../returns/withdrawal/withdrawal.repo";

export interface PaymentContext {
  tx: Queries;
  now: Date;
}

/**
 * Records a payment event; mails 'paid' once, refunds money for cancelled or withdrawn orders. Wake the mails after the commit.
 * @returns the states before and after, equal if nothing changes; undefined if there is no such order
 */
export async function recordPayment(
  { tx, now }: PaymentContext,
  by: { id: number } | { number: string },
  event: PaymentEvent,
) {
  const changed = await changePaymentState(tx, by, event);
  if (changed?.after !== "paid" || changed.before === "paid") return changed;
  const order = await findOrder(tx, changed.id);
  if (!order) return changed;
  // cash on delivery: the goods are handed over
  if (isPayable(changed.before)) {
    const data = {
      ...linkOf(order),
      total_tax_incl: toCrowns(order.total_haler),
      has_invoice: isInvoiceDue(order),
      state: order.state,
    };
    await enqueue(tx, { template: "order_paid", ...addressed(order), data }, now);
  }
  if (order.state === "cancelled")
    await refundOrder(
      { tx, now },
      { orderId: order.id, amountHaler: order.total_haler, reason: "paid after it was cancelled" },
    );
  else await refundEarlierWithdrawals({ tx, now }, order.id);
  return changed;
}

/** Refunds withdrawals that were accepted before the payment. */
async function refundEarlierWithdrawals(
  { tx, now }: PaymentContext,
  orderId: number,
): Promise<void> {
  for (const withdrawal of await readWithdrawals(tx, orderId))
    if (withdrawal.state === "accepted") await refundWithdrawal({ tx, now }, withdrawal);
}

/**
 * Marks a refund as done, informs the buyer and updates the order's payment. @param refund of a locked order @param cards what went back to gift cards with it
 * @returns false if it was done before
 */
export async function recordRefunded(
  { tx, now }: PaymentContext,
  refund: RefundRow,
  cards: readonly CardReturnRow[] = [],
): Promise<boolean> {
  if (!(await endRefund(tx, refund.id, "done", now))) return false;
  const order = await findOrder(tx, refund.order_id);
  if (!order) return false;
  const done = (await readRefunds(tx, order.id)).filter(
    ({ state, is_surplus }) => state === "done" && !is_surplus,
  );
  const sum = done.reduce((all, { amount_haler }) => all + amount_haler, 0);
  const isWhole = sum >= paidHaler({ ...order, payment_state: "paid" });
  if (!refund.is_surplus)
    await changePaymentState(tx, { id: order.id }, isWhole ? "refunded" : "partially_refunded");
  const { amount_haler: amountHaler, way, iban } = refund;
  await tellRefunded({ tx, now }, order, { amountHaler, way, iban, cards });
  return true;
}

/** Credits what went back to gift cards alone, because they paid everything or the money went back before, and informs the buyer. */
export async function recordCardReturns(
  { tx, now }: PaymentContext,
  order: OrderRow,
  cards: readonly CardReturnRow[],
): Promise<void> {
  await creditRefund(tx, { orderId: order.id, amountHaler: 0, cards }, now);
  await tellRefunded({ tx, now }, order, { amountHaler: 0, way: "transfer", iban: null, cards });
}

interface ToldRefund {
  amountHaler: number;
  way: RefundRow["way"];
  iban: string | null;
  cards: readonly CardReturnRow[];
}

async function tellRefunded(
  { tx, now }: PaymentContext,
  order: OrderRow,
  { amountHaler, way, iban, cards }: ToldRefund,
): Promise<void> {
  const data = {
    ...linkOf(order),
    amount_tax_incl: toCrowns(amountHaler),
    way,
    is_back_to_card: isBackToCard({ way, iban }, order.payment.type),
    gift_cards: serializeReturns(cards),
  };
  await enqueue(tx, { template: "order_refunded", ...addressed(order), data }, now);
}

interface MadeRefund {
  orderId: number;
  amountHaler: number;
  reason: string;
  /** refunded at the gateway */
  paymentId?: number;
  /** what went back to gift cards with it */
  cards?: readonly CardReturnRow[];
}

/** Records a refund that was made already, by hand or in the gateway's administration, with its credit note. */
export async function recordRefund(
  { tx, now }: PaymentContext,
  { orderId, amountHaler, reason, paymentId, cards }: MadeRefund,
): Promise<void> {
  await creditRefund(tx, { orderId, amountHaler, ...(cards && { cards }) }, now);
  const by = {
    way: paymentId === undefined ? "transfer" : "gateway",
    gateway_payment_id: paymentId ?? null,
  } as const;
  const row = {
    order_id: orderId,
    amount_haler: amountHaler,
    reason,
    iban: null,
    is_surplus: false,
    ...by,
  };
  const times = { created_at: now, asked_at: null, due_at: null, ended_at: null };
  await recordRefunded(
    { tx, now },
    await insertRefund(tx, { ...row, state: "owed", answer: null, tries: 0, ...times }),
    cards,
  );
}

/** Recipient and language of an order's mail; null for a deleted account. */
const addressed = ({ locale, email }: OrderRow) => ({ locale, to: email === "" ? null : email });

const linkOf = ({ id, hash, number }: OrderRow) => ({ id, hash, number });
