import { roundHalfAway, splitByWeights } from "./money.js";

/** What is paid back for goods that are withdrawn from. All amounts gross haléře. */

/** An order's line as it was billed. */
export interface BilledLine {
  id: number;
  quantity: number;
  /** goods, services and hems, after vouchers */
  billedHaler: number;
}

/** An order as it was billed. */
export interface BilledOrder {
  lines: readonly BilledLine[];
  /** everything together */
  totalHaler: number;
  deliveryHaler: number;
  /** carrying to a floor */
  deliveryUpHaler: number;
  /** the cheapest delivery that was offered with it; null where that was not recorded */
  cheapestDeliveryHaler: number | null;
}

/** Pieces by the line's id. */
export type Pieces = ReadonlyMap<number, number>;

/** What is paid back: `othersHaler` is delivery, payment and packaging, once nothing of the order is left. */
export interface Refund {
  goodsHaler: number;
  othersHaler: number;
  totalHaler: number;
  /** nothing of the order is left with the shopper */
  isAll: boolean;
}

/**
 * What is owed for all these pieces together. 'The entrepreneur returns all money including the price of delivery, in the amount of the
 * cheapest one offered' (§ 1832): what a dearer delivery and carrying to a floor cost more is not returned, and of a part of the goods nothing
 * of the delivery.
 */
function owed({ lines, totalHaler, deliveryHaler, deliveryUpHaler, cheapestDeliveryHaler }: BilledOrder, pieces: Pieces): Refund {
  const of = ({ id, quantity }: BilledLine) => Math.min(pieces.get(id) ?? 0, quantity);
  // a share of the line counted from its beginning, so that its pieces add up to the line however they are given back
  const goodsHaler = lines.reduce((sum, line) => sum + roundHalfAway((line.billedHaler * of(line)) / line.quantity), 0);
  const isAll = lines.every((line) => of(line) === line.quantity);
  if (!isAll) return { goodsHaler, othersHaler: 0, totalHaler: goodsHaler, isAll };
  const dearer = Math.max(0, deliveryHaler - (cheapestDeliveryHaler ?? deliveryHaler));
  const whole = Math.max(goodsHaler, totalHaler - dearer - deliveryUpHaler);
  return { goodsHaler, othersHaler: whole - goodsHaler, totalHaler: whole, isAll };
}

/**
 * What is paid back for one withdrawal. Whatever is withdrawn one after the other, the sums add up to what is owed for it together, and
 * never to more than was billed.
 * @param before pieces of the order's other withdrawals
 * @param promisedHaler what these are paid back
 */
export function refundOf(order: BilledOrder, before: Pieces, now: Pieces, promisedHaler: number): Refund {
  const together = new Map(order.lines.map(({ id }) => [id, (before.get(id) ?? 0) + (now.get(id) ?? 0)]));
  const after = owed(order, together);
  const totalHaler = Math.max(0, Math.min(after.totalHaler, order.totalHaler) - promisedHaler);
  const othersHaler = Math.min(after.othersHaler, totalHaler);
  return { goodsHaler: totalHaler - othersHaler, othersHaler, totalHaler, isAll: after.isAll };
}

/** What is kept of delivery, payment and packaging: all of it with a part of the goods, or what a dearer delivery and carrying cost more. */
export const KEPT = ["part", "dearer"] as const;
export type Kept = (typeof KEPT)[number];

/** Why a refund leaves out something of what was paid besides the goods; null if it leaves out nothing. @param othersHaler what it gives back of it */
export function keptOf(order: BilledOrder, othersHaler: number): Kept | null {
  const whole = owed(order, new Map(order.lines.map(({ id, quantity }) => [id, quantity])));
  if (othersHaler === 0 && whole.othersHaler > 0) return "part";
  return whole.totalHaler < order.totalHaler ? "dearer" : null;
}

/**
 * What vouchers took off each line, where an order from before that was recorded says only what they took off all of them: by the lines' goods.
 * @param goodsHaler of each line, without services and hems, which vouchers do not lower
 */
export const spreadVouchers = (vouchersHaler: number, goodsHaler: readonly number[]): number[] =>
  splitByWeights(
    Math.min(
      vouchersHaler,
      goodsHaler.reduce((sum, haler) => sum + haler, 0),
    ),
    goodsHaler,
  );

/**
 * Whether the shop has the order's money: what nobody has paid is not paid back. Cash on delivery was paid once the goods were delivered.
 */
export const hasMoney = (paymentState: string, orderState: string): boolean =>
  paymentState === "paid" ||
  paymentState === "partially_refunded" ||
  (paymentState === "cod" && (orderState === "delivered" || orderState === "returned"));
