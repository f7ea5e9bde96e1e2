import type { CartUpdate } from "~/contract/cart/cart";
import type { Locale } from "~/contract/core/common";
import { CART_GONE, cartChanged, done, failed, type Result } from "~/contract/failures/result";
import { toCrowns } from "~/domain/price";
import type { Database, Queries } from "../../../db/index";
import type { Cutting } from "../../content";
import type { CartKey } from "../../shared/keys";
import { undoable } from "../../shared/owned-records";
import { acknowledgeVouchers } from "../../voucher";
import { calculateCart, type SerializedCart } from "../calculate-cart";
import { cartRecords, setCart, type CartColumns, type CartRow } from "../cart.repo";
import { NO_CONTENTS, readContents, type CartContents, type LineRow } from "../line/contents.repo";
import { readConditions, type ConditionSources } from "../read-conditions";
import type { Conditions } from "../serializer";

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

export interface LineChange {
  /** null if the line was removed */
  itemId: string | null;
  productId: number;
  variantId: number | null;
  quantity: number;
  originalQuantity: number;
  /** price of a sample, gross haléře; undefined for other lines */
  sampleHaler?: number;
  lines: readonly LineRow[];
}

export interface LineConditions {
  locale: Locale;
  cutting: Cutting;
}

interface Deps {
  db: Database;
  sources: ConditionSources;
  clock: () => Date;
}

/**
 * Creates the function that runs every change of a cart: locks it, checks the expected version, increments it (except for typed details) and
 * returns the new cart, read, calculated and serialized once. A failure changes nothing.
 */
export function createChangeCart({ db, sources, clock }: Deps) {
  return async function change<Done extends Changed, T>(
    key: CartKey,
    locale: Locale,
    work: (tx: Queries, locked: LockedCart, conditions: Conditions) => Promise<Result<Done>>,
    answer: (serialized: SerializedCart, changed: Done) => Result<T>,
  ): Promise<Result<T>> {
    const conditions = await readConditions(sources, locale);
    return undoable(db, async (tx, undo) => {
      const now = clock();
      const locked = await cartRecords.lockOrSave(tx, key, now);
      if (!locked) return CART_GONE;
      const { row: cart, isNew } = locked;
      const contents = isNew ? NO_CONTENTS : await readContents(tx, cart.id);
      if (key.expectedVersion !== undefined && key.expectedVersion !== cart.version) {
        const failure = cartChanged(
          [],
          (await calculateCart(tx, cart, contents, conditions, now)).cart,
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
      const serialized = await calculateCart(
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

type ChangeCart = ReturnType<typeof createChangeCart>;

/** Changes one line of a cart and answers with the line, its product and the new cart. */
export const createChangeLine =
  (change: ChangeCart) =>
  (
    key: CartKey,
    locale: Locale,
    work: (
      tx: Queries,
      locked: LockedCart,
      conditions: LineConditions,
    ) => Promise<Result<LineChange>>,
  ): Promise<Result<CartUpdate>> =>
    change(
      key,
      locale,
      (tx, locked, { pricingSettings }) =>
        work(tx, locked, { locale, cutting: pricingSettings.cutting }),
      cartUpdate,
    );

/** The response to a line's change; fails if the product has no card in the language. */
function cartUpdate({ cart, products }: SerializedCart, outcome: LineChange): Result<CartUpdate> {
  const product = products.get(outcome.productId);
  if (!product) return failed({ code: "unavailable", field: "productId" });
  return done({
    item: cart.items.find(({ id }) => id === outcome.itemId) ?? null,
    product,
    variant: product.variants.find(({ id }) => id === outcome.variantId) ?? null,
    quantity: outcome.quantity,
    original_quantity: outcome.originalQuantity,
    sample_price_tax_incl: outcome.sampleHaler === undefined ? null : toCrowns(outcome.sampleHaler),
    cart,
  });
}
