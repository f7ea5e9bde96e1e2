import { roundHalfAway, shareOf, splitByWeights } from "~/domain/price/money";
import {
  countedPromises,
  reducedShare,
  type PiecesByItem,
  type PriceReduction,
} from "./complaint-refunds";

/** Amounts that gift cards paid for an order and that go back to them (ADR 44). All amounts are gross haléře, except `usedHaler`. */

/** `promised` until the withdrawal is accepted; `owed`: the card cannot take it, so the shop gives it by hand; `given` by hand. */
export const CARD_RETURN_STATES = ["promised", "returned", "owed", "given"] as const;
export type CardReturnState = (typeof CARD_RETURN_STATES)[number];

/** Why a card cannot take an amount back. */
export type CardProblem = "deleted" | "no_gift_card" | "inactive" | "expired";

interface RefundableCard {
  active: boolean;
  activeTo: Date | null;
  restHaler: number | null;
}

/** Why a card cannot take an amount back: its buyer could not use it; null if it can. @param card undefined if it was deleted */
export function cardProblem(card: RefundableCard | undefined, now: Date): CardProblem | null {
  if (!card) return "deleted";
  if (card.restHaler === null) return "no_gift_card";
  if (!card.active) return "inactive";
  return card.activeTo !== null && card.activeTo < now ? "expired" : null;
}

/** What a gift card paid for one line of an order. */
export interface CardPayment {
  itemId: number;
  voucherId: number;
  /** discount on the line, gross */
  paidHaler: number;
  /** taken from the card's rest, with or without VAT like the rest */
  usedHaler: number;
}

export interface CardShare {
  voucherId: number;
  amountHaler: number;
  usedHaler: number;
}

/** `isOfPieces`: for withdrawn pieces; false for cancellations and complaints */
export type CardReturn = CardShare & { isOfPieces: boolean };

/** The rest of each card's payments that was not returned yet; cards without one are left out. */
export function cardRests(
  payments: readonly CardPayment[],
  returned: readonly CardShare[],
): CardShare[] {
  return cardsOf(payments).flatMap((voucherId) => {
    const paid = payments.filter((one) => one.voucherId === voucherId);
    const gone = returned.filter((one) => one.voucherId === voucherId);
    const amountHaler = sum(paid, "paidHaler") - sum(gone, "amountHaler");
    return amountHaler > 0
      ? [
          {
            voucherId,
            amountHaler,
            usedHaler: Math.max(0, sum(paid, "usedHaler") - sum(gone, "usedHaler")),
          },
        ]
      : [];
  });
}

/**
 * Shares of the cards in withdrawn pieces: cumulative shares of each line minus earlier ones. Partial withdrawals add up to the payment, and nothing
 * is returned twice.
 * @param quantities of the order's lines @param before pieces of the other withdrawals @param returned to cards before
 * @param reductions what complaints returned of the lines
 */
export function cardShares(
  payments: readonly CardPayment[],
  quantities: PiecesByItem,
  { before, now }: { before: PiecesByItem; now: PiecesByItem },
  returned: readonly CardReturn[],
  reductions: readonly PriceReduction[] = [],
): CardShare[] {
  const together = new Map(
    [...quantities.keys()].map((id) => [id, (before.get(id) ?? 0) + (now.get(id) ?? 0)]),
  );
  return cardRests(payments, returned).flatMap((rest) => {
    const due = payments.filter(({ voucherId }) => voucherId === rest.voucherId);
    const gone = returned.filter(
      ({ voucherId, isOfPieces }) => isOfPieces && voucherId === rest.voucherId,
    );
    const shareIn = (pieces: PiecesByItem, lowered: readonly PriceReduction[]) =>
      sumUp(
        due.map((payment) =>
          paidShare(payment, quantities.get(payment.itemId) ?? 0, pieces, lowered),
        ),
      );
    const [all, left, full] = [
      shareIn(together, reductions),
      shareIn(before, reductions),
      shareIn(before, []),
    ];
    const amountHaler =
      all.paidHaler - countedPromises(sum(gone, "amountHaler"), left.paidHaler, full.paidHaler);
    const usedHaler =
      all.usedHaler - countedPromises(sum(gone, "usedHaler"), left.usedHaler, full.usedHaler);
    return limited({ voucherId: rest.voucherId, amountHaler, usedHaler }, rest);
  });
}

/** The share of some pieces in a card's payment for their line. */
function paidShare(
  { itemId, voucherId, paidHaler, usedHaler }: CardPayment,
  quantity: number,
  pieces: PiecesByItem,
  reductions: readonly PriceReduction[],
) {
  const count = Math.min(pieces.get(itemId) ?? 0, quantity);
  if (count === 0) return { paidHaler: 0, usedHaler: 0 };
  const full = shareOf(paidHaler, count, quantity);
  const left = reducedShare(
    paidHaler,
    quantity,
    count,
    reductions.filter((one) => one.itemId === itemId && one.voucherId === voucherId),
  );
  return {
    paidHaler: left,
    usedHaler: shareOf(usedHaler, count, quantity) - shareOf(usedHaler, full - left, paidHaler),
  };
}

const sumUp = (amounts: readonly { paidHaler: number; usedHaler: number }[]) => ({
  paidHaler: sum(amounts, "paidHaler"),
  usedHaler: sum(amounts, "usedHaler"),
});

/** A share of at most the card's rest; the whole rest takes everything that was used. */
export function limited(
  { voucherId, amountHaler, usedHaler }: CardShare,
  rest: CardShare | undefined,
): CardShare[] {
  if (!rest || amountHaler <= 0) return [];
  if (amountHaler >= rest.amountHaler) return [rest];
  return [{ voucherId, amountHaler, usedHaler: Math.max(0, Math.min(usedHaler, rest.usedHaler)) }];
}

/**
 * Splits a refund that belongs to no pieces between money and cards, in proportion to what is left of each (largest remainder).
 * @returns null if less is left
 */
export function splitRefund(
  amountHaler: number,
  moneyLeftHaler: number,
  rests: readonly CardShare[],
): { moneyHaler: number; cards: CardShare[] } | null {
  if (amountHaler > moneyLeftHaler + sum(rests, "amountHaler")) return null;
  const [moneyHaler = 0, ...shares] = splitByWeights(amountHaler, [
    moneyLeftHaler,
    ...rests.map((rest) => rest.amountHaler),
  ]);
  const cards = rests.flatMap((rest, index) => {
    const share = shares[index] ?? 0;
    return limited(
      {
        ...rest,
        amountHaler: share,
        usedHaler: roundHalfAway((rest.usedHaler * share) / rest.amountHaler),
      },
      rest,
    );
  });
  return { moneyHaler, cards };
}

const cardsOf = (payments: readonly CardPayment[]): number[] => [
  ...new Set(payments.map(({ voucherId }) => voucherId)),
];

const sum = <K extends string>(amounts: readonly Record<K, number>[], key: K): number =>
  amounts.reduce((total, amount) => total + amount[key], 0);
