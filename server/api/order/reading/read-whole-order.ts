import type { Order } from "~/contract/order/order";
import { toCrowns } from "~/domain/price";
import type { Database, Queries } from "../../../db/index";
import { readGiftCards, serializeCards } from "../../voucher";
import { documentsOf, issueDueInvoice } from "../documents/documents.service";
import { readHistory, readItems, readPaymentChanges, type OrderRow } from "../order.repo";
import { readRefunds } from "../refund/refunds.repo";
import { readComplaints } from "../returns/complaint/complaint.repo";
import { readWithdrawals } from "../returns/withdrawal/withdrawal.repo";
import { serializeOrder } from "../serializer";

/** Refunded and owed money, without refunds of double payments. */
async function readRefunded(
  db: Queries,
  orderId: number,
): Promise<Pick<Order, "refunded_tax_incl" | "to_refund_tax_incl">> {
  const refunds = (await readRefunds(db, orderId)).filter(({ is_surplus }) => !is_surplus);
  const sum = (isDone: boolean) =>
    toCrowns(
      refunds
        .filter(({ state }) => (state === "done") === isDone)
        .reduce((haler, { amount_haler }) => haler + amount_haler, 0),
    );
  return { refunded_tax_incl: sum(true), to_refund_tax_incl: sum(false) };
}

/** The order with all related data. Issues its invoice if it is due. */
export async function readWholeOrder(db: Database, order: OrderRow, now: Date): Promise<Order> {
  await issueDueInvoice(db, order, now);
  return readRecordedOrder(db, order, now);
}

/** The order with all related data as it is recorded. */
export const readRecordedOrder = async (
  db: Queries,
  order: OrderRow,
  now: Date,
): Promise<Order> => ({
  ...serializeOrder(order, await readItems(db, order.id), await readHistory(db, order.id), now),
  documents: await documentsOf(db, order),
  payment_changes: (await readPaymentChanges(db, order.id)).map(({ at, name }) => ({
    at: at.toISOString(),
    name,
  })),
  ...(await readRefunded(db, order.id)),
  gift_cards: serializeCards(await readGiftCards(db, order.id)),
  withdrawals: (await readWithdrawals(db, order.id)).map((row) => ({
    number: row.number,
    received_at: row.received_at.toISOString(),
    state: row.state,
    answer: row.answer,
    decided_at: row.decided_at?.toISOString() ?? null,
    refund_tax_incl: toCrowns(row.goods_haler + row.others_haler),
  })),
  complaints: (await readComplaints(db, order.id)).map((row) => ({
    number: row.number,
    received_at: row.received_at.toISOString(),
    answer: row.answer,
    settled_at: row.settled_at?.toISOString() ?? null,
  })),
});
