import { MAX_QUANTITY, type AddRequest, type SetRequest } from "~/contract/cart";
import type { Locale } from "~/contract/common";
import { cutPiece, mergeKey, stockTaken, type CutPiece } from "~/domain/cart/line";
import { checkCut, cutLimits } from "~/domain/cut";
import { isCut } from "~/domain/units";
import type { Queries } from "../../db/index";
import { done, fieldError, invalid, type Failure, type Result } from "../shared/result";
import type { CartRow } from "./cart.repo";
import { deleteItems, insertItem, readGoods, readLines, setItem, type Goods, type LineRow } from "./items.repo";
import { isSellable, stockAmount, takenOf, unitPrice } from "./line";

/** More different lines nobody needs; without a limit a cart could be filled until no page shows it. */
const MAX_LINES = 100;

/** What became of a line. */
export interface Outcome {
  /** null when the line is gone */
  itemId: string | null;
  productId: number;
  variantId: number | null;
  quantity: number;
  originalQuantity: number;
}

/** Adds to a locked cart: the same product, variant, dimensions and note make one line, whose quantities add up. */
export async function addLine(tx: Queries, cart: CartRow, request: AddRequest, newId: string, locale: Locale): Promise<Result<Outcome>> {
  const { productId, note } = request;
  const variantId = request.variantId ?? null;
  const goods = await readGoods(tx, productId, variantId);
  const problem = whyNotSold(goods, variantId);
  if (!goods || problem) return problem ?? invalid(fieldError("productId", "unavailable"));
  const piece = pieceOf(goods, request.dimensions ?? null);
  if (!piece.ok) return piece;

  const lines = await readLines(tx, cart.id);
  const merge_key = mergeKey({ productId, variantId, dimensions: piece.value, note });
  const line = lines.find((one) => one.merge_key === merge_key);
  if (!line && lines.length >= MAX_LINES) return invalid(fieldError("productId", "max", MAX_LINES));
  const originalQuantity = line?.quantity ?? 0;
  const quantity = originalQuantity + request.quantity;
  if (quantity > MAX_QUANTITY) return invalid(fieldError("quantity", "max", MAX_QUANTITY));
  const wanted = takenOf(lines, goods) + stockTaken(goods.group_type_id, request.quantity, piece.value);
  if (wanted > goods.stock) return shortage(goods, locale);

  const seen_price_haler = unitPrice(goods);
  const itemId = line?.id ?? newId;
  if (line) await setItem(tx, line.id, { quantity, seen_price_haler });
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
      seen_price_haler,
    });
  }
  return done({ itemId, productId, variantId, quantity, originalQuantity });
}

/** Sets the quantity of a line of a locked cart; 0 removes it, also when it is gone already. */
export async function setLine(tx: Queries, cart: CartRow, request: SetRequest, locale: Locale): Promise<Result<Outcome>> {
  const { quantity } = request;
  const lines = await readLines(tx, cart.id);
  const line = findLine(lines, request);
  if (!line) {
    if (quantity > 0) return invalid(fieldError("itemId", "stale"));
    return done({ itemId: null, productId: request.productId, variantId: request.variantId ?? null, quantity: 0, originalQuantity: 0 });
  }
  const { goods } = line;
  const outcome = { productId: goods.product_id, variantId: goods.variant_id, quantity, originalQuantity: line.quantity };
  if (quantity === 0) {
    await deleteItems(tx, [line.id]);
    return done({ itemId: null, ...outcome });
  }
  if (!isSellable(goods)) return invalid(fieldError("productId", "unavailable"));
  const wanted = takenOf(lines, goods) + stockTaken(goods.group_type_id, quantity - line.quantity, line.dimensions);
  if (wanted > goods.stock) return shortage(goods, locale);
  await setItem(tx, line.id, { quantity, seen_price_haler: unitPrice(goods) });
  return done({ itemId: line.id, ...outcome });
}

/** The line that is meant: by its id, or the only one of that product and variant (and of that length, where one is given). */
function findLine(lines: readonly LineRow[], request: SetRequest): LineRow | undefined {
  if (request.itemId) return lines.find(({ id }) => id === request.itemId);
  const matching = lines.filter(
    ({ goods, dimensions }) =>
      goods.product_id === request.productId &&
      goods.variant_id === (request.variantId ?? null) &&
      (!request.dimensions || request.dimensions.length_cm === dimensions?.length_cm),
  );
  return matching.length === 1 ? matching[0] : undefined;
}

function whyNotSold(goods: Goods | undefined, variantId: number | null): Failure | undefined {
  if (!goods) return invalid(fieldError("productId", "unavailable"));
  if (goods.has_variants && variantId === null) return invalid(fieldError("variantId", "choose_variant"));
  if (goods.variant_id !== variantId) return invalid(fieldError("variantId", "unavailable"));
  return isSellable(goods) ? undefined : invalid(fieldError("productId", "unavailable"));
}

/** The piece that is cut; null for goods that are not. */
function pieceOf(goods: Goods, wish: AddRequest["dimensions"]): Result<CutPiece | null> {
  if (!isCut(goods.group_type_id)) return done(null);
  if (!wish) return invalid(fieldError("dimensions.length_cm", "required"));
  const { width_cm, length_cm } = wish;
  if (length_cm === undefined) return invalid(fieldError("dimensions.length_cm", "required"));
  const roll = goods.width_cm ?? 0;
  const problems = checkCut({ width_cm, length_cm }, cutLimits(goods.group_type_id, roll, goods.stock));
  if (problems.length) return invalid(...problems.map(({ field, code, value }) => fieldError(`dimensions.${field}`, code, value)));
  return done(cutPiece(goods.group_type_id, { width_cm, length_cm }, roll));
}

/** 'Stock: not_enough + available' (contract section 3). */
function shortage(goods: Goods, locale: Locale): Failure {
  const available = stockAmount(goods, goods.stock);
  if (available === 0) return { ...invalid(fieldError("quantity", "not_available")), available };
  const words = isCut(goods.group_type_id) ? `${available.toLocaleString(locale)} m` : available;
  return { ...invalid(fieldError("quantity", "not_enough", words)), available };
}
