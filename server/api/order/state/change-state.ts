import { done, failed, type Result } from "~/contract/failures/result";
import type { CardReturned } from "~/contract/order/gift-card";
import type { Order } from "~/contract/order/order";
import { hasStateMail, mayFollow, type OrderState } from "~/domain/order";
import { isUnpaid } from "~/domain/payment";
import { toCrowns } from "~/domain/price";
import type { Queries } from "../../../db/index";
import type { Tracking } from "../../../rules/delivery";
import { returnToStock } from "../../cart";
import { enqueue } from "../../mail";
import { returnVouchers, serializeReturns, type CardReturnRow } from "../../voucher";
import { creditEndedOrder } from "../documents/credit-order";
import { readItemsTakenFromStock } from "../order-lines";
import { lockOrder, setOrderState, type OrderRow } from "../order.repo";
import { refundableHaler, refundOrder } from "../refund/refund";
import { readRefunds } from "../refund/refunds.repo";

export interface StateChange {
  orderId: number;
  to: OrderState;
  /** message to the buyer, on the order's page and in the e-mail */
  note?: string | undefined;
  /** the parcel, if known; with the current state it is only added */
  tracking?: Tracking | undefined;
  /** all goods were withdrawn, which has credited them */
  isWithdrawn?: boolean;
}

/**
 * Changes the state of an order under its lock; the only function that does (ADR 47). Adds a row to the history and queues an e-mail. Cancelling
 * returns goods to the stock, uses to the vouchers and payments to gift cards once, and records the refund of payments. The caller wakes the mails after the commit.
 * @returns the order as it was before; the value of `not_allowed` is the state that it keeps
 */
export async function changeOrderState(
  { tx, now }: { tx: Queries; now: Date },
  change: StateChange,
): Promise<Result<OrderRow, "not_found" | "not_allowed">> {
  const { orderId, to, note, tracking, isWithdrawn = false } = change;
  const order = await lockOrder(tx, orderId);
  if (!order) return failed({ code: "not_found" });
  const isOnlyTracked = to === order.state && tracking !== undefined;
  const { state, delivery } = order;
  if (!isOnlyTracked && !mayFollow(state, to, delivery.type))
    return failed({ code: "not_allowed", value: state });
  const text = note ?? null;
  await setOrderState(tx, orderId, { at: now, state: to, text, ...(tracking && { tracking }) });
  let cardReturns: CardReturnRow[] = [];
  if (to === "cancelled") {
    await returnToStock(tx, await readItemsTakenFromStock(tx, orderId));
    cardReturns = await returnVouchers({ tx, now }, orderId);
    await creditEndedOrder(tx, orderId, "cancelled", now, cardReturns);
    const amountHaler = refundableHaler(order, await readRefunds(tx, orderId));
    if (amountHaler > 0)
      await refundOrder({ tx, now }, { orderId, amountHaler, reason: "order cancelled" });
  }
  // not collected: nothing will be paid
  if (to === "returned" && !isWithdrawn && state !== "delivered" && isUnpaid(order.payment_state))
    await creditEndedOrder(tx, orderId, "cameBack", now);
  if (hasStateMail(to))
    await tell(
      tx,
      order,
      {
        state: to,
        text,
        tracking: tracking ?? order.tracking,
        gift_cards: serializeReturns(cardReturns),
      },
      now,
    );
  return done(order);
}

function tell(
  tx: Queries,
  { id, hash, number, locale, email, delivery, payment_state, total_haler }: OrderRow,
  news: {
    state: OrderState;
    text: string | null;
    tracking: Order["delivery"]["tracking"];
    gift_cards: CardReturned[];
  },
  now: Date,
): Promise<void> {
  const head = { id, hash, number, payment_state, total_tax_incl: toCrowns(total_haler) };
  const data = {
    ...head,
    delivery: {
      name: delivery.name,
      type: delivery.type,
      store: delivery.store,
      point: delivery.point ?? null,
    },
    ...news,
  };
  // a deleted account has no address
  return enqueue(
    tx,
    { template: "order_state", locale, to: email === "" ? null : email, data },
    now,
  );
}
