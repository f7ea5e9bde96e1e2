import { z } from "zod";

/** 422: a map of field to messages, nested fields dotted (`invoice.zip`); the messages are in the language of the request. */
export const invalidSchema = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
});

/** Codes of the failures that carry one, besides the voucher's (specification section 8). */
export const failureSchema = z.object({
  error: z.string(),
  value: z.union([z.string(), z.number()]).optional(),
  retry_after: z.number().optional(),
  request_id: z.string().optional(),
});

/** What differs between the cart that the shopper saw and the one that would be ordered. */
export const cartChangeSchema = z.object({
  item_id: z.string().nullable(),
  /** name of the product, for the message */
  name: z.string().nullable(),
  type: z.enum(["price", "service", "stock", "inactive", "voucher", "delivery"]),
  /** price: of a unit, service: of the line's services and hems, both with VAT; stock: quantities; otherwise null */
  from: z.number().nullable(),
  to: z.number().nullable(),
});
export type CartChange = z.infer<typeof cartChangeSchema>;

export * from "./field-message.js";
