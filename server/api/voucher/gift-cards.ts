import type { CardReturned, OrderCard } from "~/contract/order/gift-card";
import { toCrowns } from "~/domain/price";
import {
  cardRests,
  cardShares,
  type CardPayment,
  type CardReturn,
  type CardShare,
  type PiecesByItem,
  type PriceReduction,
} from "~/domain/returns";
import type { Queries } from "../../db/index";
import {
  readCardPayments,
  readCardReturns,
  type CardPaymentRow,
  type CardReturnRow,
} from "./cards.repo";

/** What gift cards paid for an order, and what went back to them (ADR 44). */
export interface OrderCards {
  payments: CardPaymentRow[];
  returns: CardReturnRow[];
}

export const readGiftCards = async (db: Queries, orderId: number): Promise<OrderCards> => ({
  payments: await readCardPayments(db, orderId),
  returns: await readCardReturns(db, orderId),
});

/** The cards' shares of withdrawn pieces. @param before pieces of the other withdrawals that were not refused */
export const sharesOfPieces = (
  { payments, returns }: OrderCards,
  quantities: PiecesByItem,
  pieces: { before: PiecesByItem; now: PiecesByItem },
  reductions: readonly PriceReduction[],
): CardShare[] =>
  cardShares(payments.map(paymentOf), quantities, pieces, returns.map(returnOf), reductions);

/** What can still go back to cards; promises are not subtracted, because a withdrawal may be refused. */
export const returnableOf = ({ payments, returns }: OrderCards): CardShare[] =>
  cardRests(
    payments.map(paymentOf),
    returns.filter(({ state }) => state !== "promised").map(returnOf),
  );

/** The gift cards of an order for its buyer. */
export function serializeCards({ payments, returns }: OrderCards): OrderCard[] {
  return [...new Set(payments.map(({ voucher_id }) => voucher_id))].map((id) => {
    const sumOf = (...states: readonly CardReturnRow["state"][]) =>
      toCrowns(
        sum(
          returns
            .filter(({ voucher_id, state }) => voucher_id === id && states.includes(state))
            .map((row) => row.amount_haler),
        ),
      );
    const paid = payments.filter(({ voucher_id }) => voucher_id === id);
    return {
      code: paid[0]?.code ?? "",
      paid_tax_incl: toCrowns(sum(paid.map(({ paid_haler }) => paid_haler))),
      returned_tax_incl: sumOf("returned", "given"),
      to_return_tax_incl: sumOf("owed"),
    };
  });
}

export const serializeReturns = (
  returns: readonly Pick<CardReturnRow, "code" | "amount_haler" | "state">[],
): CardReturned[] =>
  returns.map(({ code, amount_haler, state }) => ({
    code,
    amount_tax_incl: toCrowns(amount_haler),
    state,
  }));

/** Shares before they are recorded. */
export const serializeShares = (
  { payments }: OrderCards,
  shares: readonly CardShare[],
): CardReturned[] =>
  shares.map(({ voucherId, amountHaler }) => ({
    code: payments.find(({ voucher_id }) => voucher_id === voucherId)?.code ?? "",
    amount_tax_incl: toCrowns(amountHaler),
    state: "promised",
  }));

const paymentOf = ({
  item_id,
  voucher_id,
  paid_haler,
  used_haler,
}: CardPaymentRow): CardPayment => ({
  itemId: item_id,
  voucherId: voucher_id,
  paidHaler: paid_haler,
  usedHaler: used_haler,
});

const returnOf = ({
  voucher_id,
  amount_haler,
  used_haler,
  withdrawal_id,
}: CardReturnRow): CardReturn => ({
  voucherId: voucher_id,
  amountHaler: amount_haler,
  usedHaler: used_haler,
  isOfPieces: withdrawal_id !== null,
});

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);
