import { z } from "zod";
import { compactIban, isIban } from "~/domain/payment";
import { KEPT_REASONS } from "~/domain/returns";
import { quantity } from "../cart/cut";
import { amountSchema, daySchema, idSchema, momentSchema } from "../core/common";
import { emailSchema, lineSchema, nameSchema, noteSchema } from "../customer/address";
import { MAX_ORDER_LINES, MAX_WITHDRAWAL_NOTE } from "../forms/limits";
import { cardReturnedSchema } from "./gift-card";
import { orderItemSchema } from "./order";
import { withdrawalOfOrderSchema } from "./received";

export const piecesRequestSchema = z
  .array(
    z.object({ item_id: z.number({ error: "required" }).pipe(idSchema), quantity: quantity(1) }),
    { error: "choose_goods" },
  )
  .min(1, { error: "choose_goods" })
  .max(MAX_ORDER_LINES, { error: "unavailable" });

const ibanSchema = lineSchema.refine(isIban, { error: "iban" }).transform(compactIban);

/**
 * 201 and a mailed receipt; the same Idempotency-Key repeats the answer. 409 `window_closed`. 422 names `items.3.item_id` (`unavailable`: of another
 * order; `not_returnable`: made to measure or withdrawn) or `items.3.quantity` (`over_limit`). …/withdrawal/quote changes nothing.
 */
export const withdrawalRequestSchema = z.object({
  items: piecesRequestSchema,
  name: nameSchema,
  email: emailSchema,
  note: noteSchema(MAX_WITHDRAWAL_NOTE).default(""),
  /** account for a refund by transfer */
  iban: ibanSchema.optional(),
});
export type WithdrawalRequest = z.infer<typeof withdrawalRequestSchema>;

export const piecesSchema = orderItemSchema
  .pick({
    name: true,
    variant_name: true,
    sku: true,
    group_type_id: true,
    is_sample: true,
    sample_kind: true,
    dimensions: true,
  })
  .extend({ item_id: idSchema, quantity: z.int() });
export type Pieces = z.infer<typeof piecesSchema>;

/** Money; what gift cards paid goes back to them. */
const refund = {
  goods_tax_incl: amountSchema,
  /** refund of delivery, payment and packaging, if the whole order is withdrawn */
  others_tax_incl: amountSchema,
  refund_tax_incl: amountSchema,
  /** why other costs are not refunded completely; null if they are */
  kept: z.enum(KEPT_REASONS).nullable().default(null),
  /** the order is not paid: no refund */
  is_unpaid: z.boolean(),
  gift_cards: z.array(cardReturnedSchema).default([]),
};

export const withdrawalQuoteSchema = z.object({ items: z.array(piecesSchema), ...refund });
export type WithdrawalQuote = z.infer<typeof withdrawalQuoteSchema>;

export const withdrawalCreatedSchema = z.object({
  id: idSchema,
  number: z.string(),
  received_at: momentSchema,
});
export type WithdrawalCreated = z.infer<typeof withdrawalCreatedSchema>;

export const withdrawalOptionsSchema = z.object({
  /** why nothing can be withdrawn; null if something can */
  reason: z
    .enum(["over", "company", "cancelled", "returned", "custom_made", "nothing_left"])
    .nullable(),
  /** last day, in Prague; null before delivery */
  until: daySchema.nullable(),
  /** money may go back by transfer, so an `iban` is useful; otherwise it is ignored */
  by_transfer: z.boolean().default(true),
  items: z.array(
    z.object({
      item_id: idSchema,
      /** pieces that can be withdrawn */
      left: z.int(),
      reason: z.enum(["hemmed", "shaped", "withdrawn"]).nullable(),
      /** refund of all remaining pieces */
      refund_tax_incl: amountSchema,
      /** what goes back to gift cards for them */
      gift_cards_tax_incl: amountSchema.default(0),
    }),
  ),
});
export type WithdrawalOptions = z.infer<typeof withdrawalOptionsSchema>;

export const withdrawalSchema = withdrawalOfOrderSchema.extend({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  note: z.string(),
  iban: z.string().nullable(),
  items: z.array(piecesSchema),
  /** false if the order had not been shipped when the withdrawal came: the buyer has nothing to send back */
  is_shipped: z.boolean().default(true),
  ...refund,
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;
