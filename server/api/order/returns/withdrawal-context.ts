import { done, failed, failedAll, type Result } from "~/contract/result";
import type { WithdrawalRequest } from "~/contract/withdrawal";
import { toHaler } from "~/domain/price";
import {
  type BilledOrder,
  type CardShare,
  hasMoney,
  isShipped,
  refundOf,
  type Refund,
  withdrawableOf,
  withdrawalTime,
} from "~/domain/returns";
import type { Queries } from "../../../db/index";
import { readCards, sharesOfPieces, type OrderCards } from "../../voucher/cards.service";
import { billedLinesOf } from "../order-record.service";
import { readHistory, readItems, type OrderItemRow, type OrderRow } from "../order.repo";
import { isRefundedByTransfer } from "../refund/refund";
import { otherRefundsHaler } from "../refund/refund-withdrawal";
import { readRefunds } from "../refund/refunds.repo";
import { checkPieces } from "./returned-pieces";
import { readWithdrawals, readWithdrawnPieces, type PiecesRow, type WithdrawalRow } from "./withdrawal.repo";

/** What a withdrawal from an order depends on. */
export interface WithdrawalContext {
  order: OrderRow;
  items: OrderItemRow[];
  history: { at: Date; state: string }[];
  withdrawals: WithdrawalRow[];
  withdrawn: ReadonlyMap<number, number>;
  cards: OrderCards;
  /** money that goes back for complaints and by hand */
  otherRefundsHaler: number;
  /** money goes back by transfer */
  byTransfer: boolean;
}

export const readContext = async (db: Queries, order: OrderRow): Promise<WithdrawalContext> => ({
  order,
  items: await readItems(db, order.id),
  history: await readHistory(db, order.id),
  withdrawals: await readWithdrawals(db, order.id),
  withdrawn: await readWithdrawnPieces(db, order.id),
  cards: await readCards(db, order.id),
  otherRefundsHaler: otherRefundsHaler(await readRefunds(db, order.id)),
  byTransfer: await isRefundedByTransfer(db, order),
});

/** The order as it was billed. @param wasShipped before the withdrawal */
export const billedOf = (order: OrderRow, items: readonly OrderItemRow[], wasShipped: boolean): BilledOrder => ({
  lines: billedLinesOf(order, items),
  totalHaler: order.total_haler,
  deliveryHaler: toHaler(order.totals.delivery_tax_incl),
  deliveryUpHaler: toHaler(order.totals.delivery_up_tax_incl),
  cheapestDeliveryHaler: order.cheapest_delivery_haler,
  isShipped: wasShipped,
});

/** Pieces of a line that can be withdrawn, and why none. */
export const leftOf = ({ withdrawn }: WithdrawalContext, { id, quantity, dimensions }: OrderItemRow) =>
  withdrawableOf({ quantity, withdrawn: withdrawn.get(id) ?? 0, dimensions });

/** Until when the order can be withdrawn from, or why it cannot. */
export const timeOf = ({ order: { state, company }, history }: WithdrawalContext, now: Date) =>
  withdrawalTime({ state, history, company }, now);

/** True if the shop has received no money of the order. */
export const hasNoMoney = ({ order: { payment_state, state }, history }: Pick<WithdrawalContext, "order" | "history">): boolean =>
  payment_state !== "refunded" && !hasMoney(payment_state, [state, ...history.map((one) => one.state)]);

/** The refund of pieces, after what other withdrawals promise. */
export function refundFor(
  { order, items, withdrawals, withdrawn, otherRefundsHaler }: WithdrawalContext,
  pieces: readonly PiecesRow[],
): Refund {
  const promised = withdrawals.filter(({ state }) => state !== "refused").reduce((sum, row) => sum + row.goods_haler + row.others_haler, 0);
  return refundOf(
    billedOf(order, items, isShipped(order.state)),
    withdrawn,
    new Map(pieces.map(({ item_id, quantity }) => [item_id, quantity])),
    promised,
    otherRefundsHaler,
  );
}

/** The refund of a received withdrawal by now, beside the accepted ones: others may still be refused. @param accepted their pieces */
export function refundDue(
  { order, items, history, withdrawals, otherRefundsHaler }: WithdrawalContext,
  row: WithdrawalRow,
  pieces: readonly PiecesRow[],
  accepted: ReadonlyMap<number, number>,
): Refund {
  const before = withdrawals.filter(({ state }) => state === "accepted");
  return refundOf(
    billedOf(
      order,
      items,
      [...before, row].some((one) => wasShipped(history, one)),
    ),
    accepted,
    new Map(pieces.map(({ item_id, quantity }) => [item_id, quantity])),
    before.reduce((sum, { goods_haler, others_haler }) => sum + goods_haler + others_haler, 0),
    otherRefundsHaler,
  );
}

/** True if the goods were sent before a withdrawal. */
export const wasShipped = (history: WithdrawalContext["history"], { received_at }: Pick<WithdrawalRow, "received_at">): boolean =>
  history.some(({ at, state }) => isShipped(state) && at <= received_at);

/** What goes back to gift cards for pieces. */
export function sharesFor({ items, withdrawn, cards }: WithdrawalContext, pieces: readonly PiecesRow[]): CardShare[] {
  const quantities = new Map(items.map(({ id, quantity }) => [id, quantity]));
  const together = new Map(withdrawn);
  for (const { item_id, quantity } of pieces) together.set(item_id, (together.get(item_id) ?? 0) + quantity);
  return sharesOfPieces(cards, quantities, together);
}

/** Checks a request and calculates what goes back for it. */
export function checkRequest(
  context: WithdrawalContext,
  { items: requested }: WithdrawalRequest,
  now: Date,
): Result<{ pieces: PiecesRow[]; refund: Refund; shares: CardShare[] }> {
  const { reason } = timeOf(context, now);
  if (reason) return failed({ code: "window_closed", value: reason });
  const { pieces, failures } = checkPieces(requested, context.items, (item) => leftOf(context, item).left);
  if (failures.length) return failedAll(failures);
  return done({ pieces, refund: refundFor(context, pieces), shares: sharesFor(context, pieces) });
}
