import { done, failed, type Result } from "~/contract/failures/result";
import { isPayable, isUnpaid } from "~/domain/payment";
import type { Queries } from "../../../db/index";
import { paidHaler } from "../../../rules/returns";
import { lockOrder, type OrderRow } from "../order.repo";
import { findPaidPayment, type GatewayPaymentRow } from "../payment/gateway-payments.repo";
import { insertRefund, readRefunds, type RefundRow } from "./refunds.repo";

export interface Refund {
  orderId: number;
  /** gross */
  amountHaler: number;
  /** for the shopkeeper, in English */
  reason: string;
  complaintId?: number;
  withdrawalId?: number;
  /** account of a transfer, if given by the buyer */
  iban?: string | undefined;
}

/** The recorded refund. The failure `more_than_paid` has the haléře that can still be refunded as its value. */
export type RefundResult = Result<RefundRow, "not_found" | "not_paid" | "more_than_paid">;

/**
 * Records an owed refund (ADR 44) under the order's lock, in the transaction of its cause; the sum never exceeds the payment. The gateway refunds
 * its payments within seconds (`sync-refunds.ts`), the shopkeeper others (`payments refunded`). The order's payment state changes when the money is
 * refunded.
 */
export async function refundOrder(
  { tx, now }: { tx: Queries; now: Date },
  wanted: Refund,
): Promise<RefundResult> {
  const { orderId, amountHaler, reason, complaintId, withdrawalId, iban } = wanted;
  if (!Number.isSafeInteger(amountHaler) || amountHaler <= 0)
    throw new RangeError(`not an amount to refund: ${amountHaler}`);
  const order = await lockOrder(tx, orderId);
  if (!order) return failed({ code: "not_found" });
  if (order.payment_state === "refunded") return failed({ code: "more_than_paid", value: 0 });
  const paid = paidHaler(order);
  if (!paid) return failed({ code: "not_paid" });
  const earlier = await readRefunds(tx, orderId);
  const left = refundableHaler(order, earlier);
  if (amountHaler > left) return failed({ code: "more_than_paid", value: left });
  const payment = await findPaidPayment(tx, orderId);
  const isGatewayUsable = payment !== undefined && isUsable(payment, earlier);
  const owed = {
    order_id: orderId,
    amount_haler: amountHaler,
    reason,
    complaint_id: complaintId ?? null,
    withdrawal_id: withdrawalId ?? null,
    iban: iban ?? null,
    is_surplus: false,
  };
  return done(
    await insertRefund(tx, {
      ...owed,
      ...channelOf(payment, isGatewayUsable, now),
      ...unsent(now),
    }),
  );
}

/** Records the refund of a second payment of one order. */
export async function refundSurplus(
  tx: Queries,
  payment: GatewayPaymentRow,
  now: Date,
): Promise<void> {
  const owed = {
    order_id: payment.order_id,
    amount_haler: payment.amount_haler,
    iban: null,
    is_surplus: true,
  };
  const reason = "paid a second time";
  await insertRefund(tx, { ...owed, reason, ...channelOf(payment, true, now), ...unsent(now) });
}

/** Amount of an order that can still be refunded; refunds that the gateway refused count as owed. */
export function refundableHaler(order: OrderRow, refunds: readonly RefundRow[]): number {
  return Math.max(0, paidHaler(order) - refundedHaler(refunds));
}

/** Owed and finished refunds of an order's price. */
export const refundedHaler = (refunds: readonly RefundRow[]): number =>
  refunds
    .filter(({ is_surplus }) => !is_surplus)
    .reduce((sum, { amount_haler }) => sum + amount_haler, 0);

/** Money of an order that a withdrawal can still refund: nothing of a cancelled order, which refunds everything; null before the payment. */
export function leftForWithdrawal(order: OrderRow, refunds: readonly RefundRow[]): number | null {
  if (order.state === "cancelled" || order.payment_state === "refunded") return 0;
  return isUnpaid(order.payment_state) ? null : refundableHaler(order, refunds);
}

/** True if money for an order goes back by transfer: not if nothing is paid in money, or an online payment is refunded at the gateway. */
export async function isRefundedByTransfer(
  db: Queries,
  { id, total_haler, payment, payment_state }: OrderRow,
): Promise<boolean> {
  if (total_haler === 0 || (payment.type === "online" && isPayable(payment_state))) return false;
  const paid = await findPaidPayment(db, id);
  return !paid || !isUsable(paid, await readRefunds(db, id));
}

/** False after a refund that the gateway refused. */
const isUsable = (payment: GatewayPaymentRow, refunds: readonly RefundRow[]): boolean =>
  !refunds.some((one) => one.gateway_payment_id === payment.id && one.state === "failed");

const unsent = (now: Date) => ({
  state: "owed" as const,
  answer: null,
  tries: 0,
  created_at: now,
  asked_at: null,
  ended_at: null,
});

/** Refunds an online payment at the gateway, others by transfer. @param isGatewayUsable false after a refund that the gateway refused */
const channelOf = (payment: GatewayPaymentRow | undefined, isGatewayUsable: boolean, now: Date) =>
  payment && isGatewayUsable
    ? ({ way: "gateway", gateway_payment_id: payment.id, due_at: now } as const)
    : ({ way: "transfer", gateway_payment_id: null, due_at: null } as const);
