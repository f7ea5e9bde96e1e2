import { done, failed, type Result } from "~/contract/failures/result";
import { isUnpaid } from "~/domain/payment";
import { toCrowns } from "~/domain/price";
import { splitRefund } from "~/domain/returns";
import type { Queries } from "../../../../db/index";
import { enqueue } from "../../../mail";
import {
  readGiftCards,
  returnableOf,
  returnToCards,
  serializeReturns,
  type CardReturnRow,
} from "../../../voucher";
import { creditRefund } from "../../documents/credit-refund";
import { lockOrder, readItems } from "../../order.repo";
import { refundableHaler, refundOrder } from "../../refund/refund";
import { readRefunds } from "../../refund/refunds.repo";
import { findComplaint, readPiecesOfComplaint, storeSettlement } from "./complaint.repo";
import { serializeComplaint } from "./complaint.service";

export interface Settlement {
  /** how the complaint is settled, or why it is refused: the buyer must be told */
  answer: string;
  refundHaler?: number | undefined;
}

export interface Settled {
  /** owed money; 0 without a refund */
  refundHaler: number;
  /** what went back to gift cards, or is owed because a card cannot take it */
  cardReturns: CardReturnRow[];
}

/**
 * Closes a complaint, once, and informs the buyer. A refund is split between the payment and the gift cards in proportion (ADR 44), so it needs the
 * payment of an order that cards paid only in part. Its money gets a credit note.
 * @returns the failures have values: `more_than_paid` the haléře that can still be refunded, `decided` those of the complaint's refund, `not_paid` the
 * payment's state
 */
export async function settleComplaint(
  { tx, now }: { tx: Queries; now: Date },
  number: string,
  { answer, refundHaler = 0 }: Settlement,
): Promise<Result<Settled, "not_found" | "decided" | "not_paid" | "more_than_paid">> {
  const orderId = (await findComplaint(tx, number))?.order_id;
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
  // read again under the order's lock
  const complaint = order && (await findComplaint(tx, number));
  if (!complaint) return failed({ code: "not_found" });
  const [refunds, cards] = [await readRefunds(tx, order.id), await readGiftCards(tx, order.id)];
  if (complaint.settled_at) {
    const complaintRefunds = [...refunds, ...cards.returns].filter(
      ({ complaint_id }) => complaint_id === complaint.id,
    );
    return failed({
      code: "decided",
      value: complaintRefunds.reduce((sum, { amount_haler }) => sum + amount_haler, 0),
    });
  }
  const { payment_state, total_haler } = order;
  if (refundHaler > 0 && total_haler > 0 && isUnpaid(payment_state))
    return failed({ code: "not_paid", value: payment_state });
  const moneyLeft = payment_state === "refunded" ? 0 : refundableHaler(order, refunds);
  const rests = returnableOf(cards);
  const split = splitRefund(refundHaler, moneyLeft, rests);
  if (!split) {
    const left = rests.reduce((sum, { amountHaler }) => sum + amountHaler, moneyLeft);
    return failed({ code: "more_than_paid", value: left });
  }
  const settled = { ...complaint, settled_at: now, answer };
  await storeSettlement(tx, settled);
  const reason = `complaint ${number}`;
  const cause = { reason, complaint_id: complaint.id };
  const cardReturns = await returnToCards({ tx, now }, order.id, split.cards, cause);
  const pieces = await readPiecesOfComplaint(tx, complaint.id);
  if (split.moneyHaler > 0) {
    const [orderId, amountHaler] = [order.id, split.moneyHaler];
    await refundOrder({ tx, now }, { orderId, amountHaler, reason, complaintId: complaint.id });
    const of = { number, itemIds: pieces.map(({ item_id }) => item_id) };
    await creditRefund(tx, { orderId, amountHaler, complaint: of, cards: cardReturns }, now);
  }
  const data = {
    order: { id: order.id, hash: order.hash, number: order.number },
    complaint: {
      ...serializeComplaint(settled, pieces, await readItems(tx, order.id)),
      settled_at: now.toISOString(),
    },
    refund_tax_incl: toCrowns(split.moneyHaler),
    gift_cards: serializeReturns(cardReturns),
  };
  const to = complaint.email === "" ? null : complaint.email;
  await enqueue(tx, { template: "complaint_settled", locale: order.locale, to, data }, now);
  return done({ refundHaler: split.moneyHaler, cardReturns });
}
