import type { Cart } from "~/contract/cart/cart";
import type { Product } from "~/contract/catalogue";
import { freeDeliveryOf, priceLines } from "~/domain/cart";
import {
  dayOfDelivery,
  daysOfPickup,
  type DeliverableLine,
  type PromisedDay,
} from "~/domain/delivery";
import type { Queries } from "../../db/index";
import { stockPerStore } from "../../rules/store";
import { readProducts } from "../catalogue";
import type { PricingSettings } from "../content";
import { readStoreShares } from "../delivery";
import { readMember } from "../member";
import {
  calculateVouchers,
  NO_VOUCHERS,
  type CartForVouchers,
  type VoucherContext,
} from "../voucher";
import type { CartRow } from "./cart.repo";
import type { CartContents, ItemLine } from "./line/contents.repo";
import { serializeCart, type CalculatedCart, type Conditions } from "./serializer";

export interface SerializedCart {
  cart: Cart;
  products: ReadonlyMap<number, Product>;
}

/** Calculates a cart from lines that are already read. @param productId another product to read, for the answer to a change */
export async function calculateCart(
  on: Queries,
  cart: CartRow,
  { lines: rows, hasVouchers }: CartContents,
  conditions: Conditions,
  now: Date,
  productId?: number,
): Promise<SerializedCart & { calculated: CalculatedCart }> {
  const { locale, pricingSettings } = conditions;
  const context = await voucherContext(on, cart, { locale, now });
  const groupPercent = context.group?.discountPercent ?? 0;
  const lines = priceLines(rows, pricingSettings.cutting.prices, groupPercent);
  const vouchers =
    hasVouchers || context.group?.voucherIds.length
      ? await calculateVouchers(on, cartForVouchers(cart, lines, pricingSettings), context)
      : NO_VOUCHERS;
  const ids = new Set(lines.map(({ goods }) => goods.product_id));
  if (productId !== undefined) ids.add(productId);
  const products = new Map(
    (await readProducts(on, locale, [...ids], groupPercent)).map((product) => [
      product.id,
      product,
    ]),
  );
  const point = await conditions.pointOf(on, cart.pickup_point_id);
  const calculated = {
    cart,
    lines,
    vouchers,
    point,
    promised: await promiseOfCart(on, cart, lines, conditions, now),
  };
  return { cart: serializeCart(calculated, products, conditions), calculated, products };
}

/** A cart for the check of its vouchers. */
export const cartForVouchers = (
  cart: CartRow,
  lines: readonly ItemLine[],
  settings: Pick<PricingSettings, "freeDelivery">,
): CartForVouchers => ({
  id: cart.id,
  lines,
  isDeliveryFree: freeDeliveryOf(cart, lines, settings, { freeDelivery: false }).active,
});

/**
 * The shopper that the vouchers of a cart are calculated for. A member's uses are counted by the account's e-mail, and her group gives its
 * discount and vouchers (specification section 6). @param context data for a guest
 */
export async function voucherContext<Asked extends VoucherContext>(
  on: Queries,
  { user_id }: Pick<CartRow, "user_id">,
  context: Asked,
): Promise<Asked & VoucherContext> {
  const member = user_id === null ? undefined : await readMember(on, user_id);
  return member
    ? { ...context, email: member.email, ...(member.group && { group: member.group }) }
    : context;
}

/** Reads the lines of a cart with the stock that their delivery day depends on. */
export async function readDeliverableLines(
  on: Queries,
  lines: readonly ItemLine[],
  { cutting }: PricingSettings,
): Promise<DeliverableLine[]> {
  if (!lines.length) return [];
  const shares = await readStoreShares(on, [
    ...new Set(lines.map(({ goods }) => goods.product_id)),
  ]);
  return lines.map(({ goods, wanted, dimensions }) => ({
    stockPerStore: stockPerStore(goods, shares),
    wanted,
    preparationDays: dimensions?.hems ? cutting.hemmingDays : 0,
  }));
}

/** The promised day of a cart; null, and no query, if nothing is chosen yet. */
export async function promiseOfCart(
  on: Queries,
  cart: CartRow,
  lines: readonly ItemLine[],
  { pricingSettings, methods }: Pick<Conditions, "pricingSettings" | "methods">,
  now: Date,
): Promise<PromisedDay | null> {
  const delivery = methods.shippingMethods.find(({ id }) => id === cart.delivery_id);
  if (!delivery || (delivery.type === "store" && cart.store_id === null)) return null;
  const goods = await readDeliverableLines(on, lines, pricingSettings);
  const days = { now, cutOffHour: pricingSettings.cutOffHour, stores: methods.stores };
  if (delivery.type !== "store") return dayOfDelivery(delivery, goods, days);
  const inStore = daysOfPickup(delivery, goods, days).find(
    ({ store_id }) => store_id === cart.store_id,
  );
  return inStore ? { day: inStore.day, at_latest: inStore.at_latest } : null;
}
