import { intent } from "~/bff/intent.server";
import { addRequestSchema } from "~/contract/cart";
import type { z } from "zod";
import { cartOutcome } from "./cart-outcome.server";
import { emptyMeasures } from "./empty-measures.server";

/** What goods are put into the cart by. */
export const addSchema = addRequestSchema.omit({ id: true, isSample: true });

/** The form that puts goods into the cart. @param more fields of the form that the addition does not need, but that are shown again */
export const addIntent = (more: z.ZodRawShape = {}) =>
  intent(
    addSchema,
    async (shop, line, sending) => {
      const added = await shop.cart.add(line);
      return added.ok ? cartOutcome("add", added.value, sending) : added;
    },
    { failed: "not_added", missing: emptyMeasures, fields: addSchema.extend(more) },
  );
