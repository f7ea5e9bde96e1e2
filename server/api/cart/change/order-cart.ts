import type { CartChange } from "~/contract/cart/cart-change";
import type { Order } from "~/contract/order/order";
import { cuttingOf, freeDeliveryOf, priceLines, warningsOf } from "~/domain/cart";
import type { Queries } from "../../../db/index";
import type { PricingSettings } from "../../content";
import type { CartKey } from "../../shared/keys";
import {
  acceptVouchers,
  calculateVouchers,
  clearVouchers,
  lockVouchersForOrder as lockVouchers,
  orderedVouchers,
  takeVouchers,
  voucherChanges,
  type VoucherContext,
} from "../../voucher";
import { cartForVouchers, promiseOfCart } from "../calculate-cart";
import { cartRecords, changeCart, lockCart, NOTHING_CHOSEN, type CartRow } from "../cart.repo";
import { readLines, type ItemLine } from "../line/contents.repo";
import { deleteItems, setItem } from "../line/items.repo";
import { lockStock, markStock, returnStock, takeStock, type StockKey } from "../line/stock.repo";
import type { CalculatedCart, Conditions } from "../serializer";

/** A cart during ordering: cart, stock and vouchers are locked until the transaction ends. */
export interface OrderedCart extends CalculatedCart {
  lines: ItemLine[];
}

/** Locks a cart for an order; a cart without a row is empty and needs no lock. */
export const lockCartForOrder = (tx: Queries, key: CartKey): Promise<CartRow | undefined> =>
  cartRecords.find(tx, key, new Date(), lockCart);

/** Locks stock and vouchers (including the group's) of a locked cart, so that later reads stay valid. */
export async function lockContents(
  tx: Queries,
  cart: CartRow,
  { group }: VoucherContext,
): Promise<void> {
  await lockStock(
    tx,
    (await readLines(tx, cart.id)).map(({ goods }) => goods),
  );
  await lockVouchers(tx, cart.id, group?.voucherIds);
}

/** Calculates a locked cart with the current prices, vouchers and delivery day of this transaction. */
export async function calculateForOrder(
  tx: Queries,
  cart: CartRow,
  conditions: Conditions,
  context: VoucherContext,
): Promise<OrderedCart> {
  const lines = priceLines(
    await readLines(tx, cart.id),
    conditions.pricingSettings.cutting.prices,
    context.group?.discountPercent,
  );
  return {
    cart,
    point: await conditions.pointOf(tx, cart.pickup_point_id),
    lines,
    vouchers: await calculateVouchers(
      tx,
      cartForVouchers(cart, lines, conditions.pricingSettings),
      context,
    ),
    promised: await promiseOfCart(tx, cart, lines, conditions, context.now),
  };
}

/** Differences from the cart that the shopper saw last. @param nameOf name of a product */
export const changesOf = (
  { lines, vouchers }: OrderedCart,
  nameOf: (productId: number) => string | null,
): CartChange[] => [
  ...lines.flatMap((line) =>
    warningsOf(line).map(({ type, from, to }) => ({
      item_id: line.id,
      name: nameOf(line.goods.product_id),
      type,
      from,
      to,
    })),
  ),
  ...voucherChanges(vouchers),
];

/** Stores the prices and discounts that the shopper now sees, so that the next attempt confirms them. */
export async function acceptChanges(
  tx: Queries,
  { cart, lines, vouchers }: OrderedCart,
  email: string,
  now: Date,
): Promise<void> {
  const changed = lines.filter(
    (line) =>
      line.unitHaler !== line.seen_price_haler || cuttingOf(line) !== line.seen_cutting_haler,
  );
  for (const line of changed)
    await setItem(tx, line.id, {
      seen_price_haler: line.unitHaler,
      seen_cutting_haler: cuttingOf(line),
    });
  const applied = await acceptVouchers(tx, cart.id, vouchers, email);
  if (changed.length || applied) await changeCart(tx, cart, {}, now);
}

/** Takes the lines' goods from the stock; samples take none. */
export async function takeFromStock(tx: Queries, ordered: OrderedCart): Promise<void> {
  const lines = ordered.lines.filter(({ is_sample }) => !is_sample);
  for (const line of lines) await takeStock(tx, line.goods, line.taken);
  await markStock(tx, [...new Set(lines.map(({ goods }) => goods.product_id))]);
}

/** Returns an order's goods to the stock; call it once. */
export async function returnToStock(
  tx: Queries,
  lines: readonly (StockKey & { stock_taken: number })[],
): Promise<void> {
  const taken = lines.filter(({ stock_taken }) => stock_taken > 0);
  await lockStock(tx, taken);
  for (const line of taken) await returnStock(tx, line, line.stock_taken);
  await markStock(tx, [...new Set(taken.map(({ product_id }) => product_id))]);
}

/** Takes a use of each voucher that gave a discount. */
export const takeFromVouchers = (
  tx: Queries,
  ordered: OrderedCart,
  order: { id: number; email: string; items: ReadonlyMap<string, number> },
  pricingSettings: PricingSettings,
): Promise<void> =>
  takeVouchers(tx, order, ordered.vouchers, savesDelivery(ordered, pricingSettings));

export const vouchersOf = (
  ordered: OrderedCart,
  pricingSettings: PricingSettings,
): Order["vouchers"] => orderedVouchers(ordered.vouchers, savesDelivery(ordered, pricingSettings));

const savesDelivery = ({ cart, lines }: OrderedCart, pricingSettings: PricingSettings): boolean =>
  !freeDeliveryOf(cart, lines, pricingSettings, { freeDelivery: false }).active;

/** Removes lines, vouchers, choices and details after the order; the key stays valid. */
export async function emptyCart(
  tx: Queries,
  { cart, lines }: OrderedCart,
  now: Date,
): Promise<void> {
  await deleteItems(
    tx,
    lines.map(({ id }) => id),
  );
  await clearVouchers(tx, cart.id);
  await changeCart(tx, cart, NOTHING_CHOSEN, now);
}
