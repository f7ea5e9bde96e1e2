import type { CartChange } from "~/contract/cart/cart-change";
import type { Currency } from "~/contract/content/content";
import {
  CART_GONE,
  cartChanged,
  done,
  failed,
  resultOf,
  type Result,
} from "~/contract/failures/result";
import type { OrderRequest } from "~/contract/order/order";
import { acknowledgedOf } from "~/domain/cart";
import { cheapestDelivery, checkChoice, countryMismatch } from "~/domain/delivery";
import type { Queries } from "../../../db/index";
import { sumChanges } from "../../../rules/cart";
import {
  acceptChanges,
  calculateForOrder,
  changesOf,
  choiceOf,
  emptyCart,
  lockCartForOrder,
  lockContents,
  parcelOfLines,
  summaryOf,
  takeFromStock,
  takeFromVouchers,
  voucherContext,
  type OrderedCart,
} from "../../cart";
import { readProducts } from "../../catalogue";
import { findOrderByKey, type OrderRow } from "../order.repo";
import type { OrderConditions } from "../read-conditions";
import type { Attempt } from "./attempt";
import { writeOrder } from "./write-order";

/**
 * Places an order in a transaction, or returns the failures. Idempotent. Rechecks price, stock, vouchers and delivery: the shopper confirms changes
 * before the order is placed.
 */
export async function placeOrder(tx: Queries, attempt: Attempt): Promise<Result<OrderRow>> {
  const { request, locale, now } = attempt;
  const cart = await lockCartForOrder(tx, attempt.key);
  if (!cart) return CART_GONE;
  // under the cart's lock: the first of equal attempts orders, the others find its order
  const placed = await findOrderByKey(tx, cart.id, attempt.idempotencyKey);
  if (placed) return done(placed);

  const context = await voucherContext(tx, cart, { locale, now, email: request.email });
  await lockContents(tx, cart, context);
  const conditions = await attempt.readConditions(tx);
  const { pricingSettings, methods } = conditions;
  const ordered = await calculateForOrder(tx, cart, conditions, context);
  if (!ordered.lines.length) return failed({ code: "required", field: "cart" });
  const ids = [...new Set(ordered.lines.map((line) => line.goods.product_id))];
  const products = new Map(
    (await readProducts(tx, locale, ids)).map((product) => [product.id, product]),
  );
  const checked = checkChoice(
    choiceOf(cart),
    { ...methods, points: ordered.point ? [ordered.point] : [] },
    parcelOfLines(ordered.lines),
  );
  const currency = shownCurrency(ordered, conditions, request);
  const changes: CartChange[] = [
    ...changesOf(ordered, (id) => products.get(id)?.name ?? null),
    // without a valid choice there is no sum to compare
    ...(checked.ok ? changesOfSum(ordered, conditions, request, currency) : []),
  ];
  if (changes.length || cart.version !== request.cartVersion) {
    await acceptChanges(tx, ordered, context.email, now);
    return cartChanged(changes);
  }
  if (!checked.ok) return resultOf(checked);
  const mismatch = countryMismatch(checked.value.delivery.type, request, conditions.country);
  if (mismatch) return failed(mismatch);

  await takeFromStock(tx, ordered);
  const { totals } = summaryOf(ordered, conditions);
  const cheapestDeliveryHaler = cheapestDelivery(
    methods.shippingMethods,
    parcelOfLines(ordered.lines),
  );
  const recorded = {
    ordered,
    totals,
    choice: checked.value,
    cheapestDeliveryHaler,
    currency,
    pricingSettings,
    products,
  };
  const { row: order, items } = await writeOrder(tx, attempt, recorded);
  await takeFromVouchers(
    tx,
    ordered,
    { id: order.id, email: context.email, items },
    pricingSettings,
  );
  await emptyCart(tx, ordered, now);
  return done(order);
}

/** Display currency: of the request, otherwise of the cart. */
const shownCurrency = (
  { cart }: OrderedCart,
  { currencies }: OrderConditions,
  { currencyId }: OrderRequest,
): Currency | undefined => currencies.find(({ id }) => id === (currencyId ?? cart.currency_id));

function changesOfSum(
  ordered: OrderedCart,
  conditions: OrderConditions,
  { acknowledged }: OrderRequest,
  currency: Currency | undefined,
): CartChange[] {
  const now = acknowledgedOf(summaryOf(ordered, conditions), currency);
  return sumChanges(acknowledged, now, conditions.currencies).map((change) => ({
    item_id: null,
    ...change,
  }));
}
