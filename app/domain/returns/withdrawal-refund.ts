import { splitByWeights } from "~/domain/price/money";
import {
  countedPromises,
  reducedShare,
  type PiecesByItem,
  type PriceReduction,
} from "./complaint-refunds";

/** Refunds of withdrawals. All amounts are gross haléře. */

export interface BilledLine {
  id: number;
  quantity: number;
  /** goods, services and hems, after vouchers */
  billedHaler: number;
}

export interface BilledOrder {
  lines: readonly BilledLine[];
  totalHaler: number;
  deliveryHaler: number;
  /** carrying to a floor */
  deliveryUpHaler: number;
  /** cheapest offered delivery; null if not recorded */
  cheapestDeliveryHaler: number | null;
  /** the goods were sent before the withdrawal: delivery and carrying were done */
  isShipped: boolean;
}

/** A refund; `othersHaler`: delivery, payment and packaging, refunded if nothing of the order remains. */
export interface RefundedSum {
  goodsHaler: number;
  othersHaler: number;
  totalHaler: number;
  isAll: boolean;
}

/**
 * Refund of all withdrawn pieces together. 'The entrepreneur returns all money including the price of delivery, in the amount of the cheapest one
 * offered' (§ 1832): the difference to a dearer delivery and carrying is kept, unless nothing was sent. A partial withdrawal returns nothing of the
 * delivery. What complaints refunded for the pieces is not returned again.
 */
function owed(
  order: BilledOrder,
  pieces: PiecesByItem,
  reductions: readonly PriceReduction[] = [],
): RefundedSum {
  const { lines, totalHaler, deliveryHaler, deliveryUpHaler, cheapestDeliveryHaler, isShipped } =
    order;
  const returnedQuantity = ({ id, quantity }: BilledLine) =>
    Math.min(pieces.get(id) ?? 0, quantity);
  const moneyReductions = reductions.filter(({ voucherId }) => voucherId === null);
  // cumulative share of the line, so that partial refunds add up to it
  const shareOfLine = (line: BilledLine) =>
    reducedShare(
      line.billedHaler,
      line.quantity,
      returnedQuantity(line),
      moneyReductions.filter(({ itemId }) => itemId === line.id),
    );
  const goodsHaler = lines.reduce((sum, line) => sum + shareOfLine(line), 0);
  const isAll = lines.every((line) => returnedQuantity(line) === line.quantity);
  if (!isAll) return { goodsHaler, othersHaler: 0, totalHaler: goodsHaler, isAll };
  const dearer = Math.max(0, deliveryHaler - (cheapestDeliveryHaler ?? deliveryHaler));
  const reducedHaler = totalHaler - moneyReductions.reduce((sum, { haler }) => sum + haler, 0);
  const whole = Math.max(
    goodsHaler,
    isShipped ? reducedHaler - dearer - deliveryUpHaler : reducedHaler,
  );
  return { goodsHaler, othersHaler: whole - goodsHaler, totalHaler: whole, isAll };
}

/** What limits the refund of a withdrawal, besides the promises. */
interface OtherRefunds {
  /** refunds for other reasons, such as complaints */
  otherHaler?: number;
  /** of these, what lowers the price of lines */
  reductions?: readonly PriceReduction[];
  /** the part of the promises that was accepted: a later complaint does not lower it */
  acceptedHaler?: number;
}

/**
 * The refund of one withdrawal. Refunds of successive withdrawals add up to that of all together; with other refunds they never exceed the bill.
 * @param before pieces of the order's other withdrawals
 * @param promisedHaler refunds of these
 */
export function refundOf(
  order: BilledOrder,
  before: PiecesByItem,
  now: PiecesByItem,
  promisedHaler: number,
  { otherHaler = 0, reductions = [], acceptedHaler = promisedHaler }: OtherRefunds = {},
): RefundedSum {
  const together = new Map(
    order.lines.map(({ id }) => [id, (before.get(id) ?? 0) + (now.get(id) ?? 0)]),
  );
  const after = owed(order, together, reductions);
  const countedHaler = countedPromises(
    promisedHaler,
    owed(order, before, reductions).totalHaler,
    owed(order, before).totalHaler,
  );
  const leftHaler = order.totalHaler - otherHaler - Math.max(countedHaler, acceptedHaler);
  const totalHaler = Math.max(0, Math.min(after.totalHaler - countedHaler, leftHaler));
  const othersHaler = Math.min(after.othersHaler, totalHaler);
  return { goodsHaler: totalHaler - othersHaler, othersHaler, totalHaler, isAll: after.isAll };
}

/**
 * The refund of an accepted withdrawal: what is due by now. It may differ from the promise, because the last accepted withdrawal gets the other costs,
 * and other refunds may have been made.
 * @param due the refund beside the order's accepted withdrawals
 * @param leftHaler of the payment; null if the order is not paid yet
 */
export function acceptedRefund(
  due: Pick<RefundedSum, "othersHaler" | "totalHaler">,
  leftHaler: number | null,
): Pick<RefundedSum, "goodsHaler" | "othersHaler"> {
  const totalHaler = Math.min(due.totalHaler, leftHaler ?? Infinity);
  const othersHaler = Math.min(due.othersHaler, totalHaler);
  return { goodsHaler: totalHaler - othersHaler, othersHaler };
}

/** Why other costs are kept: a partial withdrawal, or a dearer delivery and carrying. */
export const KEPT_REASONS = ["part", "dearer"] as const;
type KeptReason = (typeof KEPT_REASONS)[number];

/**
 * Why a refund keeps some of the other costs; null if it keeps nothing. Older releases kept a dearer delivery also of goods that were not sent: the
 * refunded sum of their withdrawals says so.
 * @param othersHaler refunded other costs
 */
export function keptReason(order: BilledOrder, othersHaler: number): KeptReason | null {
  const all = new Map(order.lines.map(({ id, quantity }) => [id, quantity]));
  if (othersHaler === 0 && owed(order, all).othersHaler > 0) return "part";
  const sent = owed({ ...order, isShipped: true }, all);
  const isAsSent = order.isShipped || othersHaler === sent.othersHaler;
  return isAsSent && sent.totalHaler < order.totalHaler ? "dearer" : null;
}

/** Spreads the recorded voucher discounts over lines of older orders. @param goodsHaler goods of each line, without services and hems */
export const spreadVouchers = (vouchersHaler: number, goodsHaler: readonly number[]): number[] =>
  splitByWeights(
    Math.min(
      vouchersHaler,
      goodsHaler.reduce((sum, haler) => sum + haler, 0),
    ),
    goodsHaler,
  );

/** True if the shop has received the order's money. Cash on delivery is paid at delivery. @param states that the order had */
export const hasMoney = (paymentState: string, states: readonly string[]): boolean =>
  paymentState === "paid" ||
  paymentState === "partially_refunded" ||
  (paymentState === "cod" && states.includes("delivered"));
