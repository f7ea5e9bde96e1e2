import type { Withdrawal, WithdrawalCreated, WithdrawalOptions, WithdrawalQuote, WithdrawalRequest } from "~/contract/withdrawal";
import {
  type BilledOrder,
  type CardShare,
  isShipped,
  withdrawableOf,
  withdrawalTime,
  hasMoney,
  keptReason,
  refundOf,
  type Refund,
} from "~/domain/returns";
import { toCrowns, toHaler } from "~/domain/price";
import { returnNumber } from "~/domain/payment";
import { readSkippedNumbers, type Database, type Queries } from "../../db/index";
import { enqueue } from "../mail/queue.service";
import { promiseToCards } from "../voucher/card-returns.service";
import { readCards, serializeReturns, serializeShares, sharesOfPieces, type OrderCards } from "../voucher/cards.service";
import { done, failed, failedAll, NOT_FOUND, type Result } from "~/contract/result";
import { billedLinesOf, openOrder } from "./order-record.service";
import { isRefundedByTransfer } from "./refund";
import { lockOrder, readHistory, readItems, type OrderItemRow, type OrderRow } from "./order.repo";
import { checkPieces, serializePieces } from "./returned-pieces";
import { notifyShop, type ShopAddress } from "./notify-shop";
import {
  insertWithdrawal,
  readPiecesOfWithdrawal,
  readWithdrawals,
  readWithdrawnPieces,
  type PiecesRow,
  type WithdrawalRow,
} from "./withdrawal.repo";

/** Withdrawals (ADR 47). The hash opens the order. */
export interface WithdrawalService {
  options(id: number, hash: string): Promise<Result<WithdrawalOptions>>;
  /** The refund of a withdrawal; changes nothing. */
  quote(id: number, hash: string, request: WithdrawalRequest): Promise<Result<WithdrawalQuote>>;
  /** Receives a withdrawal and queues its receipt. @param key idempotency key: the same key gets the same answer */
  withdraw(id: number, hash: string, key: string | null, request: WithdrawalRequest): Promise<Result<WithdrawalCreated>>;
  read(id: number, hash: string, number: string): Promise<Result<Withdrawal>>;
}

interface Deps extends ShopAddress {
  db: Database;
  wakeMails: () => void;
  clock: () => Date;
}

export function createWithdrawals({ db, wakeMails, clock, shopEmail }: Deps): WithdrawalService {
  return {
    async options(id, hash) {
      const order = await openOrder(db, id, hash);
      return order ? done(optionsOf(await readContext(db, order), clock())) : NOT_FOUND;
    },

    async quote(id, hash, request) {
      const order = await openOrder(db, id, hash);
      if (!order) return NOT_FOUND;
      const context = await readContext(db, order);
      const checked = check(context, request, clock());
      if (!checked.ok) return checked;
      const { pieces, refund, shares } = checked.value;
      return done({
        items: serializePieces(pieces, context.items),
        ...amountsOf(refund.goodsHaler, refund.othersHaler),
        kept: keptReason(billedOf(order, context.items, isShipped(order.state)), refund.othersHaler),
        is_unpaid: isUnpaid(order),
        gift_cards: serializeShares(context.cards, shares),
      });
    },

    async withdraw(id, hash, key, request) {
      const now = clock();
      const to = await shopEmail();
      const received = await db.transaction(async (tx): Promise<Result<WithdrawalRow>> => {
        if (!(await openOrder(tx, id, hash))) return NOT_FOUND;
        // under the lock, each request sees the others' withdrawals
        const order = await lockOrder(tx, id);
        if (!order) return NOT_FOUND;
        const context = await readContext(tx, order);
        const twin = key === null ? undefined : context.withdrawals.find(({ idempotency_key }) => idempotency_key === key);
        if (twin) return done(twin);
        const checked = check(context, request, now);
        if (!checked.ok) return checked;
        const { pieces, refund, shares } = checked.value;
        const row = await insertWithdrawal(
          tx,
          {
            order_id: id,
            number: returnNumber(order.number, "O", context.withdrawals.length, await readSkippedNumbers(tx, order.created_at)),
            idempotency_key: key,
            received_at: now,
            name: request.name,
            email: request.email,
            note: request.note,
            iban: (context.byTransfer && request.iban) || null,
            goods_haler: refund.goodsHaler,
            others_haler: refund.othersHaler,
            state: "received",
          },
          pieces,
        );
        await promiseToCards({ tx, now }, row, context.cards, shares);
        const withdrawal = serializeWithdrawal(row, pieces, { ...context, cards: await readCards(tx, id) });
        const keys = { id, hash, number: order.number };
        await enqueue(tx, { template: "withdrawal_received", locale: order.locale, to: row.email, data: { order: keys, withdrawal } }, now);
        await notifyShop(tx, to, { kind: "withdrawal", number: row.number, order: keys, items: withdrawal.items, email: row.email }, now);
        return done(row);
      });
      if (!received.ok) return received;
      wakeMails();
      const { id: withdrawalId, number, received_at } = received.value;
      return done({ id: withdrawalId, number, received_at: received_at.toISOString() });
    },

    async read(id, hash, number) {
      const order = await openOrder(db, id, hash);
      if (!order) return NOT_FOUND;
      const context = await readContext(db, order);
      const row = context.withdrawals.find((one) => one.number === number);
      return row ? done(serializeWithdrawal(row, await readPiecesOfWithdrawal(db, row.id), context)) : NOT_FOUND;
    },
  };
}

export const readWithdrawal = async (db: Queries, order: OrderRow, row: WithdrawalRow): Promise<Withdrawal> =>
  serializeWithdrawal(row, await readPiecesOfWithdrawal(db, row.id), {
    order,
    items: await readItems(db, order.id),
    history: await readHistory(db, order.id),
    cards: await readCards(db, order.id),
  });

interface WithdrawalContext {
  order: OrderRow;
  items: OrderItemRow[];
  history: { at: Date; state: string }[];
  withdrawals: WithdrawalRow[];
  withdrawn: ReadonlyMap<number, number>;
  cards: OrderCards;
  /** money goes back by transfer */
  byTransfer: boolean;
}

const readContext = async (db: Queries, order: OrderRow): Promise<WithdrawalContext> => ({
  order,
  items: await readItems(db, order.id),
  history: await readHistory(db, order.id),
  withdrawals: await readWithdrawals(db, order.id),
  withdrawn: await readWithdrawnPieces(db, order.id),
  cards: await readCards(db, order.id),
  byTransfer: await isRefundedByTransfer(db, order),
});

/** @param wasShipped before the withdrawal */
const billedOf = (order: OrderRow, items: readonly OrderItemRow[], wasShipped: boolean): BilledOrder => ({
  lines: billedLinesOf(order, items),
  totalHaler: order.total_haler,
  deliveryHaler: toHaler(order.totals.delivery_tax_incl),
  deliveryUpHaler: toHaler(order.totals.delivery_up_tax_incl),
  cheapestDeliveryHaler: order.cheapest_delivery_haler,
  isShipped: wasShipped,
});

const leftOf = ({ withdrawn }: WithdrawalContext, { id, quantity, dimensions }: OrderItemRow) =>
  withdrawableOf({ quantity, withdrawn: withdrawn.get(id) ?? 0, dimensions });

const timeOf = ({ order: { state, company }, history }: WithdrawalContext, now: Date) => withdrawalTime({ state, history, company }, now);

const isUnpaid = ({ payment_state, state }: OrderRow): boolean => !hasMoney(payment_state, state);

function refundFor({ order, items, withdrawals, withdrawn }: WithdrawalContext, pieces: readonly PiecesRow[]): Refund {
  const promised = withdrawals.filter(({ state }) => state !== "refused").reduce((sum, row) => sum + row.goods_haler + row.others_haler, 0);
  return refundOf(
    billedOf(order, items, isShipped(order.state)),
    withdrawn,
    new Map(pieces.map(({ item_id, quantity }) => [item_id, quantity])),
    promised,
  );
}

function sharesFor({ items, withdrawn, cards }: WithdrawalContext, pieces: readonly PiecesRow[]): CardShare[] {
  const quantities = new Map(items.map(({ id, quantity }) => [id, quantity]));
  const together = new Map(withdrawn);
  for (const { item_id, quantity } of pieces) together.set(item_id, (together.get(item_id) ?? 0) + quantity);
  return sharesOfPieces(cards, quantities, together);
}

function check(
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

function optionsOf(context: WithdrawalContext, now: Date): WithdrawalOptions {
  const { reason, until } = timeOf(context, now);
  const items = context.items.map((item) => {
    const { left, reason } = leftOf(context, item);
    const pieces = left ? [{ item_id: item.id, quantity: left }] : [];
    return {
      item_id: item.id,
      left,
      reason,
      refund_tax_incl: toCrowns(left ? refundFor(context, pieces).goodsHaler : 0),
      gift_cards_tax_incl: toCrowns(sharesFor(context, pieces).reduce((sum, { amountHaler }) => sum + amountHaler, 0)),
    };
  });
  return { reason: reason ?? (items.some(({ left }) => left > 0) ? null : "nothing_left"), until, by_transfer: context.byTransfer, items };
}

const amountsOf = (goodsHaler: number, othersHaler: number) => ({
  goods_tax_incl: toCrowns(goodsHaler),
  others_tax_incl: toCrowns(othersHaler),
  refund_tax_incl: toCrowns(goodsHaler + othersHaler),
});

function serializeWithdrawal(
  row: WithdrawalRow,
  pieces: readonly PiecesRow[],
  { order, items, history, cards }: Pick<WithdrawalContext, "order" | "items" | "history" | "cards">,
): Withdrawal {
  const wasShipped = history.some(({ at, state }) => isShipped(state) && at <= row.received_at);
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
    is_shipped: wasShipped,
    ...amountsOf(row.goods_haler, row.others_haler),
    kept: keptReason(billedOf(order, items, wasShipped), row.others_haler),
    is_unpaid: isUnpaid(order),
    gift_cards: serializeReturns(cards.returns.filter(({ withdrawal_id }) => withdrawal_id === row.id)),
  };
}
