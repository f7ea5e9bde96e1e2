import { done, failed, type Result } from "~/contract/result";
import { isCancellable } from "~/domain/order-state";
import type { Queries } from "../../db/index";
import { returnToStock } from "../cart/ordered.service";
import { creditWithdrawals, issueInvoice } from "../documents/documents.service";
import { enqueue } from "../mail/queue.service";
import { changeOrderState } from "./change-state";
import { lockOrder, readItems, type OrderItemRow, type OrderRow } from "./order.repo";
import { oweWithdrawal } from "./owe-withdrawal";
import type { Refunded } from "./refund";
import { stockOfPieces } from "./order-record.service";
import {
  readReturnedPieces,
  findWithdrawal,
  readPiecesOfWithdrawal,
  setDecision,
  type PiecesRow,
  type WithdrawalRow,
} from "./withdrawal.repo";
import { readWithdrawal } from "./withdrawal.service";

/** What the shop decides. */
export interface Decision {
  /** of the withdrawal */
  number: string;
  state: "accepted" | "refused";
  /** what the shop says of it, on the receipt and in the e-mail */
  answer?: string | undefined;
}

/** What became of it. */
export interface Decided {
  withdrawal: WithdrawalRow;
  order: OrderRow;
  refunded: Refunded | null;
  /** the state of an order of which nothing is left */
  orderState: "returned" | "cancelled" | null;
}

/**
 * Decides on a withdrawal, once (decision 48). An accepted one owes the money back, takes it back of the invoice by a credit note, puts into the
 * stock what can be sold again, and brings the order to its end where nothing of it is left. The buyer gets an e-mail. Whoever commits wakes the mails.
 */
export async function decideWithdrawal(
  { tx, now }: { tx: Queries; now: Date },
  { number, state, answer }: Decision,
): Promise<Result<Decided, "not_found" | "decided">> {
  const found = await findWithdrawal(tx, number);
  const order = found && (await lockOrder(tx, found.order_id));
  // as it is under the order's lock
  const row = order && (await findWithdrawal(tx, number));
  if (!row) return failed({ code: "not_found" });
  if (row.state !== "received") return failed({ code: "decided" });
  const withdrawal = { ...row, state, answer: answer ?? null, decided_at: now };
  await setDecision(tx, withdrawal);
  const outcome = state === "accepted" ? await takeBack({ tx, now }, order, row) : { refunded: null, orderState: null };
  const { id, hash, locale } = order;
  const data = { order: { id, hash, number: order.number }, withdrawal: await readWithdrawal(tx, order, withdrawal) };
  // whoever has deleted the account has left no address
  await enqueue(tx, { template: "withdrawal_decided", locale, to: row.email === "" ? null : row.email, data }, now);
  return done({ withdrawal, order, ...outcome });
}

async function takeBack({ tx, now }: { tx: Queries; now: Date }, order: OrderRow, row: WithdrawalRow) {
  const items = await readItems(tx, order.id);
  // what was cancelled is back in the stock, and owed, by that
  if (order.state !== "cancelled") await returnToStock(tx, sellableAgain(order, items, await readPiecesOfWithdrawal(tx, row.id)));
  const refunded = await oweWithdrawal({ tx, now }, row);
  // an invoice that is due must not be issued once the order has ended without it
  await issueInvoice(tx, order.id, now);
  await creditWithdrawals(tx, order.id, now);
  return { refunded, orderState: await endOrder({ tx, now }, order, items) };
}

/** Brings an order to its end of which nothing is left. */
async function endOrder({ tx, now }: { tx: Queries; now: Date }, { id, state }: OrderRow, items: readonly OrderItemRow[]) {
  const back = await readReturnedPieces(tx, id);
  if (items.some((item) => (back.get(item.id) ?? 0) < item.quantity)) return null;
  const to = isCancellable(state) ? ("cancelled" as const) : ("returned" as const);
  const changed = await changeOrderState({ tx, now }, { orderId: id, to });
  return changed.ok ? to : null;
}

/** What of these pieces the stock gets back: what is not cut, or not yet. A cut piece is a remnant, which the shopkeeper prices anew. */
function sellableAgain({ state }: OrderRow, items: readonly OrderItemRow[], pieces: readonly PiecesRow[]): OrderItemRow[] {
  return items.flatMap((item) => {
    const quantity = pieces.find(({ item_id }) => item_id === item.id)?.quantity ?? 0;
    if (quantity === 0 || (item.dimensions !== null && !isCancellable(state))) return [];
    return [{ ...item, stock_taken: stockOfPieces(item, quantity) }];
  });
}
