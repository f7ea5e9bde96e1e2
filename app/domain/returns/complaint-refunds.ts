import { shareOf, splitByWeights } from "~/domain/price/money";

/** The refund of a complaint lowers the price of its goods. A later withdrawal of these goods returns the lowered price. In gross haléře. */

/** Pieces by the id of their order line. */
export type PiecesByItem = ReadonlyMap<number, number>;

/** What money (`voucherId` null) or a gift card paid for a line. */
interface PaidPart {
  itemId: number;
  voucherId: number | null;
  paidHaler: number;
}

export interface ComplaintRefund {
  pieces: PiecesByItem;
  /** money (`voucherId` null) and gift cards that it went back to */
  refunds: readonly { voucherId: number | null; amountHaler: number }[];
}

/** Lowers what money or a gift card paid for a line. */
export interface PriceReduction {
  itemId: number;
  voucherId: number | null;
  /** complained pieces */
  quantity: number;
  haler: number;
}

/**
 * Spreads the refunds of complaints over the payments of their lines: first over what the same card or money paid for the complained pieces, then over
 * what others paid for them, then over the rest of the lines. What exceeds the lines belongs to no pieces.
 * @param quantities of the order's lines
 */
export function priceReductions(
  paid: readonly PaidPart[],
  quantities: PiecesByItem,
  complaints: readonly ComplaintRefund[],
): PriceReduction[] {
  const reductions: PriceReduction[] = [];
  for (const { pieces, refunds } of complaints) {
    const parts = paid.flatMap(({ itemId, voucherId, paidHaler }) => {
      const ordered = quantities.get(itemId) ?? 0;
      const quantity = Math.min(pieces.get(itemId) ?? 0, ordered);
      if (quantity === 0) return [];
      const earlier = reductions.filter(
        (one) => one.itemId === itemId && one.voucherId === voucherId,
      );
      const roomHaler = paidHaler - sum(earlier.map(({ haler }) => haler));
      const ofPiecesHaler = Math.min(roomHaler, shareOf(paidHaler, quantity, ordered));
      return [{ itemId, voucherId, quantity, roomHaler, ofPiecesHaler, haler: 0 }];
    });
    const spread = (
      amountHaler: number,
      roomOf: (part: (typeof parts)[number]) => number,
    ): number => {
      const rooms = parts.map((part) => roomOf(part) - part.haler);
      const spreadHaler = Math.min(amountHaler, sum(rooms));
      splitByWeights(spreadHaler, rooms).forEach((haler, index) => {
        const part = parts[index];
        if (part) part.haler += haler;
      });
      return amountHaler - spreadHaler;
    };
    const ownLeft = refunds.map(({ voucherId, amountHaler }) =>
      spread(amountHaler, (part) =>
        part.voucherId === voucherId ? part.ofPiecesHaler : part.haler,
      ),
    );
    spread(
      spread(sum(ownLeft), ({ ofPiecesHaler }) => ofPiecesHaler),
      ({ roomHaler }) => roomHaler,
    );
    for (const { itemId, voucherId, quantity, haler } of parts)
      if (haler > 0) reductions.push({ itemId, voucherId, quantity, haler });
  }
  return reductions;
}

/**
 * The part of a line's price that its withdrawn pieces return, all withdrawals together. Pieces without a complaint count first. The sum is at most the
 * lowered price of the whole line.
 */
export function reducedShare(
  paidHaler: number,
  quantity: number,
  pieces: number,
  reductions: readonly PriceReduction[],
): number {
  const shareAt = (count: number) =>
    shareOf(paidHaler, count, quantity) -
    sum(
      reductions.map((one) =>
        shareOf(one.haler, Math.max(0, count - (quantity - one.quantity)), one.quantity),
      ),
    );
  return Math.max(0, Math.min(shareAt(pieces), shareAt(quantity)));
}

/**
 * What counts of earlier promises: a complaint that was refunded since then lowers them too.
 * @param fullHaler what their pieces cost without complaints
 */
export const countedPromises = (
  promisedHaler: number,
  leftHaler: number,
  fullHaler: number,
): number => Math.min(promisedHaler, Math.max(leftHaler, promisedHaler - (fullHaler - leftHaler)));

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, haler) => total + haler, 0);
