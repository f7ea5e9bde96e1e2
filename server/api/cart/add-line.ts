import type { AddRequest } from "~/contract/cart";
import { MAX_QUANTITY } from "~/contract/limits";
import type { Locale } from "~/contract/common";
import { mergeKey, stockTaken } from "~/domain/cart/line";
import type { Queries } from "../../db/index";
import type { Cutting } from "../content/content.service";
import { done, failed, type Result } from "~/contract/result";
import type { LockedCart } from "./change";
import { insertItem, readGoods, setItem, type Goods, type LineRow } from "./items.repo";
import { acknowledgedPrices, takenOf } from "~/domain/cart/priced-line";
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
  /** what a sample costs, gross haléře; left out where the line is none */
  sampleHaler?: number;
  /** the lines of the cart afterwards */
  lines: readonly LineRow[];
}

/** What changing a line needs besides the line. */
export interface Settled {
  locale: Locale;
  cutting: Cutting;
}

/** Adds to a locked cart: the same product, variant, dimensions and note make one line, whose quantities add up. */
export async function addLine(
  tx: Queries,
  { cart, lines }: LockedCart,
  request: AddRequest,
  newId: string,
  { locale, cutting }: Settled,
): Promise<Result<Outcome>> {
  const { productId, note } = request;
  const variantId = request.variantId ?? null;
  const goods = goodsIn(lines, productId, variantId) ?? (await readGoods(tx, productId, variantId));
  if (!goods) return failed({ code: "unavailable", field: "productId" });
  const problem = whyNotSold(goods, variantId);
  if (problem) return problem;
  const piece = pieceOf(goods, request.dimensions ?? null, cutting);
  if (!piece.ok) return piece;

  const merge_key = mergeKey({ productId, variantId, dimensions: piece.value, note });
  const line = lines.find((one) => one.merge_key === merge_key);
  if (!line && lines.length >= MAX_LINES) return failed({ code: "over_limit", field: "productId", value: MAX_LINES });
  const originalQuantity = line?.quantity ?? 0;
  const quantity = originalQuantity + request.quantity;
  if (quantity > MAX_QUANTITY) return failed({ code: "over_limit", field: "quantity", value: MAX_QUANTITY });
  const wanted = takenOf(lines, goods) + stockTaken(goods.group_type_id, request.quantity, piece.value);
  if (wanted > goods.stock) return shortage(goods, locale);

  const acknowledged = acknowledgedPrices({ goods, dimensions: piece.value, quantity, is_sample: false }, cutting.prices);
  const outcome = { productId, variantId, quantity, originalQuantity };
  if (line) {
    const changes = { quantity, ...acknowledged };
    await setItem(tx, line.id, changes);
    return done({ ...outcome, itemId: line.id, lines: lines.map((one) => (one === line ? { ...line, ...changes } : one)) });
  }
  const columns = { id: newId, merge_key, position: nextPosition(lines), quantity, is_sample: false, note, ...acknowledged };
  await insertItem(tx, {
    ...columns,
    cart_id: cart.id,
    product_id: productId,
    variant_id: variantId,
    dimensions: piece.value && JSON.stringify(piece.value),
  });
  return done({ ...outcome, itemId: newId, lines: [...lines, { ...columns, dimensions: piece.value, goods }] });
}

/** The place behind all lines. */
export const nextPosition = (lines: readonly LineRow[]): number => (lines.at(-1)?.position ?? 0) + 1;

/** The goods of a line that holds the same already. */
const goodsIn = (lines: readonly LineRow[], productId: number, variantId: number | null): Goods | undefined =>
  lines.find(({ goods }) => goods.product_id === productId && goods.variant_id === variantId)?.goods;
