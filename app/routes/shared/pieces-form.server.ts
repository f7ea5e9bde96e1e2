import { z } from "zod";
import { atForm, type ApiFailure } from "~/bff/failure.server";
import { quantity } from "~/contract/cut";
import type { Failure } from "~/contract/failure-codes";
import { MAX_ORDER_LINES } from "~/contract/limits";
import type { KnownFields } from "~/forms/parse-form.server";

/** The form's fields for pieces are named by the order's line: `pieces.12`. */
const FIELD = /^pieces\.([1-9]\d{0,8})$/;

/** Names every such field. */
export const piecesFields = z.object({ pieces: z.record(z.string().regex(/^[1-9]\d{0,8}$/), z.string()) });

/** A field for each line that the form has; an empty one is none, and something has to be chosen. */
export function piecesSchemaFor(fields: KnownFields) {
  const ids = [...new Set([...fields.keys()].flatMap((name) => FIELD.exec(name)?.[1] ?? []))].slice(0, MAX_ORDER_LINES);
  return z
    .object(Object.fromEntries(ids.map((id) => [id, quantity(0).default(0)])))
    .refine((pieces) => itemsOf(pieces).length > 0, { error: "choose_goods" })
    .prefault({});
}

/** What of the form the API is asked for: the lines of which there is something. */
export const itemsOf = (pieces: Record<string, number>) =>
  Object.entries(pieces).flatMap(([id, quantity]) => (quantity > 0 ? [{ item_id: Number(id), quantity }] : []));

/** A failure of the API at the fields of the form, or at the form itself: it stays as it was filled in. @param items as they were asked for */
export function atPieces(failure: ApiFailure, items: readonly { item_id: number }[]): ApiFailure {
  const named = ({ field, ...rest }: Failure): Failure => {
    const index = /^items\.(\d+)\./.exec(field ?? "")?.[1];
    const item = index === undefined ? undefined : items[Number(index)];
    return { ...rest, field: item ? `pieces.${item.item_id}` : field === "items" ? "pieces" : field };
  };
  const { others } = failure;
  return atForm({ ...failure, failure: named(failure.failure), ...(others && { others: others.map(named) }) });
}
