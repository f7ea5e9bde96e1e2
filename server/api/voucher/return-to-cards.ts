import { cardProblem, limited, type CardShare } from "~/domain/returns";
import type { Queries } from "../../db/index";
import {
  addToRest,
  deletePromises,
  insertCardReturn,
  readCard,
  readCardPayments,
  readCardReturns,
  setCardReturn,
  type CardPaymentRow,
  type CardReturnRow,
} from "./cards.repo";
import { readGiftCards, returnableOf, type OrderCards } from "./gift-cards";
import { lockVouchersOfOrder, returnUses } from "./voucher.repo";

/** Returns to gift cards (ADR 44). Callers hold the order's lock. */
interface Context {
  tx: Queries;
  now: Date;
}

/** Records the shares of a received withdrawal. */
export async function promiseToCards(
  { tx, now }: Context,
  withdrawal: { id: number; order_id: number; number: string },
  { payments }: OrderCards,
  shares: readonly CardShare[],
): Promise<void> {
  const reason = `withdrawal ${withdrawal.number}`;
  for (const share of shares)
    await insertCardReturn(tx, {
      ...rowOf(payments, share, withdrawal.order_id, now),
      withdrawal_id: withdrawal.id,
      reason,
      state: "promised",
      problem: null,
    });
}

/**
 * Returns the promised shares of an accepted withdrawal, at most what is due by now and was not returned otherwise.
 * @returns the returns
 */
export async function returnPromised(
  { tx, now }: Context,
  orderId: number,
  withdrawalId: number,
  due: readonly CardShare[],
): Promise<CardReturnRow[]> {
  await lockVouchersOfOrder(tx, orderId);
  const cards = await readGiftCards(tx, orderId);
  const promised = cards.returns.filter(
    ({ state, withdrawal_id }) => state === "promised" && withdrawal_id === withdrawalId,
  );
  const rests = returnableOf(cards);
  for (const row of promised) {
    const promise = {
      voucherId: row.voucher_id,
      amountHaler: row.amount_haler,
      usedHaler: row.used_haler,
    };
    const isOfCard = ({ voucherId }: CardShare) => voucherId === row.voucher_id;
    const [share] = limited(promise, due.find(isOfCard)).flatMap((one) =>
      limited(one, rests.find(isOfCard)),
    );
    if (!share) continue;
    const set = {
      ...(await giveBack(tx, orderId, share, now)),
      amount_haler: share.amountHaler,
      used_haler: share.usedHaler,
    };
    await setCardReturn(tx, row.id, "promised", set);
  }
  // cancelled meanwhile: all was returned
  await deletePromises(tx, withdrawalId);
  return (await readCardReturns(tx, orderId)).filter(
    ({ withdrawal_id }) => withdrawal_id === withdrawalId,
  );
}

/** Returns shares that belong to no pieces. @param cause the reason is for the shopkeeper, in English */
export async function returnToCards(
  { tx, now }: Context,
  orderId: number,
  shares: readonly CardShare[],
  cause: { reason: string; complaint_id?: number },
): Promise<CardReturnRow[]> {
  await lockVouchersOfOrder(tx, orderId);
  const payments = await readCardPayments(tx, orderId);
  const rows: CardReturnRow[] = [];
  for (const share of shares) {
    const row = { ...rowOf(payments, share, orderId, now), withdrawal_id: null, ...cause };
    rows.push(await insertCardReturn(tx, { ...row, ...(await giveBack(tx, orderId, share, now)) }));
  }
  return rows;
}

/** Returns everything that gift cards paid for an order and that was not returned yet. */
export const returnAllToCards = async (
  context: Context,
  orderId: number,
  reason: string,
): Promise<CardReturnRow[]> =>
  returnToCards(context, orderId, returnableOf(await readGiftCards(context.tx, orderId)), {
    reason,
  });

/** Marks the amounts that cards could not take as given by hand. @returns their sum */
export async function recordGiven({ tx, now }: Context, orderId: number): Promise<number> {
  let givenHaler = 0;
  for (const { id, amount_haler } of (await readCardReturns(tx, orderId)).filter(
    ({ state }) => state === "owed",
  ))
    if (await setCardReturn(tx, id, "owed", { state: "given", ended_at: now }))
      givenHaler += amount_haler;
  return givenHaler;
}

/** Adds a share to its locked card, with the use that it took; or tells why the card cannot take it. */
async function giveBack(
  tx: Queries,
  orderId: number,
  { voucherId, usedHaler }: CardShare,
  now: Date,
) {
  const card = await readCard(tx, voucherId);
  const problem = cardProblem(
    card && { active: card.active, activeTo: card.active_to, restHaler: card.rest_haler },
    now,
  );
  if (problem) return { state: "owed" as const, problem, ended_at: null };
  await addToRest(tx, voucherId, usedHaler);
  await returnUses(tx, orderId, voucherId);
  return { state: "returned" as const, problem: null, ended_at: now };
}

const rowOf = (
  payments: readonly CardPaymentRow[],
  { voucherId, amountHaler, usedHaler }: CardShare,
  orderId: number,
  now: Date,
) => ({
  order_id: orderId,
  voucher_id: voucherId,
  code: payments.find(({ voucher_id }) => voucher_id === voucherId)?.code ?? "",
  amount_haler: amountHaler,
  used_haler: usedHaler,
  created_at: now,
  ended_at: null,
});
