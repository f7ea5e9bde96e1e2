import { failedWith } from "~/bff/client/api-result.server";
import { intent } from "~/bff/forms/intent.server";
import { withdrawalRequestSchema } from "~/contract/order/withdrawal";
import { constraintsOf, type KnownFields } from "~/forms/parse-form.server";
import { href } from "~/i18n/links";
import {
  itemsOf,
  moveToPieces,
  piecesFields,
  piecesSchemaFor,
} from "../shared/forms/pieces-form.server";

const schema = withdrawalRequestSchema.omit({ items: true });
const schemaFor = (fields: KnownFields) => schema.extend({ pieces: piecesSchemaFor(fields) });

export const withdrawConstraints = constraintsOf(schema);

/** The first step: validates and stores a draft; nothing is sent. */
export const intentsOf = (id: string, hash: string) => ({
  checkWithdrawal: intent(
    schemaFor,
    async (shop, { pieces, ...contact }) => {
      const request = { ...contact, items: itemsOf(pieces) };
      const quoted = await shop.returns.quote(id, hash, request);
      if (!quoted.ok) {
        // the page shows why no withdrawal is possible
        if (failedWith(quoted, "window_closed")) return { ok: true };
        return moveToPieces(quoted, request.items);
      }
      await shop.returns.keepDraft(Number(id), request);
      return { ok: true, to: href(shop.locale, "withdrawConfirm", { id, hash }) };
    },
    { fields: schema.extend(piecesFields.shape) },
  ),
});
