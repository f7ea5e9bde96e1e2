import type { CartUpdate } from "~/contract/cart/cart";
import type { Locale } from "~/contract/core/common";
import { done, failed, type Result } from "~/contract/failures/result";
import { toCrowns } from "~/domain/price";
import type { Queries } from "../../../db/index";
import type { Cutting } from "../../content/content.service";
import type { CartKey } from "../../shared/keys";
import type { LineRow } from "../line/items.repo";
import type { ChangeCart, LockedCart, SerializedCart } from "./change";

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
