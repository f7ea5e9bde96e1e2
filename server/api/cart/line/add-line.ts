import type { AddRequest } from "~/contract/cart/cart";
import type { PlannedCut } from "~/contract/cart/planned-cut";
import { done, failed, resultOf, type Result } from "~/contract/failures/result";
import { MAX_QUANTITY } from "~/contract/forms/limits";
import {
  acknowledgedPrices,
  isMade,
  mergeKey,
  pieceOf,
  saleObstacle,
  sampleKey,
  takenOf,
} from "~/domain/cart";
import { stockTaken, type CutPiece } from "~/domain/cut";
import { fitsCuts } from "~/domain/plan";
import { isPack } from "~/domain/price";
import { MAX_SAMPLES, sampleAddition, sampleOf } from "~/domain/sample";
import type { Queries } from "../../../db/index";
import { readProducts } from "../../catalogue";
import type { LineChange, LineConditions, LockedCart } from "../change/change-cart";
import { readGoods, type GoodsRow, type LineRow } from "./contents.repo";
import { insertItem, setItem } from "./items.repo";
import { shortage } from "./shortage";

/** Maximum of lines, so that pages can show every cart. */
const MAX_LINES = 100;

/** Adds goods or a sample to a locked cart. @param newId id of a new line */
export const addGoods =
  (request: AddRequest, newId: string) =>
  (tx: Queries, locked: LockedCart, conditions: LineConditions): Promise<Result<LineChange>> =>
    (request.isSample ? addSample : addLine)(tx, locked, request, newId, conditions);

/** The same product, variant, dimensions and note merge into one line. */
async function addLine(
  tx: Queries,
  { cart, lines }: LockedCart,
  request: AddRequest,
  newId: string,
  { locale, cutting }: LineConditions,
): Promise<Result<LineChange>> {
  const { productId, note } = request;
  const planned = request.planned ?? null;
  const variantId = request.variantId ?? null;
  const goods = goodsIn(lines, productId, variantId) ?? (await readGoods(tx, productId, variantId));
  if (!goods) return failed({ code: "unavailable", field: "productId" });
  const problem = saleObstacle(goods, variantId);
  if (problem) return failed(problem);
  const piece = resultOf(pieceOf(goods, request.dimensions ?? null, cutting));
  if (!piece.ok) return piece;

  if (planned && !isPlanOf(planned, goods, piece.value, request.quantity))
    return failed({ code: "required", field: "planned.cuts" });

  const merge_key = mergeKey({ productId, variantId, dimensions: piece.value, note, planned });
  const line = lines.find((one) => one.merge_key === merge_key);
  if (!line && lines.length >= MAX_LINES)
    return failed({ code: "over_limit", field: "productId", value: MAX_LINES });
  if (line && planned) {
    return done({
      productId,
      variantId,
      quantity: line.quantity,
      originalQuantity: line.quantity,
      itemId: line.id,
      lines,
    });
  }
  const originalQuantity = line?.quantity ?? 0;
  const quantity = originalQuantity + request.quantity;
  if (quantity > MAX_QUANTITY)
    return failed({ code: "over_limit", field: "quantity", value: MAX_QUANTITY });
  const wanted =
    takenOf(lines, goods) + stockTaken(goods.group_type_id, request.quantity, piece.value);
  if (wanted > goods.stock) return shortage(goods, locale);

  const acknowledged = acknowledgedPrices(
    { goods, dimensions: piece.value, quantity, is_sample: false },
    cutting.prices,
  );
  const outcome = { productId, variantId, quantity, originalQuantity };
  if (line) {
    const changes = { quantity, ...acknowledged };
    await setItem(tx, line.id, changes);
    return done({
      ...outcome,
      itemId: line.id,
      lines: lines.map((one) => (one === line ? { ...line, ...changes } : one)),
    });
  }
  const columns = {
    id: newId,
    merge_key,
    position: nextPosition(lines),
    quantity,
    is_sample: false,
    note,
    ...acknowledged,
  };
  await insertItem(tx, {
    ...columns,
    cart_id: cart.id,
    product_id: productId,
    variant_id: variantId,
    dimensions: piece.value && JSON.stringify(piece.value),
    planned: planned && JSON.stringify(planned),
  });
  return done({
    ...outcome,
    itemId: newId,
    lines: [...lines, { ...columns, dimensions: piece.value, planned, goods }],
  });
}

/** Packs are planned without cuts, cut goods with one for each piece, other goods not at all. */
const isPlanOf = (
  { cuts }: PlannedCut,
  { group_type_id }: GoodsRow,
  piece: CutPiece | null,
  quantity: number,
): boolean =>
  piece ? fitsCuts(cuts, quantity, piece) : isPack(group_type_id) && cuts.length === 0;

const nextPosition = (lines: readonly LineRow[]): number => (lines.at(-1)?.position ?? 0) + 1;

const goodsIn = (
  lines: readonly LineRow[],
  productId: number,
  variantId: number | null,
): GoodsRow | undefined =>
  lines.find(({ goods }) => goods.product_id === productId && goods.variant_id === variantId)
    ?.goods;

/** The lock makes concurrent additions respect the limit of samples. */
async function addSample(
  tx: Queries,
  { cart, lines }: LockedCart,
  { productId, quantity }: AddRequest,
  newId: string,
  { locale, cutting }: LineConditions,
): Promise<Result<LineChange>> {
  if (quantity > 1) return failed({ code: "one_sample", field: "quantity" });
  const [product] = await readProducts(tx, locale, [productId]);
  const goods = await readGoods(tx, productId, null);
  if (!product || !goods || !isMade(goods) || sampleOf(product) === null)
    return failed({ code: "unavailable", field: "productId" });

  const outcome = { productId, variantId: null, quantity: 1, sampleHaler: cutting.prices.sample };
  const existing = lines.map((line) => ({
    id: line.id,
    productId: line.goods.product_id,
    isSample: line.is_sample,
  }));
  const addition = sampleAddition(existing, productId);
  if (addition === "duplicate") {
    const itemId =
      existing.find((line) => line.isSample && line.productId === productId)?.id ?? null;
    return done({ ...outcome, originalQuantity: 1, itemId, lines });
  }
  if (addition === "full")
    return failed({ code: "sample_limit", field: "productId", value: MAX_SAMPLES });
  if (lines.length >= MAX_LINES)
    return failed({ code: "over_limit", field: "productId", value: MAX_LINES });

  const charged = { goods, dimensions: null, quantity: 1, is_sample: true };
  const columns = {
    id: newId,
    merge_key: sampleKey(productId),
    position: nextPosition(lines),
    quantity: 1,
    is_sample: true,
    note: "",
    dimensions: null,
    planned: null,
    ...acknowledgedPrices(charged, cutting.prices),
  };
  await insertItem(tx, { ...columns, cart_id: cart.id, product_id: productId, variant_id: null });
  return done({
    ...outcome,
    originalQuantity: 0,
    itemId: newId,
    lines: [...lines, { ...columns, goods }],
  });
}
