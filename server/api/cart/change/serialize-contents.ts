import type { Cart } from "~/contract/cart/cart";
import type { Product } from "~/contract/catalogue";
import { priceLines } from "~/domain/cart";
import type { Queries } from "../../../db/index";
import { readProducts } from "../../catalogue";
import { calculateVouchers, NO_VOUCHERS } from "../../voucher";
import type { CartRow } from "../cart.repo";
import type { CartContents } from "../line/items.repo";
import { promiseOfCart } from "../line/promise";
import { serializeCart, type CalculatedCart, type Conditions } from "../serializer";
import { cartForVouchers, voucherContext } from "./voucher-context";

export interface SerializedCart {
  cart: Cart;
  products: ReadonlyMap<number, Product>;
}

/** Calculates a cart from lines that are already read. @param productId another product to read, for the answer to a change */
export async function serializeContents(
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
