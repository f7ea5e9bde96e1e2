import type { Failure } from "~/contract/failures/failure-codes";
import type { Pieces } from "~/contract/order/withdrawal";
import type { OrderItemRow } from "../order.repo";
import type { PiecesRow } from "./withdrawal/withdrawal.repo";

interface CheckedPieces {
  pieces: PiecesRow[];
  failures: Failure[];
}

/** Checks requested pieces against the lines of the order. @param maxOf maximum of pieces of a line; 0 if it cannot be chosen */
export function checkPieces(
  requested: readonly PiecesRow[],
  items: readonly OrderItemRow[],
  maxOf: (item: OrderItemRow) => number,
): CheckedPieces {
  const quantities = new Map<number, number>();
  const failures: Failure[] = [];
  for (const [index, { item_id, quantity }] of requested.entries()) {
    const item = items.find(({ id }) => id === item_id);
    const limit = item ? maxOf(item) : 0;
    const sum = (quantities.get(item_id) ?? 0) + quantity;
    if (!item) failures.push({ code: "unavailable", field: `items.${index}.item_id` });
    else if (limit === 0)
      failures.push({ code: "not_returnable", field: `items.${index}.item_id` });
    else if (sum > limit)
      failures.push({ code: "over_limit", field: `items.${index}.quantity`, value: limit });
    quantities.set(item_id, sum);
  }
  return {
    pieces: [...quantities].map(([item_id, quantity]) => ({ item_id, quantity })),
    failures,
  };
}

export const serializePieces = (
  pieces: readonly PiecesRow[],
  items: readonly OrderItemRow[],
): Pieces[] =>
  items.flatMap(
    ({ id, name, variant_name, sku, group_type_id, is_sample, sample_kind, dimensions }) => {
      const returned = pieces.find(({ item_id }) => item_id === id);
      return returned
        ? [
            {
              item_id: id,
              quantity: returned.quantity,
              name,
              variant_name,
              sku,
              group_type_id,
              is_sample,
              sample_kind,
              dimensions,
            },
          ]
        : [];
    },
  );
