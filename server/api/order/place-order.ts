import type { Locale } from "~/contract/common";
import type { OrderRequest } from "~/contract/order";
import type { Product } from "~/contract/catalogue";
import type { Currency } from "~/contract/content";
import { normalEmail } from "~/domain/cart/vouchers";
import { sumOfLine } from "~/domain/cut-price";
import { netOf, toHaler } from "~/domain/money";
import { firstPaymentState, orderNumber, orderYear, spayd } from "~/domain/order";
import type { Queries } from "../../db/index";
import {
  acceptChanges,
  changesOf,
  choiceOf,
  emptyCart,
  lockForOrder,
  orderTotals,
  parcelOfLines,
  pieceView,
  reckonForOrder,
  takeFromStock,
  takeFromVouchers,
  vouchersOf,
  type OrderedCart,
} from "../cart/ordered.service";
import { readProducts } from "../catalogue/products.service";
import type { Terms } from "../content/content.service";
import { checkChoice, type Chosen, type Ways } from "../delivery/delivery.service";
import type { CartKey } from "../shared/cart-key";
import { done, fieldError, invalid, NOT_FOUND, type Result } from "../shared/result";
import { findOrderByKey, insertOrder, nextCounter, type OrderRow } from "./order.repo";

/** Everything that an order is made of besides the cart. */
export interface Attempt {
  key: CartKey;
  idempotencyKey: string;
  request: OrderRequest;
  locale: Locale;
  hash: string;
  now: Date;
  terms: Terms;
  ways: Ways;
  currencies: readonly Currency[];
}

/**
 * Places an order inside a transaction, or says what stands against it. 'Placing an order is idempotent, never doubles on a double click,
 * a reload or a retry, and rechecks price, stock, vouchers and delivery: what changed is shown and confirmed before it is ordered' (decisions).
 */
export async function placeOrder(tx: Queries, attempt: Attempt): Promise<Result<OrderRow>> {
  const { request, ways, terms, locale, now } = attempt;
  const cart = await lockForOrder(tx, attempt.key);
  if (!cart) return NOT_FOUND;
  // under the cart's lock: of several equal attempts the first orders, the others find its order
  const placed = await findOrderByKey(tx, cart.id, attempt.idempotencyKey);
  if (placed) return done(placed);

  const ordered = await reckonForOrder(tx, cart, attempt.terms, { locale, now, email: normalEmail(request.email) });
  if (!ordered.lines.length) return invalid(fieldError("cart", "required"));
  const ids = [...new Set(ordered.lines.map((line) => line.goods.product_id))];
  const products = new Map((await readProducts(tx, attempt.locale, ids)).map((product) => [product.id, product]));
  const changes = changesOf(ordered, (id) => products.get(id)?.name ?? null);
  if (changes.length || cart.version !== request.cartVersion) {
    await acceptChanges(tx, ordered, request.email, now);
    return { ok: false, code: "cart_changed", changes };
  }
  const checked = checkChoice(choiceOf(cart), ways, parcelOfLines(ordered.lines));
  if (!checked.ok) return invalid(...checked.errors);

  await takeFromStock(tx, ordered);
  const order = await write(tx, attempt, ordered, checked.chosen, products);
  await takeFromVouchers(tx, ordered, order, terms);
  await emptyCart(tx, ordered, now);
  return done(order);
}

async function write(
  tx: Queries,
  attempt: Attempt,
  ordered: OrderedCart,
  chosen: Chosen,
  products: ReadonlyMap<number, Product>,
): Promise<OrderRow> {
  const { request, locale, now, terms, ways, hash } = attempt;
  const year = orderYear(now);
  const number = orderNumber(year, await nextCounter(tx, year));
  const totals = orderTotals(ordered, terms, ways);
  const total = toHaler(totals.total_tax_incl);
  const { delivery, payment, store, floor } = chosen;
  const shown = attempt.currencies.find(({ id }) => id === (request.currencyId ?? ordered.cart.currency_id));
  const byTransfer = payment.type === "transfer";
  return insertOrder(
    tx,
    {
      hash,
      number,
      cart_id: ordered.cart.id,
      idempotency_key: attempt.idempotencyKey,
      locale,
      created_at: now,
      state: "new",
      payment_state: firstPaymentState(payment.type),
      total_haler: total,
      email: request.email,
      phone: `${request.phonePrefix}${request.phone}`,
      note: request.note,
      totals: JSON.stringify(totals),
      vouchers: JSON.stringify(vouchersOf(ordered, terms)),
      shown_currency: shown ? JSON.stringify({ id: shown.id, code: shown.code, rate: shown.rate }) : null,
      delivery: JSON.stringify({
        code: delivery.code,
        name: delivery.name[locale],
        type: delivery.type,
        store: store && { id: store.id, name: store.name, street: store.street, city: store.city, zip: store.zip },
        floor: floor && { floor: floor.floor, label: floor.label[locale], lift: ordered.cart.lift },
      }),
      payment: JSON.stringify({
        code: payment.code,
        name: payment.name[locale],
        type: payment.type,
        account: byTransfer ? terms.bank.account : null,
        iban: byTransfer ? terms.bank.iban : null,
        spayd: byTransfer ? spayd(terms.bank.iban, total, number) : null,
      }),
      invoice: JSON.stringify(request.invoice),
      company: request.companyData ? JSON.stringify({ taxId: null, ...request.companyData }) : null,
      delivery_address: request.delivery && delivery.type !== "store" ? JSON.stringify(request.delivery) : null,
    },
    ordered.lines.map((line) => itemOf(line, products.get(line.goods.product_id), terms)),
  );
}

function itemOf(line: OrderedCart["lines"][number], product: Product | undefined, { cutting }: Terms) {
  const net = (haler: number) => netOf(haler, line.rate);
  const { goods, quantity, note, dimensions, itemsHaler, servicesHaler, hemsHaler } = line;
  return {
    product_id: goods.product_id,
    variant_id: goods.variant_id,
    name: product?.name ?? goods.sku,
    variant_name: product?.variants.find(({ id }) => id === goods.variant_id)?.name ?? null,
    sku: goods.sku,
    slug: product?.slug ?? "product",
    category_slug: product?.default_category?.slug ?? null,
    image: product?.main_image ?? null,
    group_type_id: goods.group_type_id,
    quantity,
    note,
    dimensions: dimensions && JSON.stringify(pieceView(dimensions, cutting)),
    unit_price_haler: line.unitHaler,
    service_haler: servicesHaler,
    service_net_haler: net(servicesHaler),
    hems_haler: hemsHaler,
    hems_net_haler: net(hemsHaler),
    total_net_haler: net(itemsHaler) + net(servicesHaler) + net(hemsHaler),
    total_haler: sumOfLine(line),
    stock_taken: line.taken,
  };
}
