import type { CartChange } from "~/contract/cart/cart-change";
import type { Order } from "~/contract/order/order";
import { emailKey } from "~/domain/customer";
import { toCrowns } from "~/domain/price";
import type { Queries } from "../../db/index";
import { insertCardPayments, type CardReturnRow } from "./cards.repo";
import { returnAllToCards } from "./return-to-cards";
import {
  deleteCartVouchers,
  lockVouchers,
  returnUses,
  setAcknowledged,
  takeUse,
} from "./voucher.repo";
import type { CalculatedVoucher, CartVouchers } from "./voucher.service";

/** Locks the vouchers of a cart that is being ordered. @param groupVoucherIds vouchers of the member's group */
export const lockVouchersForOrder = (
  tx: Queries,
  cartId: string,
  groupVoucherIds: readonly number[] = [],
): Promise<void> => lockVouchers(tx, cartId, groupVoucherIds);

/** Stores the displayed discounts of a cart's vouchers, so that ordering detects changes. */
export async function acknowledgeVouchers(
  tx: Queries,
  cartId: string,
  { vouchers }: CartVouchers,
): Promise<void> {
  for (const { row, discountHaler, problem } of vouchers.filter(isChanged)) {
    await setAcknowledged(tx, cartId, row.id, {
      seen_haler: discountHaler,
      seen_valid: problem === null,
    });
  }
}

/** True if discount or validity differ from those that the shopper saw last. */
const isChanged = ({ acknowledged, discountHaler, problem }: CalculatedVoucher): boolean =>
  acknowledged !== null &&
  (acknowledged.haler !== discountHaler || acknowledged.valid !== (problem === null));

/** Vouchers that ran out, expired, or changed since the shopper saw them. */
export const voucherChanges = ({ vouchers }: CartVouchers): CartChange[] =>
  vouchers.filter(isChanged).map(({ row, acknowledged, discountHaler }) => ({
    item_id: null,
    name: row.code,
    type: "voucher",
    from: toCrowns(acknowledged?.haler ?? 0),
    to: toCrowns(discountHaler),
  }));

/** Stores the shown vouchers and the e-mail they were checked for. @returns true if anything changed */
export async function acceptVouchers(
  tx: Queries,
  cartId: string,
  { vouchers }: CartVouchers,
  email: string,
): Promise<boolean> {
  // all of them, because the page checks each by its stored e-mail
  for (const { row, discountHaler, problem } of vouchers) {
    await setAcknowledged(tx, cartId, row.id, {
      seen_haler: discountHaler,
      seen_valid: problem === null,
      guest_email: email,
    });
  }
  return vouchers.some(isChanged);
}

/**
 * Takes one use, and the used part of a gift card, of each locked voucher with a discount, and records what the card paid for each item.
 * @param order its items' ids by cart line @param savesDelivery delivery would otherwise cost
 */
export async function takeVouchers(
  tx: Queries,
  order: { id: number; email: string; items: ReadonlyMap<string, number> },
  cart: CartVouchers,
  savesDelivery: boolean,
): Promise<void> {
  for (const { row, usedHaler, paid } of usedOf(cart, savesDelivery)) {
    await takeUse(tx, {
      voucher_id: row.id,
      order_id: order.id,
      email: emailKey(order.email),
      used_haler: usedHaler,
    });
    await insertCardPayments(
      tx,
      [...paid].flatMap(([line, part]) => {
        const item_id = order.items.get(line);
        if (item_id === undefined) return [];
        const of = { order_id: order.id, item_id, voucher_id: row.id, code: row.code };
        return [{ ...of, paid_haler: part.grossHaler, used_haler: part.usedHaler }];
      }),
    );
  }
}

export const orderedVouchers = (cart: CartVouchers, savesDelivery: boolean): Order["vouchers"] =>
  usedOf(cart, savesDelivery).map(({ row, discountHaler }) => ({
    voucher_id: row.id,
    code: row.code,
    discount_tax_incl: toCrowns(discountHaler),
  }));

const usedOf = ({ vouchers }: CartVouchers, savesDelivery: boolean): CalculatedVoucher[] =>
  vouchers.filter(
    ({ row, discountHaler, problem }) =>
      problem === null && (discountHaler > 0 || (row.free_delivery && savesDelivery)),
  );

export const clearVouchers = (tx: Queries, cartId: string): Promise<void> =>
  deleteCartVouchers(tx, cartId);

/** Returns what a cancelled order took: the rest of its gift cards' payments, and its uses. Repeating it returns nothing more. @returns to cards */
export async function returnVouchers(
  { tx, now }: { tx: Queries; now: Date },
  orderId: number,
): Promise<CardReturnRow[]> {
  const returned = await returnAllToCards({ tx, now }, orderId, "order cancelled");
  await returnUses(tx, orderId);
  return returned;
}
