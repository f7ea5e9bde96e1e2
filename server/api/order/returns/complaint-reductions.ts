import { priceReductions, type BilledLine, type PriceReduction } from "~/domain/returns";
import type { OrderCards } from "../../voucher/cards.service";
import type { RefundRow } from "../refund/refunds.repo";
import type { PiecesRow } from "./withdrawal.repo";

/** The reason of a complaint's refunds and returns to gift cards, for the shopkeeper. */
export const complaintReason = (number: string): string => `complaint ${number}`;

/** How far the refunds of an order's complaints lower what money and gift cards paid for its lines. */
export function complaintReductions(
  lines: readonly BilledLine[],
  complained: readonly (PiecesRow & { number: string })[],
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
  const complaints = [...new Set(complained.map(({ number }) => number))].map((number) => ({
    pieces: new Map(
      complained
        .filter((one) => one.number === number)
        .map(({ item_id, quantity }) => [item_id, quantity]),
    ),
    refunds: [
      ...refunds.map(({ reason, amount_haler }) => ({
        reason,
        voucherId: null,
        amountHaler: amount_haler,
      })),
      ...returns.map(({ reason, voucher_id, amount_haler }) => ({
        reason,
        voucherId: voucher_id,
        amountHaler: amount_haler,
      })),
    ].filter(({ reason }) => reason === complaintReason(number)),
  }));
  return priceReductions(
    paid,
    new Map(lines.map(({ id, quantity }) => [id, quantity])),
    complaints,
  );
}
