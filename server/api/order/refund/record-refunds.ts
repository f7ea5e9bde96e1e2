import { done, failed, type Result } from "~/contract/failures/result";
import type { PaymentState } from "~/domain/payment";
import type { CardProblem } from "~/domain/returns";
import type { Queries } from "../../../db/index";
import {
  readGiftCards,
  readOwedReturns,
  recordGiven,
  returnAllToCards,
  type CardReturnRow,
} from "../../voucher";
import { findOrder, lockOrderByNumber } from "../order.repo";
import {
  recordCardReturns,
  recordRefund,
  recordRefunded,
  type PaymentContext,
} from "../payment/record-payment";
import { refundableHaler, refundedHaler } from "./refund";
import { payingAccount, readOwed, readRefunds } from "./refunds.repo";

/** Result of recording a refund. `underway`: haléře that the gateway is refunding. */
export interface Recorded {
  before: PaymentState;
  after: PaymentState;
  givenHaler: number;
  /** amounts of gift cards that could not take them */
  givenForCardsHaler: number;
  /** of an order that came back: the rest of what gift cards paid */
  cardReturns: CardReturnRow[];
  underwayHaler: number;
}

export interface RefundByHand {
  /** a partial refund that was not owed */
  amountHaler?: number | undefined;
  /** what went back before, or is owed, as the operator knows it; of a partial refund that was not owed */
  afterHaler?: number | undefined;
  /** the rest of the payment, though a part went back before */
  isRest?: boolean | undefined;
}

/**
 * Records manual refunds: all owed ones, or a whole payment of which nothing went back before, also to gift cards if the goods came back. A second call
 * records nothing: a further partial refund names what went back before. @returns the failures have values: `refunded_before` the haléře that went back
 * or are owed, `nothing_due` and `more_than_paid` those that can still be refunded
 */
export async function recordByHand(
  context: PaymentContext,
  number: string,
  { amountHaler, afterHaler = 0, isRest = false }: RefundByHand = {},
): Promise<Result<Recorded, "not_found" | "nothing_due" | "more_than_paid" | "refunded_before">> {
  const { tx } = context;
  const order = await lockOrderByNumber(tx, number);
  if (!order) return failed({ code: "not_found" });
  const refunds = await readRefunds(tx, order.id);
  const beforeHaler = refundedHaler(refunds);
  if (amountHaler !== undefined && afterHaler !== beforeHaler)
    return failed({ code: "refunded_before", value: beforeHaler });
  const left = order.payment_state === "refunded" ? 0 : refundableHaler(order, refunds);
  const underway = refunds.filter(
    ({ way, state }) => way === "gateway" && (state === "owed" || state === "asked"),
  );
  const owed = refunds.filter(
    ({ way, state }) => state === "failed" || (way === "transfer" && state === "owed"),
  );
  const givenForCardsHaler = amountHaler === undefined ? await recordGiven(context, order.id) : 0;
  const isWhole = amountHaler === undefined && !owed.length && !givenForCardsHaler;
  const isPartlyBack =
    refunds.some(({ is_surplus }) => !is_surplus) ||
    (await readGiftCards(tx, order.id)).returns.length > 0;
  if (isWhole && isPartlyBack && left > 0 && !isRest)
    return failed({ code: "nothing_due", value: left });
  const cardReturns =
    isWhole && order.state === "returned"
      ? await returnAllToCards(context, order.id, "by hand")
      : [];
  let givenHaler = 0;
  if (amountHaler !== undefined || isWhole) {
    const amount = amountHaler ?? left;
    if (amount > left) return failed({ code: "more_than_paid", value: left });
    if (amount === 0 && cardReturns.length > 0)
      await recordCardReturns(context, order, cardReturns);
    if (amount > 0)
      await recordRefund(context, {
        orderId: order.id,
        amountHaler: amount,
        reason: "by hand",
        cards: cardReturns,
      });
    givenHaler = amount;
  } else {
    for (const refund of owed)
      if (await recordRefunded(context, { ...refund, way: "transfer" }))
        givenHaler += refund.amount_haler;
  }
  const after = (await findOrder(tx, order.id))?.payment_state ?? order.payment_state;
  const underwayHaler = underway.reduce((sum, { amount_haler }) => sum + amount_haler, 0);
  return done({
    before: order.payment_state,
    after,
    givenHaler,
    givenForCardsHaler,
    cardReturns,
    underwayHaler,
  });
}

export interface Owed {
  number: string;
  amountHaler: number;
  /** `card`: a gift card cannot take its part back, so it is given in another way */
  way: "gateway" | "transfer" | "card";
  state: "owed" | "asked" | "failed";
  /** the buyer's IBAN or the payer's account; null if unknown */
  account: string | null;
  reason: string;
  since: Date;
}

export async function listOwed(db: Queries): Promise<Owed[]> {
  const list: Owed[] = [];
  for (const {
    number,
    order_id,
    amount_haler,
    way,
    state,
    iban,
    reason,
    created_at,
  } of await readOwed(db)) {
    if (state === "done") continue;
    const account = iban ?? ((await payingAccount(db, order_id)) || null);
    list.push({
      number,
      amountHaler: amount_haler,
      way,
      state,
      account,
      reason,
      since: created_at,
    });
  }
  for (const { number, amount_haler, code, problem, reason, created_at } of await readOwedReturns(
    db,
  )) {
    const why = `${reason}, gift card ${code} ${CARD_PROBLEMS[problem ?? "deleted"]}`;
    list.push({
      number,
      amountHaler: amount_haler,
      way: "card",
      state: "owed",
      account: null,
      reason: why,
      since: created_at,
    });
  }
  return list;
}

const CARD_PROBLEMS: Record<CardProblem, string> = {
  deleted: "was deleted",
  no_gift_card: "is a discount without a rest now",
  inactive: "is switched off",
  expired: "has expired",
};
