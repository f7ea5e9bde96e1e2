import { done, failed, type Result } from "~/contract/failures/result";
import { isCancellable } from "~/domain/order";
import { acceptedRefund, type CardShare } from "~/domain/returns";
import type { Queries } from "../../../../db/index";
import { returnToStock } from "../../../cart";
import { enqueue } from "../../../mail";
import { deletePromises, returnPromised, type CardReturnRow } from "../../../voucher";
import { creditWithdrawals } from "../../documents/credit-order";
import { issueInvoice } from "../../documents/issue-invoice";
import { stockOfPieces } from "../../order-lines";
import { lockOrder, readItems, type OrderItemRow, type OrderRow } from "../../order.repo";
import { leftForWithdrawal, type RefundResult } from "../../refund/refund";
import { refundWithdrawal } from "../../refund/refund-withdrawal";
import { readRefunds } from "../../refund/refunds.repo";
import { changeOrderState } from "../../state/change-state";
import { readContext, refundDue, sharesDue, type WithdrawalContext } from "./withdrawal-context";
import { readWithdrawal } from "./withdrawal-serializer";
import {
  findWithdrawal,
  readPiecesOfWithdrawal,
  readReturnedPieces,
  setDecision,
  type PiecesRow,
  type WithdrawalRow,
} from "./withdrawal.repo";

export interface Decision {
  number: string;
  state: "accepted" | "refused";
  answer?: string | undefined;
}

export interface Decided {
  withdrawal: WithdrawalRow;
  order: OrderRow;
  /** null without money to refund */
  refunded: RefundResult | null;
  /** what went back to gift cards, or is owed because a card cannot take it */
  cardReturns: CardReturnRow[];
  /** the final state of a completely withdrawn order */
  orderState: "returned" | "cancelled" | null;
}

/**
 * Decides on a withdrawal, once (ADR 47). Accepting it refunds the money, returns what gift cards paid to them, issues a credit note, returns sellable
 * goods to the stock, and ends the order if nothing is left. Queues an e-mail; wake the mails after the commit.
 * @returns the value of the failure `decided` is the decision
 */
export async function decideWithdrawal(
  { tx, now }: { tx: Queries; now: Date },
  { number, state, answer }: Decision,
): Promise<Result<Decided, "not_found" | "decided">> {
  const orderId = (await findWithdrawal(tx, number))?.order_id;
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
  // read again under the order's lock
  const row = order && (await findWithdrawal(tx, number));
  if (!row) return failed({ code: "not_found" });
  if (row.state !== "received") return failed({ code: "decided", value: row.state });
  const [context, pieces] = [
    await readContext(tx, order),
    await readPiecesOfWithdrawal(tx, row.id),
  ];
  const amounts = state === "accepted" ? await acceptedAmounts(tx, context, row, pieces) : {};
  const withdrawal = { ...row, ...amounts, state, answer: answer ?? null, decided_at: now };
  await setDecision(tx, withdrawal);
  if (state === "refused") await deletePromises(tx, row.id);
  const outcome =
    state === "accepted"
      ? await takeBack({ tx, now }, order, withdrawal, sharesDue(context, row, pieces))
      : { refunded: null, cardReturns: [], orderState: null };
  const { id, hash, locale, payment } = order;
  const data = {
    order: { id, hash, number: order.number },
    withdrawal: await readWithdrawal(tx, order, withdrawal),
    is_cod: payment.type === "cod",
  };
  // a deleted account has no address
  await enqueue(
    tx,
    { template: "withdrawal_decided", locale, to: row.email === "" ? null : row.email, data },
    now,
  );
  return done({ withdrawal, order, ...outcome });
}

/** Not the promise, because the order may be cancelled by now, or a complaint refunded; and the last accepted withdrawal gets the other costs. */
async function acceptedAmounts(
  tx: Queries,
  context: WithdrawalContext,
  row: WithdrawalRow,
  pieces: readonly PiecesRow[],
) {
  const { order } = context;
  const due = refundDue(context, row, pieces, await readReturnedPieces(tx, order.id));
  const refund = acceptedRefund(due, leftForWithdrawal(order, await readRefunds(tx, order.id)));
  return { goods_haler: refund.goodsHaler, others_haler: refund.othersHaler };
}

async function takeBack(
  { tx, now }: { tx: Queries; now: Date },
  order: OrderRow,
  row: WithdrawalRow,
  dueShares: readonly CardShare[],
) {
  const items = await readItems(tx, order.id);
  // cancelling has already returned stock and money
  if (order.state !== "cancelled")
    await returnToStock(tx, sellableAgain(order, items, await readPiecesOfWithdrawal(tx, row.id)));
  const refunded = await refundWithdrawal({ tx, now }, row);
  const cardReturns = await returnPromised({ tx, now }, order.id, row.id, dueShares);
  // issue a due invoice before the order ends
  await issueInvoice(tx, order.id, now);
  await creditWithdrawals(tx, order.id, now);
  return { refunded, cardReturns, orderState: await endOrder({ tx, now }, order, items) };
}

async function endOrder(
  { tx, now }: { tx: Queries; now: Date },
  { id, state }: OrderRow,
  items: readonly OrderItemRow[],
) {
  const back = await readReturnedPieces(tx, id);
  if (items.some((item) => (back.get(item.id) ?? 0) < item.quantity)) return null;
  const to = isCancellable(state) ? ("cancelled" as const) : ("returned" as const);
  const changed = await changeOrderState({ tx, now }, { orderId: id, to, isWithdrawn: true });
  return changed.ok ? to : null;
}

/** Pieces that return to the stock: goods that are not cut, or not cut yet. A cut piece is a remnant with a new price. */
function sellableAgain(
  { state }: OrderRow,
  items: readonly OrderItemRow[],
  pieces: readonly PiecesRow[],
): OrderItemRow[] {
  return items.flatMap((item) => {
    const quantity = pieces.find(({ item_id }) => item_id === item.id)?.quantity ?? 0;
    if (quantity === 0 || (item.dimensions !== null && !isCancellable(state))) return [];
    return [{ ...item, stock_taken: stockOfPieces(item, quantity) }];
  });
}
