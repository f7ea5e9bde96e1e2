import { isInvoiceDue } from "~/domain/document/when-issued";
import { isPayable, type PaymentEvent } from "~/domain/payment-state";
import { paidHaler } from "~/domain/refund";
import { toCrowns } from "~/domain/money";
import type { Queries } from "../../db/index";
import { enqueue } from "../mail/queue.service";
import { changePaymentState, findOrder, type OrderRow } from "./order.repo";
import { oweWithdrawal } from "./owe-withdrawal";
import { refundOrder } from "./refund";
import { endRefund, insertRefund, readRefunds, type RefundRow } from "./refunds.repo";
import { readWithdrawals } from "./withdrawal.repo";

/** What a transaction of payments works with. */
export interface Noting {
  tx: Queries;
  now: Date;
}

/**
 * Notes what has happened to an order's payment. Its buyer is told by e-mail that it is paid, once: no payment is paid twice. Money that comes
 * for an order that was cancelled meanwhile is owed back, and so is what was taken back before. Whoever commits wakes the mails.
 * @returns the state before and after, equal where the event changes nothing; undefined where there is no such order
 */
export async function notePayment({ tx, now }: Noting, by: { id: number } | { number: string }, event: PaymentEvent) {
  const changed = await changePaymentState(tx, by, event);
  if (changed?.after !== "paid" || changed.before === "paid") return changed;
  const order = await findOrder(tx, changed.id);
  if (!order) return changed;
  // who pays to the driver has the goods in hand
  if (isPayable(changed.before)) {
    const data = { ...linkOf(order), total_tax_incl: toCrowns(order.total_haler), has_invoice: isInvoiceDue(order) };
    await enqueue(tx, { template: "order_paid", ...addressed(order), data }, now);
  }
  if (order.state === "cancelled")
    await refundOrder({ tx, now }, { orderId: order.id, amountHaler: order.total_haler, reason: "paid after it was cancelled" });
  else await oweEarlierWithdrawals({ tx, now }, order.id);
  return changed;
}

/** What was withdrawn from, and accepted, while there was no money to give back. */
async function oweEarlierWithdrawals({ tx, now }: Noting, orderId: number): Promise<void> {
  for (const withdrawal of await readWithdrawals(tx, orderId))
    if (withdrawal.state === "accepted") await oweWithdrawal({ tx, now }, withdrawal);
}

/** Notes that a refund has reached its buyer, who is told, and brings the order's payment up to it. @param refund of an order that is locked @returns whether it was not noted before */
export async function noteRefunded({ tx, now }: Noting, refund: RefundRow): Promise<boolean> {
  if (!(await endRefund(tx, refund.id, "done", now))) return false;
  const order = await findOrder(tx, refund.order_id);
  if (!order) return false;
  const done = (await readRefunds(tx, order.id)).filter(({ state, is_surplus }) => state === "done" && !is_surplus);
  const sum = done.reduce((all, { amount_haler }) => all + amount_haler, 0);
  const isWhole = sum >= paidHaler("paid", order.total_haler);
  if (!refund.is_surplus) await changePaymentState(tx, { id: order.id }, isWhole ? "refunded" : "partially_refunded");
  const data = { ...linkOf(order), amount_tax_incl: toCrowns(refund.amount_haler), way: refund.way };
  await enqueue(tx, { template: "order_refunded", ...addressed(order), data }, now);
  return true;
}

/** Notes money that was given back without having been owed before. */
export async function recordRefund(
  { tx, now }: Noting,
  given: { orderId: number; amountHaler: number; reason: string; paymentId?: number },
): Promise<void> {
  const { orderId, amountHaler, reason, paymentId } = given;
  const by = { way: paymentId === undefined ? "transfer" : "gateway", gateway_payment_id: paymentId ?? null } as const;
  const row = { order_id: orderId, amount_haler: amountHaler, reason, iban: null, is_surplus: false, ...by };
  const times = { created_at: now, asked_at: null, due_at: null, ended_at: null };
  await noteRefunded({ tx, now }, await insertRefund(tx, { ...row, state: "owed", answer: null, tries: 0, ...times }));
}

/** Whom a mail about an order goes to, in the language of the order; nobody is left to tell of one who has deleted the account. */
const addressed = ({ locale, email }: OrderRow) => ({ locale, to: email === "" ? null : email });

const linkOf = ({ id, hash, number }: OrderRow) => ({ id, hash, number });
