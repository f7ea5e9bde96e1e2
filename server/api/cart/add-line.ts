import { MAX_QUANTITY, type AddRequest } from "~/contract/cart";
import type { Locale } from "~/contract/common";
import { mergeKey, stockTaken } from "~/domain/cart/line";
import type { Queries } from "../../db/index";
import type { Cutting } from "../content/content.service";
import { done, failed, type Result } from "../shared/result";
import type { CartRow } from "./cart.repo";
import { insertItem, readGoods, readLines, setItem } from "./items.repo";
import { acknowledgedPrices, takenOf } from "./line";
import { pieceOf, shortage, whyNotSold } from "./piece";

/** More different lines nobody needs; without a limit a cart could be filled until no page shows it. */
export const MAX_LINES = 100;

/** What became of a line. */
export interface Outcome {
  /** null when the line is gone */
  itemId: string | null;
  productId: number;
  variantId: number | null;
  quantity: number;
  originalQuantity: number;
}

/** What changing a line needs besides the line. */
export interface Settled {
  locale: Locale;
  cutting: Cutting;
}

/** Adds to a locked cart: the same product, variant, dimensions and note make one line, whose quantities add up. */
export async function addLine(
  tx: Queries,
  cart: CartRow,
  request: AddRequest,
  newId: string,
  { locale, cutting }: Settled,
): Promise<Result<Outcome>> {
  const { productId, note } = request;
  const variantId = request.variantId ?? null;
  const goods = await readGoods(tx, productId, variantId);
  if (!goods) return failed({ code: "unavailable", field: "productId" });
  const problem = whyNotSold(goods, variantId);
  if (problem) return problem;
  const piece = pieceOf(goods, request.dimensions ?? null, cutting);
  if (!piece.ok) return piece;

  const lines = await readLines(tx, cart.id);
  const merge_key = mergeKey({ productId, variantId, dimensions: piece.value, note });
  const line = lines.find((one) => one.merge_key === merge_key);
  if (!line && lines.length >= MAX_LINES) return failed({ code: "over_limit", field: "productId", value: MAX_LINES });
  const originalQuantity = line?.quantity ?? 0;
  const quantity = originalQuantity + request.quantity;
  if (quantity > MAX_QUANTITY) return failed({ code: "over_limit", field: "quantity", value: MAX_QUANTITY });
  const wanted = takenOf(lines, goods) + stockTaken(goods.group_type_id, request.quantity, piece.value);
  if (wanted > goods.stock) return shortage(goods, locale);

  const acknowledged = acknowledgedPrices(goods, piece.value, quantity, cutting.prices);
  if (line) await setItem(tx, line.id, { quantity, ...acknowledged });
  else {
    await insertItem(tx, {
      id: newId,
      cart_id: cart.id,
      merge_key,
      product_id: productId,
      variant_id: variantId,
      quantity,
      note,
      dimensions: piece.value && JSON.stringify(piece.value),
      ...acknowledged,
    });
  }
  return done({ itemId: line?.id ?? newId, productId, variantId, quantity, originalQuantity });
}
