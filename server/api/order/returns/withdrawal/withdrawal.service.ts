import { done, NOT_FOUND, type Result } from "~/contract/failures/result";
import type {
  Withdrawal,
  WithdrawalCreated,
  WithdrawalOptions,
  WithdrawalQuote,
  WithdrawalRequest,
} from "~/contract/order/withdrawal";
import { isShipped, keptReason } from "~/domain/returns";
import { readSkippedNumbers, type Database } from "../../../../db/index";
import { returnNumber } from "../../../../rules/payment";
import type { ContentService } from "../../../content";
import { promiseToCards, readGiftCards, serializeShares } from "../../../voucher";
import { lockOpenOrder, openOrder } from "../../reading/open-order";
import { enqueueReceived, receiptOf } from "../receive-return";
import { serializePieces } from "../returned-pieces";
import { billedOf, checkRequest, hasNoMoney, readContext } from "./withdrawal-context";
import { serializeAmounts, serializeOptions, serializeWithdrawal } from "./withdrawal-serializer";
import { insertWithdrawal, readPiecesOfWithdrawal, type WithdrawalRow } from "./withdrawal.repo";

/** Withdrawals (ADR 47). The hash opens the order. */
export type WithdrawalService = ReturnType<typeof createWithdrawals>;

interface Deps {
  content: Pick<ContentService, "shopEmail">;
  db: Database;
  wakeMails: () => void;
  clock: () => Date;
}

export function createWithdrawals({ db, wakeMails, clock, content }: Deps) {
  return {
    async options(id: number, hash: string): Promise<Result<WithdrawalOptions>> {
      const order = await openOrder(db, id, hash);
      return order ? done(serializeOptions(await readContext(db, order), clock())) : NOT_FOUND;
    },

    /** The refund of a withdrawal; changes nothing. */
    async quote(
      id: number,
      hash: string,
      request: WithdrawalRequest,
    ): Promise<Result<WithdrawalQuote>> {
      const order = await openOrder(db, id, hash);
      if (!order) return NOT_FOUND;
      const context = await readContext(db, order);
      const checked = checkRequest(context, request, clock());
      if (!checked.ok) return checked;
      const { pieces, refund, shares } = checked.value;
      return done({
        items: serializePieces(pieces, context.items),
        ...serializeAmounts(refund.goodsHaler, refund.othersHaler),
        kept: keptReason(
          billedOf(order, context.items, isShipped(order.state)),
          refund.othersHaler,
        ),
        is_unpaid: hasNoMoney(context),
        gift_cards: serializeShares(context.cards, shares),
      });
    },

    /** Receives a withdrawal and queues its receipt. @param key idempotency key: the same key gets the same answer */
    async withdraw(
      id: number,
      hash: string,
      key: string | null,
      request: WithdrawalRequest,
    ): Promise<Result<WithdrawalCreated>> {
      const now = clock();
      const to = await content.shopEmail();
      const received = await db.transaction(async (tx): Promise<Result<WithdrawalRow>> => {
        const order = await lockOpenOrder(tx, id, hash);
        if (!order) return NOT_FOUND;
        const context = await readContext(tx, order);
        const twin =
          key === null
            ? undefined
            : context.withdrawals.find(({ idempotency_key }) => idempotency_key === key);
        if (twin) return done(twin);
        const checked = checkRequest(context, request, now);
        if (!checked.ok) return checked;
        const { pieces, refund, shares } = checked.value;
        const row = await insertWithdrawal(
          tx,
          {
            order_id: id,
            number: returnNumber(
              order.number,
              "O",
              context.withdrawals.length,
              await readSkippedNumbers(tx, order.created_at),
            ),
            idempotency_key: key,
            received_at: now,
            name: request.name,
            email: request.email,
            note: request.note,
            iban: (context.isByTransfer && request.iban) || null,
            goods_haler: refund.goodsHaler,
            others_haler: refund.othersHaler,
            state: "received",
          },
          pieces,
        );
        await promiseToCards({ tx, now }, row, context.cards, shares);
        const withdrawal = serializeWithdrawal(row, pieces, {
          ...context,
          cards: await readGiftCards(tx, id),
        });
        const keys = { id, hash, number: order.number };
        await enqueueReceived(
          tx,
          {
            template: "withdrawal_received",
            locale: order.locale,
            to: row.email,
            data: { order: keys, withdrawal, is_cod: order.payment.type === "cod" },
          },
          {
            to,
            notice: {
              kind: "withdrawal",
              number: row.number,
              order: keys,
              items: withdrawal.items,
              email: row.email,
            },
          },
          now,
        );
        return done(row);
      });
      if (!received.ok) return received;
      wakeMails();
      return done(receiptOf(received.value));
    },

    async read(id: number, hash: string, number: string): Promise<Result<Withdrawal>> {
      const order = await openOrder(db, id, hash);
      if (!order) return NOT_FOUND;
      const context = await readContext(db, order);
      const row = context.withdrawals.find((one) => one.number === number);
      return row
        ? done(serializeWithdrawal(row, await readPiecesOfWithdrawal(db, row.id), context))
        : NOT_FOUND;
    },
  };
}
