import { intent } from "~/bff/forms/intent.server";
import { attemptKeySchema } from "~/contract/forms/attempt-key";
import { complaintRequestSchema } from "~/contract/order/complaint";
import { constraintsOf, type KnownFields } from "~/forms/parse-form.server";
import { href } from "~/i18n/links";
import {
  itemsOf,
  moveToPieces,
  piecesFields,
  piecesSchemaFor,
} from "../shared/forms/pieces-form.server";

const schema = complaintRequestSchema.omit({ items: true }).extend({
  idempotencyKey: attemptKeySchema,
});
const schemaFor = (fields: KnownFields) => schema.extend({ pieces: piecesSchemaFor(fields) });

export const complainConstraints = constraintsOf(schema);

export const intentsOf = (id: string, hash: string) => ({
  complain: intent(
    schemaFor,
    async (shop, { pieces, idempotencyKey, ...complaint }) => {
      const request = { ...complaint, items: itemsOf(pieces) };
      const received = await shop.returns.complain(id, hash, request, idempotencyKey);
      if (!received.ok) return moveToPieces(received, request.items);
      return {
        ok: true,
        to: href(shop.locale, "complaintReceipt", { id, hash, number: received.value.number }),
      };
    },
    { fields: schema.extend(piecesFields.shape) },
  ),
});
