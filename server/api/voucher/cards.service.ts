import type { CardReturned, OrderCard } from "~/contract/gift-card";
import { cardProblem, cardRests, cardShares, limited, type CardReturn, type CardShare, type Pieces } from "~/domain/returns";
import { toCrowns } from "~/domain/price";
import type { Queries } from "../../db/index";
import {
  addToRest,
  deletePromises,
  insertCardReturn,
  lockCard,
  readCardPayments,
  readCardReturns,
  setCardReturn,
  type CardPaymentRow,
  type CardReturnRow,
} from "./cards.repo";
import { returnUses } from "./voucher.repo";

export { readOwedReturns, type CardReturnRow } from "./cards.repo";

/** What gift cards paid for an order, and what goes back to them (ADR 44). Callers hold the order's lock. */
export interface OrderCards {
  payments: CardPaymentRow[];
  returns: CardReturnRow[];
}

interface Context {
  tx: Queries;
  now: Date;
}

export const readCards = async (db: Queries, orderId: number): Promise<OrderCards> => ({
  payments: await readCardPayments(db, orderId),
  returns: await readCardReturns(db, orderId),
});

/** The cards' shares of withdrawn pieces. @param pieces of all withdrawals that were not refused, including this one */
export const sharesOfPieces = ({ payments, returns }: OrderCards, quantities: Pieces, pieces: Pieces): CardShare[] =>
  cardShares(payments.map(paymentOf), quantities, pieces, returns.map(returnOf));

/** What can still go back to cards; promises are not subtracted, because a withdrawal may be refused. */
export const returnableOf = ({ payments, returns }: OrderCards): CardShare[] =>
  cardRests(payments.map(paymentOf), returns.filter(({ state }) => state !== "promised").map(returnOf));

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
      ...{ withdrawal_id: withdrawal.id, reason, state: "promised", problem: null },
    });
}

/** Drops the promises of a refused withdrawal. */
export const dropPromises = (tx: Queries, withdrawalId: number): Promise<void> => deletePromises(tx, withdrawalId);

/** Returns the promised shares of an accepted withdrawal, at most what was not returned otherwise. @returns the returns */
export async function returnPromised({ tx, now }: Context, orderId: number, withdrawalId: number): Promise<CardReturnRow[]> {
  const cards = await readCards(tx, orderId);
  const promised = cards.returns.filter(({ state, withdrawal_id }) => state === "promised" && withdrawal_id === withdrawalId);
  const rests = returnableOf(cards);
  for (const row of promised) {
    const [share] = limited(
      shareOfRow(row),
      rests.find(({ voucherId }) => voucherId === row.voucher_id),
    );
    if (!share) continue;
    const set = { ...(await giveBack(tx, orderId, share, now)), amount_haler: share.amountHaler, used_haler: share.usedHaler };
    await setCardReturn(tx, row.id, "promised", set);
  }
  // cancelled meanwhile: all was returned
  await deletePromises(tx, withdrawalId);
  return (await readCardReturns(tx, orderId)).filter(({ withdrawal_id }) => withdrawal_id === withdrawalId);
}

/** Returns shares that belong to no pieces. @param reason for the shopkeeper, in English */
export async function returnToCards(
  { tx, now }: Context,
  orderId: number,
  shares: readonly CardShare[],
  reason: string,
): Promise<CardReturnRow[]> {
  const payments = await readCardPayments(tx, orderId);
  const rows: CardReturnRow[] = [];
  for (const share of shares) {
    const row = { ...rowOf(payments, share, orderId, now), withdrawal_id: null, reason };
    rows.push(await insertCardReturn(tx, { ...row, ...(await giveBack(tx, orderId, share, now)) }));
  }
  return rows;
}

/** Returns everything that gift cards paid for an order and that was not returned yet. */
export const returnAllToCards = async (context: Context, orderId: number, reason: string): Promise<CardReturnRow[]> =>
  returnToCards(context, orderId, returnableOf(await readCards(context.tx, orderId)), reason);

/** Marks the amounts that cards could not take as given by hand. @returns their sum */
export async function recordGiven({ tx, now }: Context, orderId: number): Promise<number> {
  let givenHaler = 0;
  for (const { id, amount_haler } of (await readCardReturns(tx, orderId)).filter(({ state }) => state === "owed"))
    if (await setCardReturn(tx, id, "owed", { state: "given", ended_at: now })) givenHaler += amount_haler;
  return givenHaler;
}

/** The gift cards of an order for its buyer. */
export function serializeCards({ payments, returns }: OrderCards): OrderCard[] {
  return [...new Set(payments.map(({ voucher_id }) => voucher_id))].map((id) => {
    const sumOf = (...states: readonly CardReturnRow["state"][]) =>
      toCrowns(sum(returns.filter(({ voucher_id, state }) => voucher_id === id && states.includes(state)).map((row) => row.amount_haler)));
    const paid = payments.filter(({ voucher_id }) => voucher_id === id);
    return {
      code: paid[0]?.code ?? "",
      paid_tax_incl: toCrowns(sum(paid.map(({ paid_haler }) => paid_haler))),
      returned_tax_incl: sumOf("returned", "given"),
      to_return_tax_incl: sumOf("owed"),
    };
  });
}

export const serializeReturns = (returns: readonly Pick<CardReturnRow, "code" | "amount_haler" | "state">[]): CardReturned[] =>
  returns.map(({ code, amount_haler, state }) => ({ code, amount_tax_incl: toCrowns(amount_haler), state }));

/** Shares before they are recorded. */
export const serializeShares = ({ payments }: OrderCards, shares: readonly CardShare[]): CardReturned[] =>
  shares.map(({ voucherId, amountHaler }) => ({
    code: payments.find(({ voucher_id }) => voucher_id === voucherId)?.code ?? "",
    amount_tax_incl: toCrowns(amountHaler),
    state: "promised",
  }));

/** Adds a share to its card, with the use that it took; or tells why the card cannot take it. */
async function giveBack(tx: Queries, orderId: number, { voucherId, usedHaler }: CardShare, now: Date) {
  const card = await lockCard(tx, voucherId);
  const problem = cardProblem(card && { active: card.active, activeTo: card.active_to, restHaler: card.rest_haler }, now);
  if (problem) return { state: "owed" as const, problem, ended_at: null };
  await addToRest(tx, voucherId, usedHaler);
  await returnUses(tx, orderId, voucherId);
  return { state: "returned" as const, problem: null, ended_at: now };
}

const rowOf = (payments: readonly CardPaymentRow[], { voucherId, amountHaler, usedHaler }: CardShare, orderId: number, now: Date) => ({
  order_id: orderId,
  voucher_id: voucherId,
  code: payments.find(({ voucher_id }) => voucher_id === voucherId)?.code ?? "",
  amount_haler: amountHaler,
  used_haler: usedHaler,
  created_at: now,
  ended_at: null,
});

const paymentOf = ({ item_id, voucher_id, paid_haler, used_haler }: CardPaymentRow) => ({
  ...{ itemId: item_id, voucherId: voucher_id, paidHaler: paid_haler, usedHaler: used_haler },
});

const shareOfRow = ({ voucher_id, amount_haler, used_haler }: CardReturnRow): CardShare => ({
  ...{ voucherId: voucher_id, amountHaler: amount_haler, usedHaler: used_haler },
});

const returnOf = (row: CardReturnRow): CardReturn => ({ ...shareOfRow(row), isOfPieces: row.withdrawal_id !== null });

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
