import type { Queries } from "../../../db/index";
import type { WithdrawalRow } from "../returns/withdrawal/withdrawal.repo";
import { refundOrder, type RefundResult } from "./refund";
import type { RefundRow } from "./refunds.repo";

/** Refunds an accepted withdrawal, up to the remaining payment of the order (ADR 47). @returns null if nothing is refunded */
export async function refundWithdrawal(
  { tx, now }: { tx: Queries; now: Date },
  { id, order_id, number, iban, goods_haler, others_haler }: WithdrawalRow,
): Promise<RefundResult | null> {
  const amountHaler = goods_haler + others_haler;
  if (amountHaler <= 0) return null;
  const refund = {
    orderId: order_id,
    reason: `withdrawal ${number}`,
    withdrawalId: id,
    iban: iban ?? undefined,
  };
  const refunded = await refundOrder({ tx, now }, { ...refund, amountHaler });
  if (refunded.ok || refunded.failure.code !== "more_than_paid") return refunded;
  const left = Number(refunded.failure.value);
  return left === 0 ? refunded : refundOrder({ tx, now }, { ...refund, amountHaler: left });
}

/** Money of an order that goes back for other reasons than withdrawals, haléře. */
export const otherRefundsHaler = (refunds: readonly RefundRow[]): number =>
  refunds
    // an instance of the release before, which still serves during a deployment, writes the reason alone
    .filter(
      ({ is_surplus, withdrawal_id, reason }) =>
        !is_surplus && withdrawal_id === null && !reason.startsWith("withdrawal "),
    )
    .reduce((sum, { amount_haler }) => sum + amount_haler, 0);
