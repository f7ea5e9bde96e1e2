import { z } from "zod";
import type { ApiFailure } from "~/bff/client/api-result.server";
import { moveToForm } from "~/bff/forms/failure.server";
import { quantity } from "~/contract/cart/cut";
import type { Failure } from "~/contract/failures/failure-codes";
import { MAX_ORDER_LINES } from "~/contract/forms/limits";
import type { KnownFields } from "~/forms/parse-form.server";

/** Field names of pieces by order line: `pieces.12`. */
const FIELD = /^pieces\.([1-9]\d{0,8})$/;

export const piecesFields = z.object({
  pieces: z.record(z.string().regex(/^[1-9]\d{0,8}$/), z.string()),
});

/** A field for each submitted line; empty ones are ignored, and at least one must be chosen. */
export function piecesSchemaFor(fields: KnownFields) {
  const ids = [...new Set([...fields.keys()].flatMap((name) => FIELD.exec(name)?.[1] ?? []))].slice(
    0,
    MAX_ORDER_LINES,
  );
  return z
    .object(Object.fromEntries(ids.map((id) => [id, quantity(0).default(0)])))
    .refine((pieces) => itemsOf(pieces).length > 0, { error: "choose_goods" })
    .prefault({});
}

export const itemsOf = (pieces: Record<string, number>) =>
  Object.entries(pieces).flatMap(([id, quantity]) =>
    quantity > 0 ? [{ item_id: Number(id), quantity }] : [],
  );

/** Moves a failure of the API to the form's fields, or to the whole form. @param items as requested */
export function moveToPieces(
  failure: ApiFailure,
  items: readonly { item_id: number }[],
): ApiFailure {
  const withFieldName = ({ field, ...rest }: Failure): Failure => {
    const index = /^items\.(\d+)\./.exec(field ?? "")?.[1];
    const item = index === undefined ? undefined : items[Number(index)];
    return {
      ...rest,
      field: item ? `pieces.${item.item_id}` : field === "items" ? "pieces" : field,
    };
  };
  const { others: otherFailures } = failure;
  return moveToForm({
    ...failure,
    failure: withFieldName(failure.failure),
    ...(otherFailures && { others: otherFailures.map(withFieldName) }),
  });
}
