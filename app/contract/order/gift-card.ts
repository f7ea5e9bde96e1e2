import { z } from "zod";
import { CARD_RETURN_STATES } from "~/domain/returns";
import { amountSchema } from "../core/common";

/** What a gift card (a voucher with `rest_value`) paid for an order, and what went back to it; gross. `to_return`: the card cannot take it any more. */
export const orderCardSchema = z.object({
  code: z.string(),
  paid_tax_incl: amountSchema,
  returned_tax_incl: amountSchema,
  to_return_tax_incl: amountSchema,
});
export type OrderCard = z.infer<typeof orderCardSchema>;

/** An amount that goes back to a gift card: `promised`, `returned`, `owed` if the card cannot take it any more, or `given` in another way. */
export const cardReturnedSchema = z.object({
  code: z.string(),
  amount_tax_incl: amountSchema,
  state: z.enum(CARD_RETURN_STATES),
});
export type CardReturned = z.infer<typeof cardReturnedSchema>;
