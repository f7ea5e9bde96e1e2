import type { Order } from "~/contract/order";
import type { CartChange } from "~/contract/cart-change";
import { emailKey } from "~/domain/email";
import { toCrowns } from "~/domain/money";
import type { Queries } from "../../db/index";
import { deleteCartVouchers, lockVouchers, returnUses, setAcknowledged, takeUse } from "./voucher.repo";
import type { CartVouchers, CalculatedVoucher } from "./voucher.service";

/** Locks the vouchers of a cart that is being ordered. @param ofGroup the vouchers of its owner's group */
export const lockForOrder = (tx: Queries, cartId: string, ofGroup: readonly number[] = []): Promise<void> =>
  lockVouchers(tx, cartId, ofGroup);

/** Writes down what the shopper is now shown of a cart's vouchers, where it differs, so that ordering can tell what has changed since. */
export async function acknowledgeVouchers(tx: Queries, cartId: string, { vouchers }: CartVouchers): Promise<void> {
  for (const { row, discountHaler, problem } of vouchers.filter(isOther)) {
    await setAcknowledged(tx, cartId, row.id, { seen_haler: discountHaler, seen_valid: problem === null });
  }
}

const isOther = ({ acknowledged, discountHaler, problem }: CalculatedVoucher): boolean =>
  acknowledged !== null && (acknowledged.haler !== discountHaler || acknowledged.valid !== (problem === null));

/** Vouchers that ran out, expired, or do something else than the shopper saw last. */
export const voucherChanges = ({ vouchers }: CartVouchers): CartChange[] =>
  vouchers.filter(isOther).map(({ row, acknowledged, discountHaler }) => ({
    item_id: null,
    name: row.code,
    type: "voucher",
    from: toCrowns(acknowledged?.haler ?? 0),
    to: toCrowns(discountHaler),
  }));

/**
 * Stores what the shopper is now told of the vouchers, and the e-mail by which it was found, so that the cart shows the same.
 * @returns whether anything was other than before
 */
export async function acceptVouchers(tx: Queries, cartId: string, { vouchers }: CartVouchers, email: string): Promise<boolean> {
  // all of them: the page shows each by the e-mail that is stored with it, and has to show what the order was compared with
  for (const { row, discountHaler, problem } of vouchers) {
    await setAcknowledged(tx, cartId, row.id, { seen_haler: discountHaler, seen_valid: problem === null, guest_email: email });
  }
  return vouchers.some(isOther);
}

/**
 * Takes one use of each locked voucher that gave the order something, and what it gave from a gift card's rest.
 * @param savesDelivery delivery would cost something without a voucher
 */
export async function takeVouchers(
  tx: Queries,
  order: { id: number; email: string },
  cart: CartVouchers,
  savesDelivery: boolean,
): Promise<void> {
  for (const { row, usedHaler } of usedOf(cart, savesDelivery)) {
    await takeUse(tx, { voucher_id: row.id, order_id: order.id, email: emailKey(order.email), used_haler: usedHaler });
  }
}

/** What an order says of its vouchers. */
export const orderedVouchers = (cart: CartVouchers, savesDelivery: boolean): Order["vouchers"] =>
  usedOf(cart, savesDelivery).map(({ row, discountHaler }) => ({
    voucher_id: row.id,
    code: row.code,
    discount_tax_incl: toCrowns(discountHaler),
  }));

const usedOf = ({ vouchers }: CartVouchers, savesDelivery: boolean): CalculatedVoucher[] =>
  vouchers.filter(({ row, discountHaler, problem }) => problem === null && (discountHaler > 0 || (row.free_delivery && savesDelivery)));

/** Leaves no voucher in a cart that was ordered. */
export const clearVouchers = (tx: Queries, cartId: string): Promise<void> => deleteCartVouchers(tx, cartId);

/** Gives back the uses of vouchers that an order took; to be called once. */
export const returnVouchers = (tx: Queries, orderId: number): Promise<void> => returnUses(tx, orderId);
