import type { SetRequest } from "~/contract/cart/cart";
import { done, failed, resultOf, type Result } from "~/contract/failures/result";
import { MAX_QUANTITY } from "~/contract/forms/limits";
import {
  acknowledgedPrices,
  isLineSellable,
  mergeKey,
  pieceOf,
  takenBy,
  takenOf,
} from "~/domain/cart";
import type { Queries } from "../../../db/index";
import type { LineChange, LineConditions } from "../change/change-cart";
import type { LineRow } from "./contents.repo";
import { deleteItems, setItem } from "./items.repo";
import { shortage } from "./shortage";

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
