import type { AddRequest, SetRequest } from "~/contract/cart/cart";
import type { PlannedCut } from "~/contract/cart/planned-cut";
import type { Locale } from "~/contract/core/common";
import { done, failed, resultOf, type Failed, type Result } from "~/contract/failures/result";
import { MAX_QUANTITY } from "~/contract/forms/limits";
import {
  acknowledgedPrices,
  isLineSellable,
  isMade,
  mergeKey,
  pieceOf,
  saleObstacle,
  sampleKey,
  shortageOf,
  takenBy,
  takenOf,
} from "~/domain/cart";
import { stockTaken, type CutPiece } from "~/domain/cut";
import { fitsCuts } from "~/domain/plan";
import { isPack } from "~/domain/price";
import { MAX_SAMPLES, sampleAddition, sampleOf } from "~/domain/sample";
import type { Queries } from "../../../db/index";
import { readProducts } from "../../catalogue/products.service";
import type { Cutting } from "../../content/content.service";
import type { LockedCart } from "../change/change";
import {
  deleteItems,
  insertItem,
  readGoods,
  setItem,
  type Goods,
  type LineRow,
} from "./items.repo";

/** Maximum of lines, so that pages can show every cart. */
const MAX_LINES = 100;

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

/** Adds to a locked cart: the same product, variant, dimensions and note merge into one line. */
export async function addLine(
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
  { group_type_id }: Goods,
  piece: CutPiece | null,
  quantity: number,
): boolean =>
  piece ? fitsCuts(cuts, quantity, piece) : isPack(group_type_id) && cuts.length === 0;

const nextPosition = (lines: readonly LineRow[]): number => (lines.at(-1)?.position ?? 0) + 1;

const goodsIn = (
  lines: readonly LineRow[],
  productId: number,
  variantId: number | null,
): Goods | undefined =>
  lines.find(({ goods }) => goods.product_id === productId && goods.variant_id === variantId)
    ?.goods;

/** Sets quantity, and note and dimensions if given, of a line in a locked cart. Quantity 0 removes it; it may be gone already. */
export async function setLine(
  tx: Queries,
  lines: readonly LineRow[],
  request: SetRequest,
  conditions: LineConditions,
): Promise<Result<LineChange>> {
  const [line, ...others] = findLines(lines, request);
  if (!line || others.length > 0) {
    if (request.quantity > 0 || line) return failed({ code: "stale", field: "itemId" });
    const { productId, variantId = null } = request;
    return done({ itemId: null, productId, variantId, quantity: 0, originalQuantity: 0, lines });
  }
  if (request.quantity > 0) return changeLine(tx, lines, line, request, conditions);
  await deleteItems(tx, [line.id]);
  return done({
    itemId: null,
    ...idsOf(line),
    ...samplePriceOf(line),
    quantity: 0,
    originalQuantity: line.quantity,
    lines: without(lines, line),
  });
}

const idsOf = ({ goods }: LineRow) => ({
  productId: goods.product_id,
  variantId: goods.variant_id,
});

/** Changes a line; merges it with another line that becomes equal. */
async function changeLine(
  tx: Queries,
  lines: readonly LineRow[],
  line: LineRow,
  request: SetRequest,
  { locale, cutting }: LineConditions,
): Promise<Result<LineChange>> {
  const { goods, is_sample } = line;
  if (!isLineSellable(line)) return failed({ code: "unavailable", field: "productId" });
  if (is_sample) return setSample(lines, line, request.quantity);
  const piece =
    request.itemId && request.dimensions
      ? resultOf(pieceOf(goods, request.dimensions, cutting))
      : done(line.dimensions);
  if (!piece.ok) return piece;
  const dimensions = piece.value;
  const note = request.note ?? line.note;
  // another size or number of pieces does not fit the plan
  const planned =
    request.quantity === line.quantity && isSameSize(dimensions, line.dimensions)
      ? line.planned
      : null;
  const merge_key = mergeKey({ ...idsOf(line), dimensions, note, planned });
  const twin = lines.find((other) => other.id !== line.id && other.merge_key === merge_key);

  const quantity = request.quantity + (twin?.quantity ?? 0);
  if (quantity > MAX_QUANTITY)
    return failed({ code: "over_limit", field: "quantity", value: MAX_QUANTITY });
  const [before, after] = [
    takenBy(line),
    takenBy({ ...line, dimensions, quantity: request.quantity }),
  ];
  // reducing is always allowed, because it corrects a cart with more than the stock
  if (after > before && takenOf(lines, goods) - before + after > goods.stock)
    return shortage(goods, locale);

  const acknowledged = acknowledgedPrices(
    { goods, dimensions, quantity, is_sample },
    cutting.prices,
  );
  const outcome = {
    ...idsOf(line),
    quantity,
    originalQuantity: line.quantity + (twin?.quantity ?? 0),
  };
  if (twin) {
    const changes = { quantity, ...acknowledged };
    await deleteItems(tx, [line.id]);
    await setItem(tx, twin.id, changes);
    return done({
      ...outcome,
      itemId: twin.id,
      lines: replaced(without(lines, line), twin, { ...twin, ...changes }),
    });
  }
  const changes = { quantity, note, merge_key, ...acknowledged };
  const stored = {
    dimensions: dimensions && JSON.stringify(dimensions),
    planned: planned && JSON.stringify(planned),
  };
  await setItem(tx, line.id, { ...changes, ...stored });
  return done({
    ...outcome,
    itemId: line.id,
    lines: replaced(lines, line, { ...line, ...changes, dimensions, planned }),
  });
}

const isSameSize = (one: LineRow["dimensions"], other: LineRow["dimensions"]): boolean =>
  one?.shape === other?.shape &&
  one?.width_cm === other?.width_cm &&
  one?.length_cm === other?.length_cm &&
  one?.rotated === other?.rotated;

const samplePriceOf = ({ is_sample, seen_price_haler }: LineRow) =>
  is_sample ? { sampleHaler: seen_price_haler } : {};

/** Samples have no changes except removal. */
const setSample = (
  lines: readonly LineRow[],
  line: LineRow,
  quantity: number,
): Result<LineChange> =>
  quantity > 1
    ? failed({ code: "one_sample", field: "quantity" })
    : done({
        ...idsOf(line),
        ...samplePriceOf(line),
        itemId: line.id,
        quantity: 1,
        originalQuantity: 1,
        lines,
      });

const without = (lines: readonly LineRow[], line: LineRow): LineRow[] =>
  lines.filter((one) => one !== line);

const replaced = (lines: readonly LineRow[], line: LineRow, by: LineRow): LineRow[] =>
  lines.map((one) => (one === line ? by : one));

/** Finds the lines that a change names: by id, or those of product, variant and length (no samples), of several those with the note. */
function findLines(lines: readonly LineRow[], request: SetRequest): LineRow[] {
  if (request.itemId) return lines.filter(({ id }) => id === request.itemId);
  const matching = lines.filter(
    ({ goods, dimensions, is_sample }) =>
      !is_sample &&
      goods.product_id === request.productId &&
      goods.variant_id === (request.variantId ?? null) &&
      (!request.dimensions ||
        request.dimensions.length_cm === (dimensions?.asked ?? dimensions)?.length_cm),
  );
  return matching.length > 1 && request.note !== undefined
    ? matching.filter(({ note }) => note === request.note)
    : matching;
}

/** Adds a sample to a locked cart; the lock makes concurrent additions respect the limit. */
export async function addSample(
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

/** The available amount of goods as text. @param locale of the number */
export function shortage(goods: Goods, locale: Locale): Failed {
  const { code, available, left } = shortageOf(goods);
  if (code === "not_available") return { ...failed({ code, field: "quantity" }), available };
  const { amount, unit } = left;
  const value =
    unit === "m" ? { value: `${amount.toLocaleString(locale)} m` } : { value: amount, unit };
  return { ...failed({ code, field: "quantity", ...value }), available };
}
