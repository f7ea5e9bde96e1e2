import type { Cart } from "~/contract/cart/cart";
import type { Product } from "~/contract/catalogue";
import type { Locale } from "~/contract/core/common";
import { CART_GONE, cartChanged, type Result } from "~/contract/failures/result";
import { priceLines } from "~/domain/cart";
import type { Database, Queries } from "../../../db/index";
import { readProducts } from "../../catalogue/products.service";
import type { CartKey } from "../../shared/keys";
import { undoable } from "../../shared/undo";
import { acknowledgeVouchers } from "../../voucher/ordered.service";
import { calculateVouchers, NO_VOUCHERS } from "../../voucher/voucher.service";
import { setCart, type CartColumns, type CartRow } from "../cart.repo";
import { NO_CONTENTS, readContents, type CartContents } from "../line/items.repo";
import { promiseOfCart } from "../line/promise";
import { serializeCart, type CalculatedCart, type Conditions } from "../serializer";
import { cartRecords } from "./cart-records";
import { cartForVouchers, voucherContext } from "./voucher-context";

export interface LockedCart {
  cart: CartRow;
  lines: CartContents["lines"];
}

/** Result of a change: the differing parts of the cart, so that nothing is read again. */
export interface Changed {
  columns?: CartColumns;
  keepsVersion?: boolean;
  lines?: CartContents["lines"];
  hasVouchers?: boolean;
  productId?: number;
}

export interface SerializedCart {
  cart: Cart;
  products: ReadonlyMap<number, Product>;
}

interface Deps {
  db: Database;
  readConditions: (locale: Locale) => Promise<Conditions>;
  clock: () => Date;
}

/**
 * Creates the function that runs every change of a cart: locks it, checks the expected version, increments it (except for typed details) and
 * returns the new cart, read, calculated and serialized once. A failure changes nothing.
 */
export function createChangeCart({ db, readConditions, clock }: Deps) {
  return async function change<Done extends Changed, T>(
    key: CartKey,
    locale: Locale,
    work: (tx: Queries, locked: LockedCart, conditions: Conditions) => Promise<Result<Done>>,
    answer: (serialized: SerializedCart, changed: Done) => Result<T>,
  ): Promise<Result<T>> {
    const conditions = await readConditions(locale);
    return undoable(db, async (tx, undo) => {
      const now = clock();
      const locked = await cartRecords.lockOrSave(tx, key, now);
      if (!locked) return CART_GONE;
      const { row: cart, isNew } = locked;
      const contents = isNew ? NO_CONTENTS : await readContents(tx, cart.id);
      if (key.expectedVersion !== undefined && key.expectedVersion !== cart.version) {
        const failure = cartChanged(
          [],
          (await serializeContents(tx, cart, contents, conditions, now)).cart,
        );
        return isNew ? undo(failure) : failure;
      }
      const result = await work(tx, { cart, lines: contents.lines }, conditions);
      if (!result.ok) return undo(result);
      const {
        columns = {},
        keepsVersion = false,
        lines = contents.lines,
        hasVouchers = contents.hasVouchers,
        productId,
      } = result.value;
      const changed = {
        ...cart,
        ...columns,
        version: cart.version + (keepsVersion ? 0 : 1),
        updated_at: now,
      };
      // a new cart is inserted with its first version
      if (!isNew || keepsVersion || Object.keys(columns).length > 0)
        await setCart(tx, changed, columns);
      const serialized = await serializeContents(
        tx,
        changed,
        { lines, hasVouchers },
        conditions,
        now,
        productId,
      );
      await acknowledgeVouchers(tx, cart.id, serialized.calculated.vouchers);
      const answered = answer(serialized, result.value);
      return answered.ok ? answered : undo(answered);
    });
  };
}

export type ChangeCart = ReturnType<typeof createChangeCart>;

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
