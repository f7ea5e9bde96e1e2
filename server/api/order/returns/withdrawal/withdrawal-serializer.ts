import type { Withdrawal, WithdrawalOptions } from "~/contract/order/withdrawal";
import { toCrowns } from "~/domain/price";
import { closedByLines, keptReason } from "~/domain/returns";
import type { Queries } from "../../../../db/index";
import { readGiftCards, serializeReturns } from "../../../voucher";
import { readHistory, readItems, type OrderRow } from "../../order.repo";
import { serializePieces } from "../returned-pieces";
import {
  billedOf,
  hasNoMoney,
  refundFor,
  sharesFor,
  wasShipped,
  withdrawablePieces,
  withdrawalPeriod,
  type WithdrawalContext,
} from "./withdrawal-context";
import { readPiecesOfWithdrawal, type PiecesRow, type WithdrawalRow } from "./withdrawal.repo";

export const readWithdrawal = async (
  db: Queries,
  order: OrderRow,
  row: WithdrawalRow,
): Promise<Withdrawal> =>
  serializeWithdrawal(row, await readPiecesOfWithdrawal(db, row.id), {
    order,
    items: await readItems(db, order.id),
    history: await readHistory(db, order.id),
    cards: await readGiftCards(db, order.id),
  });

/** What can be withdrawn, with its refund. */
export function serializeOptions(context: WithdrawalContext, now: Date): WithdrawalOptions {
  const { reason, until } = withdrawalPeriod(context, now);
  const items = context.items.map((item) => {
    const { left, reason } = withdrawablePieces(context, item);
    const pieces = left ? [{ item_id: item.id, quantity: left }] : [];
    return {
      item_id: item.id,
      left,
      reason,
      refund_tax_incl: toCrowns(left ? refundFor(context, pieces).goodsHaler : 0),
      gift_cards_tax_incl: toCrowns(
        sharesFor(context, pieces).reduce((sum, { amountHaler }) => sum + amountHaler, 0),
      ),
    };
  });
  return {
    reason: reason ?? closedByLines(items),
    until,
    by_transfer: context.isByTransfer,
    items,
  };
}

/** The refund in crowns. */
export const serializeAmounts = (goodsHaler: number, othersHaler: number) => ({
  goods_tax_incl: toCrowns(goodsHaler),
  others_tax_incl: toCrowns(othersHaler),
  refund_tax_incl: toCrowns(goodsHaler + othersHaler),
});

export function serializeWithdrawal(
  row: WithdrawalRow,
  pieces: readonly PiecesRow[],
  {
    order,
    items,
    history,
    cards,
  }: Pick<WithdrawalContext, "order" | "items" | "history" | "cards">,
): Withdrawal {
  const giftCards = cards.returns.filter(({ withdrawal_id }) => withdrawal_id === row.id);
  // an order that was cancelled, or refunded otherwise, has left nothing to keep
  const isNothing =
    row.state === "accepted" && row.goods_haler + row.others_haler === 0 && giftCards.length === 0;
  const isSent = wasShipped(history, row);
  return {
    id: row.id,
    number: row.number,
    received_at: row.received_at.toISOString(),
    state: row.state,
    decided_at: row.decided_at?.toISOString() ?? null,
    answer: row.answer,
    name: row.name,
    email: row.email,
    note: row.note,
    iban: row.iban,
    items: serializePieces(pieces, items),
    is_shipped: isSent,
    ...serializeAmounts(row.goods_haler, row.others_haler),
    kept: isNothing ? null : keptReason(billedOf(order, items, isSent), row.others_haler),
    is_unpaid: hasNoMoney({ order, history }),
    gift_cards: serializeReturns(giftCards),
  };
}
