import { priceReductions, type BilledLine, type PriceReduction } from "~/domain/returns";
import type { OrderCards } from "../../../voucher";
import type { RefundRow } from "../../refund/refunds.repo";
import type { PiecesRow } from "../withdrawal/withdrawal.repo";

/** How far the refunds of an order's complaints lower what money and gift cards paid for its lines. */
export function complaintReductions(
  lines: readonly BilledLine[],
  complained: readonly (PiecesRow & { complaint_id: number })[],
  refunds: readonly RefundRow[],
  { payments, returns }: OrderCards,
): PriceReduction[] {
  const paid = [
    ...lines.map(({ id, billedHaler }) => ({
      itemId: id,
      voucherId: null,
      paidHaler: billedHaler,
    })),
    ...payments.map(({ item_id, voucher_id, paid_haler }) => ({
      itemId: item_id,
      voucherId: voucher_id,
      paidHaler: paid_haler,
    })),
  ];
  const complaints = [...new Set(complained.map(({ complaint_id }) => complaint_id))].map((id) => ({
    pieces: new Map(
      complained
        .filter((one) => one.complaint_id === id)
        .map(({ item_id, quantity }) => [item_id, quantity]),
    ),
    refunds: [
      ...refunds.map(({ complaint_id, amount_haler }) => ({
        complaint_id,
        voucherId: null,
        amountHaler: amount_haler,
      })),
      ...returns.map(({ complaint_id, voucher_id, amount_haler }) => ({
        complaint_id,
        voucherId: voucher_id,
        amountHaler: amount_haler,
      })),
    ].filter(({ complaint_id }) => complaint_id === id),
  }));
  return priceReductions(
    paid,
    new Map(lines.map(({ id, quantity }) => [id, quantity])),
    complaints,
  );
}
