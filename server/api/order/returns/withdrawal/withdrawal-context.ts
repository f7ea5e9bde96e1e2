import { done, failed, failedAll, type Result } from "~/contract/failures/result";
import type { WithdrawalRequest } from "~/contract/order/withdrawal";
import { toHaler } from "~/domain/price";
import {
  hasMoney,
  isShipped,
  refundOf,
  withdrawableOf,
  withdrawalTime,
  type BilledOrder,
  type CardShare,
  type PriceReduction,
  type RefundedSum,
} from "~/domain/returns";
import type { Queries } from "../../../../db/index";
import { neverCameHaler } from "../../../../rules/returns";
import { readGiftCards, sharesOfPieces, type OrderCards } from "../../../voucher";
import { billedLinesOf } from "../../order-lines";
import { readHistory, readItems, type OrderItemRow, type OrderRow } from "../../order.repo";
import { isRefundedByTransfer } from "../../refund/refund";
import { otherRefundsHaler } from "../../refund/refund-withdrawal";
import { readRefunds } from "../../refund/refunds.repo";
import { complaintReductions } from "../complaint/complaint-reductions";
import { readComplainedPieces } from "../complaint/complaint.repo";
import { checkPieces } from "../returned-pieces";
import {
  readWithdrawals,
  readWithdrawnPieces,
  type PiecesRow,
  type WithdrawalRow,
} from "./withdrawal.repo";

/** What a withdrawal from an order depends on. */
export interface WithdrawalContext {
  order: OrderRow;
  items: OrderItemRow[];
  history: { at: Date; state: string }[];
  withdrawals: WithdrawalRow[];
  withdrawn: ReadonlyMap<number, number>;
  cards: OrderCards;
  /** money that goes back for complaints and by hand, and what never came */
  otherRefundsHaler: number;
  /** what complaints refunded of the lines */
  reductions: PriceReduction[];
  /** money goes back by transfer */
  isByTransfer: boolean;
}

export async function readContext(db: Queries, order: OrderRow): Promise<WithdrawalContext> {
  const [items, refunds, cards] = [
    await readItems(db, order.id),
    await readRefunds(db, order.id),
    await readGiftCards(db, order.id),
  ];
  return {
    order,
    items,
    history: await readHistory(db, order.id),
    withdrawals: await readWithdrawals(db, order.id),
    withdrawn: await readWithdrawnPieces(db, order.id),
    cards,
    otherRefundsHaler: otherRefundsHaler(refunds) + neverCameHaler(order),
    reductions: complaintReductions(
      billedLinesOf(order, items),
      await readComplainedPieces(db, order.id),
      refunds,
      cards,
    ),
    isByTransfer: await isRefundedByTransfer(db, order),
  };
}

/** The order as it was billed. @param wasShipped before the withdrawal */
export const billedOf = (
  order: OrderRow,
  items: readonly OrderItemRow[],
  wasShipped: boolean,
): BilledOrder => ({
  lines: billedLinesOf(order, items),
  totalHaler: order.total_haler,
  deliveryHaler: toHaler(order.totals.delivery_tax_incl),
  deliveryUpHaler: toHaler(order.totals.delivery_up_tax_incl),
  cheapestDeliveryHaler: order.cheapest_delivery_haler,
  isShipped: wasShipped,
});

/** Pieces of a line that can be withdrawn, and why none. */
export const withdrawablePieces = (
  { withdrawn }: WithdrawalContext,
  { id, quantity, dimensions }: OrderItemRow,
) => withdrawableOf({ quantity, withdrawn: withdrawn.get(id) ?? 0, dimensions });

/** Until when the order can be withdrawn from, or why it cannot. */
export const withdrawalPeriod = (
  { order: { state, company }, history }: WithdrawalContext,
  now: Date,
) => withdrawalTime({ state, history, company }, now);

/** True if the shop has received no money of the order. */
export const hasNoMoney = ({
  order: { payment_state, state },
  history,
}: Pick<WithdrawalContext, "order" | "history">): boolean =>
  payment_state !== "refunded" &&
  !hasMoney(payment_state, [state, ...history.map((one) => one.state)]);

const quantitiesOf = (pieces: readonly PiecesRow[]) =>
  new Map(pieces.map(({ item_id, quantity }) => [item_id, quantity]));

const sumOf = (withdrawals: readonly WithdrawalRow[]) =>
  withdrawals.reduce((sum, row) => sum + row.goods_haler + row.others_haler, 0);

/** The refund of pieces, after what other withdrawals promise. */
export function refundFor(
  { order, items, withdrawals, withdrawn, otherRefundsHaler, reductions }: WithdrawalContext,
  pieces: readonly PiecesRow[],
): RefundedSum {
  const promised = sumOf(withdrawals.filter(({ state }) => state !== "refused"));
  return refundOf(
    billedOf(order, items, isShipped(order.state)),
    withdrawn,
    quantitiesOf(pieces),
    promised,
    {
      otherHaler: otherRefundsHaler,
      reductions,
      acceptedHaler: sumOf(withdrawals.filter(({ state }) => state === "accepted")),
    },
  );
}

/** The refund of a received withdrawal by now, beside the accepted ones: others may still be refused. @param accepted their pieces */
export function refundDue(
  { order, items, history, withdrawals, otherRefundsHaler, reductions }: WithdrawalContext,
  row: WithdrawalRow,
  pieces: readonly PiecesRow[],
  accepted: ReadonlyMap<number, number>,
): RefundedSum {
  const before = withdrawals.filter(({ state }) => state === "accepted");
  return refundOf(
    billedOf(
      order,
      items,
      [...before, row].some((one) => wasShipped(history, one)),
    ),
    accepted,
    quantitiesOf(pieces),
    sumOf(before),
    { otherHaler: otherRefundsHaler, reductions },
  );
}

/** What a received withdrawal returns to gift cards by now, beside the others that were not refused. */
export function sharesDue(
  context: WithdrawalContext,
  row: WithdrawalRow,
  pieces: readonly PiecesRow[],
): CardShare[] {
  const { withdrawn, cards } = context;
  const requested = quantitiesOf(pieces);
  const others = new Map(
    [...withdrawn].map(([id, quantity]) => [id, quantity - (requested.get(id) ?? 0)]),
  );
  const returns = cards.returns.filter(({ withdrawal_id }) => withdrawal_id !== row.id);
  return sharesFor({ ...context, withdrawn: others, cards: { ...cards, returns } }, pieces);
}

/** True if the goods were sent before a withdrawal. */
export const wasShipped = (
  history: WithdrawalContext["history"],
  { received_at }: Pick<WithdrawalRow, "received_at">,
): boolean => history.some(({ at, state }) => isShipped(state) && at <= received_at);

/** What goes back to gift cards for pieces. */
export const sharesFor = (
  { items, withdrawn, cards, reductions }: WithdrawalContext,
  pieces: readonly PiecesRow[],
): CardShare[] =>
  sharesOfPieces(
    cards,
    new Map(items.map(({ id, quantity }) => [id, quantity])),
    { before: withdrawn, now: quantitiesOf(pieces) },
    reductions,
  );

/** Checks a request and calculates what goes back for it. */
export function checkRequest(
  context: WithdrawalContext,
  { items: requested }: WithdrawalRequest,
  now: Date,
): Result<{ pieces: PiecesRow[]; refund: RefundedSum; shares: CardShare[] }> {
  const { reason } = withdrawalPeriod(context, now);
  if (reason) return failed({ code: "window_closed", value: reason });
  const { pieces, failures } = checkPieces(
    requested,
    context.items,
    (item) => withdrawablePieces(context, item).left,
  );
  if (failures.length) return failedAll(failures);
  return done({ pieces, refund: refundFor(context, pieces), shares: sharesFor(context, pieces) });
}
