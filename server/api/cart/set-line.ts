import type { SetRequest } from "~/contract/cart";
import { MAX_QUANTITY } from "~/contract/limits";
import { mergeKey } from "~/domain/cart/line";
import type { Queries } from "../../db/index";
import { done, failed, type Result } from "~/contract/result";
import type { Outcome, Settled } from "./add-line";
import { deleteItems, setItem, type LineRow } from "./items.repo";
import { acknowledgedPrices, isLineSellable, takenBy, takenOf } from "~/domain/cart/priced-line";
import { pieceOf, shortage } from "./piece";

/** Sets a line of a locked cart: its quantity, and its note and dimensions where they are given. 0 removes it, also when it is gone already. */
export async function setLine(tx: Queries, lines: readonly LineRow[], request: SetRequest, settled: Settled): Promise<Result<Outcome>> {
  const line = findLine(lines, request);
  if (!line) {
    if (request.quantity > 0) return failed({ code: "stale", field: "itemId" });
    const { productId, variantId = null } = request;
    return done({ itemId: null, productId, variantId, quantity: 0, originalQuantity: 0, lines });
  }
  if (request.quantity > 0) return changeLine(tx, lines, line, request, settled);
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

const idsOf = ({ goods }: LineRow) => ({ productId: goods.product_id, variantId: goods.variant_id });

/** Gives a line what is asked for. Where it thereby becomes equal to another one, it joins that. */
async function changeLine(
  tx: Queries,
  lines: readonly LineRow[],
  line: LineRow,
  request: SetRequest,
  { locale, cutting }: Settled,
): Promise<Result<Outcome>> {
  const { goods, is_sample } = line;
  if (!isLineSellable(line)) return failed({ code: "unavailable", field: "productId" });
  if (is_sample) return setSample(lines, line, request.quantity);
  const piece = request.itemId && request.dimensions ? pieceOf(goods, request.dimensions, cutting) : done(line.dimensions);
  if (!piece.ok) return piece;
  const dimensions = piece.value;
  const note = request.note ?? line.note;
  const merge_key = mergeKey({ ...idsOf(line), dimensions, note });
  const twin = lines.find((other) => other.id !== line.id && other.merge_key === merge_key);

  const quantity = request.quantity + (twin?.quantity ?? 0);
  if (quantity > MAX_QUANTITY) return failed({ code: "over_limit", field: "quantity", value: MAX_QUANTITY });
  const [before, after] = [takenBy(line), takenBy({ ...line, dimensions, quantity: request.quantity })];
  // taking less is always allowed: it is how a shopper mends a cart that holds more than there is
  if (after > before && takenOf(lines, goods) - before + after > goods.stock) return shortage(goods, locale);

  const acknowledged = acknowledgedPrices({ goods, dimensions, quantity, is_sample }, cutting.prices);
  const outcome = { ...idsOf(line), quantity, originalQuantity: line.quantity + (twin?.quantity ?? 0) };
  if (twin) {
    const changes = { quantity, ...acknowledged };
    await deleteItems(tx, [line.id]);
    await setItem(tx, twin.id, changes);
    return done({ ...outcome, itemId: twin.id, lines: replaced(without(lines, line), twin, { ...twin, ...changes }) });
  }
  const changes = { quantity, note, merge_key, ...acknowledged };
  await setItem(tx, line.id, { ...changes, dimensions: dimensions && JSON.stringify(dimensions) });
  return done({ ...outcome, itemId: line.id, lines: replaced(lines, line, { ...line, ...changes, dimensions }) });
}

const samplePriceOf = ({ is_sample, seen_price_haler }: LineRow) => (is_sample ? { sampleHaler: seen_price_haler } : {});

/** A sample stays as it is: there is one of it, and nothing to say to it. */
const setSample = (lines: readonly LineRow[], line: LineRow, quantity: number): Result<Outcome> =>
  quantity > 1
    ? failed({ code: "one_sample", field: "quantity" })
    : done({ ...idsOf(line), ...samplePriceOf(line), itemId: line.id, quantity: 1, originalQuantity: 1, lines });

const without = (lines: readonly LineRow[], line: LineRow): LineRow[] => lines.filter((one) => one !== line);

const replaced = (lines: readonly LineRow[], line: LineRow, by: LineRow): LineRow[] => lines.map((one) => (one === line ? by : one));

/** The line that is meant: by its id, or the only one, samples aside, of that product and variant (and of that length and note, where they are given). */
function findLine(lines: readonly LineRow[], request: SetRequest): LineRow | undefined {
  if (request.itemId) return lines.find(({ id }) => id === request.itemId);
  const matching = lines.filter(
    ({ goods, dimensions, note, is_sample }) =>
      !is_sample &&
      goods.product_id === request.productId &&
      goods.variant_id === (request.variantId ?? null) &&
      (!request.dimensions || request.dimensions.length_cm === dimensions?.length_cm) &&
      (request.note === undefined || request.note === note),
  );
  return matching.length === 1 ? matching[0] : undefined;
}
